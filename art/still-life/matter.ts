import { INK, mix, tone } from '../drawing/colour.ts'
import { dots, type Point, path, smooth, stroke } from '../drawing/svg.ts'
import { blob, type Heap } from './blob.ts'
import { drawCrystal } from './crystal.ts'
import { drawChunk, drawLump } from './pieces.ts'
import { drawSand } from './sand.ts'
import { drawButter, drawSpread, drawWhipped } from './soft-matter.ts'

export type Texture =
  | 'sauce'
  | 'diamonds'
  | 'peppercorns'
  | 'whipped'
  | 'spread'
  | 'wax'
  | 'sugar'
  | 'wet-sugar'
  | 'crumble'
  | 'dry-crumble'
  | 'butter'
  | 'sand'

/** A heap of the matter itself, as large as the plate allows: what a buyer would look at. */
export function drawMatter(texture: Texture, heap: Heap): string {
  return DRAWERS[texture](heap)
}

const DRAWERS: Record<Texture, (heap: Heap) => string> = {
  sauce: (heap) =>
    drawPool(heap) +
    pile({ ...heap, size: heap.size * 0.7 }, 9, 0.42, (place, size) =>
      drawCrystal(place, size, mix(heap.colour, '#fff6dc', 0.66), heap.random),
    ),
  diamonds: (heap) =>
    pile({ ...heap, size: heap.size * 0.78 }, 17, 0.44, (place, size) =>
      drawCrystal(place, size, mix(heap.colour, '#fffdf2', 0.76), heap.random, 1.2),
    ),
  peppercorns: (heap) =>
    pile({ ...heap, size: heap.size * 0.86 }, 74, 0.19, (place, size) =>
      drawCrystal(place, size, mix(heap.colour, '#fff8e0', heap.random.between(0.35, 0.7)), heap.random),
    ),
  whipped: drawWhipped,
  spread: drawSpread,
  wax: (heap) => pile(heap, 26, 0.26, (place, size) => drawLump(place, size, heap, 0.55)),
  sugar: (heap) =>
    pile(heap, 20, 0.28, (place, size) => drawLump(place, size, heap, 0.3)) + sprinkle(heap, 90),
  'wet-sugar': (heap) =>
    drawPool(heap) +
    pile({ ...heap, size: heap.size * 0.86 }, 60, 0.12, (place, size) =>
      drawCrystal(place, size, mix(heap.colour, '#fff0c4', heap.random.between(0.2, 0.6)), heap.random),
    ) +
    drawGloss(heap),
  crumble: (heap) => pile(heap, 20, 0.3, (place, size) => drawChunk(place, size, heap, 5)),
  'dry-crumble': (heap) => pile(heap, 15, 0.38, (place, size) => drawChunk(place, size, heap, 13)),
  butter: drawButter,
  sand: drawSand,
}

/** Pieces of a heap, those behind first: more of them and smaller ones toward the edge. */
function pile(
  { centre: [x, y], size, random }: Heap,
  count: number,
  share: number,
  draw: (place: Point, size: number) => string,
) {
  const pieces = Array.from({ length: count }, (_, index) => {
    const out = Math.sqrt((index + 0.5) / count)
    const angle = index * 2.39996 + random.sway(0.4)
    const dx = Math.cos(angle) * out
    const lift = (1 - out) * 0.52
    const place: Point = [x + dx * size * 0.92, y + Math.sin(angle) * out * size * 0.4 - lift * size]
    const piece = size * share * random.between(0.72, 1.18) * (1.12 - out * 0.34)
    return { order: Math.sin(angle) * out - lift * 0.2, place, piece }
  })
  return pieces
    .sort((a, b) => a.order - b.order)
    .map(({ place, piece }) => draw(place, piece))
    .join('')
}

function sprinkle({ centre: [x, y], size, colour, random }: Heap, count: number) {
  const grains = Array.from(
    { length: count },
    (): Point => [x + random.sway(size * 1), y - size * 0.26 + random.sway(size * 0.42)],
  )
  return (
    path(dots(grains.map(([px, py]): Point => [px + 2, py + 2])), {
      stroke: tone(colour, 0.16),
      width: 8,
      opacity: 0.6,
    }) + path(dots(grains), { stroke: mix(colour, '#fffdf0', 0.78), width: 6.4 })
  )
}

function drawPool({ sheet, centre: [x, y], size, colour, random }: Heap) {
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

function drawGloss({ centre: [x, y], size, colour }: Heap) {
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
