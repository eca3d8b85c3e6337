import type { Random } from '../drawing/random.ts'
import type { Sheet } from '../drawing/sheet.ts'
import type { Point } from '../drawing/svg.ts'

export type Heap = { sheet: Sheet; centre: Point; size: number; colour: string; random: Random }

export function blob([x, y]: Point, rx: number, ry: number, random: Random, uneven = 0.12): Point[] {
  return Array.from({ length: 14 }, (_, index): Point => {
    const angle = (index / 14) * Math.PI * 2
    const reach = 1 + random.sway(uneven)
    return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach]
  })
}
