import { INK, mix, tone } from '../drawing/colour.ts'
import { hatch } from '../drawing/sheet.ts'
import { dots, type Point, path, polygon, smooth } from '../drawing/svg.ts'
import { blob, type Heap } from './blob.ts'

export function drawLump([x, y]: Point, size: number, { colour, random, sheet }: Heap, gloss: number) {
  const edge = blob([x, y], size, size * 0.8, random, 0.2)
  const d = smooth(edge)
  const lit = edge.map(
    ([px, py]): Point => [x + (px - x) * 0.62 - size * 0.2, y + (py - y) * 0.56 - size * 0.24],
  )
  const shade = mix(colour, random.chance(0.5) ? '#7a4a14' : '#fff1c4', random.between(0, 0.16))
  return [
    path(d, { fill: tone(shade, 0.4), stroke: mix(colour, INK, 0.66), width: 2.6 }),
    hatch(sheet, d, { x: x - size * 0.1, y: y - size * 0.2, width: size * 1.2, height: size * 1.2 }, colour, {
      gap: 8,
      opacity: 0.32,
      weight: 1.3,
    }),
    path(smooth(lit), { fill: tone(shade, 0.68) }),
    path(
      smooth(
        lit.map(([px, py]): Point => [x + (px - x) * 0.6 - size * 0.08, y + (py - y) * 0.5 - size * 0.1]),
      ),
      { fill: tone(shade, 0.9), opacity: 0.4 + gloss },
    ),
  ].join('')
}

/** A dry, porous piece with broken edges. */
export function drawChunk([x, y]: Point, size: number, { colour, random, sheet }: Heap, pores: number) {
  const edge = Array.from({ length: 11 }, (_, index): Point => {
    const angle = (index / 11) * Math.PI * 2
    const reach = size * random.between(0.76, 1.08)
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.82]
  })
  const d = polygon(edge)
  const lit = edge.map(
    ([px, py]): Point => [x + (px - x) * 0.72 - size * 0.14, y + (py - y) * 0.62 - size * 0.2],
  )
  const shade = mix(colour, random.chance(0.5) ? '#8a5a1e' : '#fff3cf', random.between(0, 0.2))
  const holes = Array.from(
    { length: pores },
    (): Point => [x + random.sway(size * 0.85), y + random.sway(size * 0.62)],
  )
  return [
    path(d, { fill: tone(shade, 0.42), stroke: mix(colour, INK, 0.68), width: 2.6 }),
    hatch(sheet, d, { x: x - size * 0.1, y: y - size * 0.3, width: size * 1.2, height: size * 1.3 }, colour, {
      gap: 8,
      opacity: 0.34,
      weight: 1.3,
    }),
    path(polygon(lit), { fill: tone(shade, 0.72) }),
    path(dots(holes.map(([px, py]): Point => [px + 1.6, py + 1.8])), {
      stroke: tone(shade, 0.95),
      width: size * 0.13,
      opacity: 0.9,
    }),
    path(dots(holes), { stroke: tone(shade, 0.16), width: size * 0.12 }),
  ].join('')
}
