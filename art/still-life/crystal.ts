import { INK, mix, tone } from '../drawing/colour.ts'
import type { Random } from '../drawing/random.ts'
import { at, type Point, path, polygon } from '../drawing/svg.ts'

/** A crystal as it breaks: an uneven outline, a table on top, and facets between them that each take the light in their way. */
export function drawCrystal(
  [x, y]: Point,
  size: number,
  colour: string,
  random: Random,
  stretch = 1,
): string {
  const corners = 6 + Math.floor(random.next() * 3)
  const turn = random.between(0, Math.PI)
  const lean = random.between(-0.6, 0.6)
  const around = (share: number, shift: Point) =>
    Array.from({ length: corners }, (_, index): Point => {
      const angle = turn + (index / corners) * Math.PI * 2 + Math.sin(index * 9.7 + turn) * 0.24
      const reach = size * share * (0.8 + 0.2 * Math.sin(index * 5.3 + turn * 3))
      const [px, py] = [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.82 * stretch]
      return [
        x + px * Math.cos(lean) - py * Math.sin(lean) * 0.6 + shift[0],
        y + py * Math.cos(lean) + px * Math.sin(lean) * 0.6 + shift[1],
      ]
    })
  const outer = around(1, [0, 0])
  const table = around(0.5, [-size * 0.1, -size * 0.14])
  const contour = mix(colour, INK, 0.66)
  const facets = outer.map((corner, index) => {
    const next = (index + 1) % corners
    const quad = [corner, outer[next] ?? corner, table[next] ?? corner, table[index] ?? corner]
    const [mx, my] = [
      (quad[0]?.[0] ?? 0) + (quad[1]?.[0] ?? 0) - 2 * x,
      (quad[0]?.[1] ?? 0) + (quad[1]?.[1] ?? 0) - 2 * y,
    ]
    const length = Math.hypot(mx, my) || 1
    const light = 0.52 - (mx / length) * 0.3 - (my / length) * 0.34 + random.sway(0.16)
    return path(polygon(quad), { fill: tone(colour, light), stroke: mix(colour, INK, 0.35), width: 1.1 })
  })
  return [
    ...facets,
    path(polygon(table), { fill: tone(colour, 0.86), stroke: mix(colour, '#ffffff', 0.5), width: 1.4 }),
    path(polygon(outer), { stroke: contour, width: 2.8 }),
    path(`M${at(outer[0] ?? [x, y])}L${at([x, y])}`, {
      stroke: mix(colour, '#ffffff', 0.6),
      width: 1.2,
      opacity: 0.7,
    }),
  ].join('')
}
