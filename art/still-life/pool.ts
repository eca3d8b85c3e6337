import { INK, mix, tone } from '../drawing/colour.ts'
import { type Point, path, smooth, stroke } from '../drawing/svg.ts'
import { blob, type Heap } from './blob.ts'

export function drawPool({ sheet, centre: [x, y], size, colour, random }: Heap) {
  const edge = blob([x, y + size * 0.12], size * 1.12, size * 0.5, random, 0.16)
  const inner = edge.map(([px, py]): Point => [x + (px - x) * 0.9 - 6, y + (py - y) * 0.86])
  const deep = edge.map(([px, py]): Point => [x + (px - x) * 0.62 + 10, y + (py - y) * 0.62 + 6])
  return [
    path(smooth(edge), {
      fill: sheet.deep([tone(colour, 0.6), tone(colour, 0.46), tone(colour, 0.3)]),
      stroke: mix(colour, INK, 0.7),
      width: 3,
    }),
    path(smooth(inner), { fill: tone(colour, 0.62), opacity: 0.8 }),
    path(smooth(deep), { fill: tone(colour, 0.46), opacity: 0.75 }),
    drawGloss({ sheet, centre: [x, y + size * 0.1], size, colour, random }),
  ].join('')
}

export function drawGloss({ centre: [x, y], size, colour }: Heap) {
  const curve = (from: number, to: number, reach: number) =>
    stroke(
      [0, 1, 2, 3, 4].map((step): Point => {
        const angle = from + ((to - from) * step) / 4
        return [x + Math.cos(angle) * size * reach, y + 0.1 * size + Math.sin(angle) * size * reach * 0.42]
      }),
    )
  return path(curve(3.5, 4.5, 0.96) + curve(4.62, 4.75, 0.96) + curve(3.3, 3.7, 0.8), {
    stroke: mix(colour, '#fffdf0', 0.82),
    width: 6,
    opacity: 0.9,
  })
}
