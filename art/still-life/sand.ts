import { INK, mix, tone } from '../drawing/colour.ts'
import { at, dots, type Point, path, smooth } from '../drawing/svg.ts'
import type { Heap } from './blob.ts'

export function drawSand({ sheet, centre: [x, y], size, colour, random }: Heap) {
  const body: Point[] = [
    [x - size * 1.2, y + size * 0.3],
    [x - size * 0.7, y - size * 0.1],
    [x - size * 0.3, y - size * 0.54],
    [x + size * 0.02, y - size * 0.72],
    [x + size * 0.34, y - size * 0.5],
    [x + size * 0.76, y - size * 0.06],
    [x + size * 1.2, y + size * 0.3],
    [x + size * 0.6, y + size * 0.48],
    [x - size * 0.6, y + size * 0.48],
  ]
  const d = smooth(body)
  const clip = sheet.clip(d)
  const grains = (count: number, light: number, width: number, side: number) =>
    path(
      dots(
        Array.from({ length: count }, (): Point => {
          const t = random.next()
          return [
            x + (side * size * 0.2 + random.sway(size * 1.3)) * (0.3 + t * 0.7),
            y - size * 0.7 + t * size * 1.2,
          ]
        }),
      ),
      { stroke: tone(colour, light), width, clip },
    )
  const strewn = Array.from({ length: 70 }, (): Point => {
    const angle = random.between(0.1, Math.PI - 0.1)
    const reach = random.between(1.12, 1.5)
    return [x + Math.cos(angle) * size * reach, y + size * 0.2 + Math.sin(angle) * size * 0.34 * reach]
  })
  const shade = `M${at([x + size * 0.02, y - size * 0.74])}L${at([x + size * 1.3, y + size * 0.3])}L${at([x + size * 0.5, y + size * 0.6])}L${at([x + size * 0.1, y + size * 0.4])}Z`
  return [
    path(d, { fill: tone(colour, 0.62), stroke: mix(colour, INK, 0.6), width: 2.4 }),
    path(shade, { fill: tone(colour, 0.4), clip }),
    grains(420, 0.3, 4.4, 0.8),
    grains(420, 0.85, 4.4, -0.6),
    grains(200, 0.14, 3.4, 0.6),
    grains(160, 1, 5.4, -0.5),
    path(dots(strewn), { stroke: mix(colour, INK, 0.5), width: 6.4 }),
    path(dots(strewn), { stroke: tone(colour, 0.66), width: 4.6 }),
  ].join('')
}
