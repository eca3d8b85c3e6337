import { INK, mix, tone } from '../drawing/colour.ts'
import type { Random } from '../drawing/random.ts'
import { hatch, type Sheet } from '../drawing/sheet.ts'
import { type Point, path, smooth, stroke } from '../drawing/svg.ts'
import { blob, type Heap } from './blob.ts'

/** Whipped: soft folds laid over each other, the last one pulled up into a peak. */
export function drawWhipped({ sheet, centre: [x, y], size, colour, random }: Heap) {
  const folds: { place: Point; rx: number; ry: number }[] = [
    { place: [x - size * 0.3, y - size * 0.3], rx: 0.5, ry: 0.36 },
    { place: [x + size * 0.34, y - size * 0.26], rx: 0.52, ry: 0.36 },
    { place: [x, y - size * 0.52], rx: 0.46, ry: 0.34 },
    { place: [x - size * 0.58, y + size * 0.04], rx: 0.5, ry: 0.34 },
    { place: [x + size * 0.6, y + size * 0.06], rx: 0.5, ry: 0.34 },
    { place: [x + size * 0.06, y - size * 0.12], rx: 0.56, ry: 0.36 },
    { place: [x - size * 0.24, y + size * 0.2], rx: 0.58, ry: 0.32 },
    { place: [x + size * 0.36, y + size * 0.26], rx: 0.52, ry: 0.28 },
  ]
  const peak = smooth([
    [x - size * 0.4, y - size * 0.5],
    [x - size * 0.2, y - size * 0.8],
    [x + size * 0.06, y - size * 1.06],
    [x + size * 0.22, y - size * 1.04],
    [x + size * 0.12, y - size * 0.86],
    [x + size * 0.36, y - size * 0.5],
    [x, y - size * 0.36],
  ])
  return [
    path(peak, { fill: tone(colour, 0.52), stroke: mix(colour, INK, 0.62), width: 2.8 }),
    path(
      stroke([
        [x - size * 0.24, y - size * 0.66],
        [x - size * 0.08, y - size * 0.86],
        [x + size * 0.1, y - size * 0.99],
      ]),
      { stroke: tone(colour, 0.98), width: size * 0.06 },
    ),
    ...folds.map(({ place, rx, ry }, index) =>
      drawFold(
        sheet,
        place,
        size * rx * random.between(0.92, 1.08),
        size * ry,
        index % 2 ? 1 : -1,
        colour,
        random,
      ),
    ),
  ].join('')
}

/** One fold: a soft lobe with the spiral that the whisk left in it. */
function drawFold(
  sheet: Sheet,
  [x, y]: Point,
  rx: number,
  ry: number,
  turn: number,
  colour: string,
  random: Random,
) {
  const edge = blob([x, y], rx, ry, random, 0.1)
  const d = smooth(edge)
  const spiral = (shift: number) =>
    stroke(
      Array.from({ length: 12 }, (_, index): Point => {
        const angle = 3.6 + turn * index * 0.5
        const reach = 0.84 - index * 0.058 - shift
        return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach]
      }),
    )
  return [
    path(d, { fill: tone(colour, 0.56), stroke: mix(colour, INK, 0.6), width: 2.8 }),
    hatch(sheet, d, { x: x + rx * 0.1, y: y - ry * 0.3, width: rx, height: ry * 1.4 }, colour, {
      gap: 9,
      opacity: 0.26,
      weight: 1.4,
    }),
    path(spiral(0.1), { stroke: tone(colour, 0.86), width: ry * 0.24 }),
    path(spiral(0), { stroke: tone(colour, 0.24), width: 2.4, opacity: 0.7 }),
    path(stroke(edge.slice(8, 11).map(([px, py]): Point => [x + (px - x) * 0.82, y + (py - y) * 0.8])), {
      stroke: tone(colour, 1),
      width: 7,
    }),
  ].join('')
}

/** Smeared flat with a knife: long strokes side by side. */
export function drawSpread({ sheet, centre: [x, y], size, colour, random }: Heap) {
  const body = blob([x, y], size * 1.14, size * 0.52, random, 0.1)
  const d = smooth(body)
  const thick = smooth(body.map(([px, py]): Point => [px + 4, py + size * 0.14]))
  const swaths = [-0.34, -0.17, 0, 0.17, 0.34].map((offset, index) => {
    const lift = y + offset * size
    const reach = size * Math.sqrt(1 - (offset * 1.9) ** 2) * 1.02
    const line: Point[] = [-1, -0.5, 0, 0.5, 1].map((t) => [
      x + t * reach,
      lift - Math.cos(t * 1.5) * size * 0.16 + random.sway(size * 0.03),
    ])
    return (
      path(stroke(line), { stroke: tone(colour, index % 2 ? 0.92 : 0.76), width: size * 0.09 }) +
      path(stroke(line.map(([px, py]): Point => [px + 3, py + size * 0.066])), {
        stroke: tone(colour, 0.2),
        width: 2.4,
        opacity: 0.65,
      })
    )
  })
  return [
    path(thick, { fill: tone(colour, 0.28), stroke: mix(colour, INK, 0.66), width: 3 }),
    hatch(
      sheet,
      thick,
      { x: x - size * 0.2, y: y + size * 0.2, width: size * 1.5, height: size * 0.6 },
      colour,
      { gap: 9 },
    ),
    path(d, { fill: tone(colour, 0.6), stroke: mix(colour, INK, 0.5), width: 2 }),
    group(swaths.join(''), sheet.clip(d)),
    drawCurl([x + size * 0.34, y - size * 0.3], size * 0.42, colour),
  ].join('')
}

function group(content: string, clip: string) {
  return `<g clip-path="url(#${clip})">${content}</g>`
}

/** The end of a stroke, rolled up. */
function drawCurl([x, y]: Point, size: number, colour: string) {
  const turns: Point[] = Array.from({ length: 15 }, (_, index) => {
    const angle = Math.PI * 0.9 + index * 0.5
    const reach = size * (1 - index / 17)
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.72]
  })
  return [
    path(stroke(turns), { stroke: mix(colour, INK, 0.66), width: size * 0.34 + 5 }),
    path(stroke(turns), { stroke: tone(colour, 0.7), width: size * 0.34 }),
    path(stroke(turns.map(([px, py]): Point => [px - 3, py - size * 0.06])), {
      stroke: tone(colour, 0.98),
      width: size * 0.1,
    }),
  ].join('')
}

/** A scoop of butter: smooth, with the ridges that the tool pressed into it. */
export function drawButter({ sheet, centre: [x, y], size, colour, random }: Heap) {
  const lean = random.between(-0.1, 0.1)
  const body: Point[] = [
    [x - size * 1.04, y + size * 0.14],
    [x - size * 0.86, y - size * 0.3],
    [x - size * 0.42, y - size * (0.7 + lean)],
    [x + size * 0.12, y - size * 0.84],
    [x + size * 0.66, y - size * (0.6 - lean)],
    [x + size * 1.02, y - size * 0.1],
    [x + size * 0.94, y + size * 0.26],
    [x + size * 0.3, y + size * 0.42],
    [x - size * 0.5, y + size * 0.38],
  ]
  const d = smooth(body)
  const ridge = (shift: number) =>
    stroke([
      [x - size * (0.92 - shift * 0.2), y + size * (0.16 - shift * 0.4)],
      [x - size * (0.4 - shift * 0.4), y - size * (0.28 + shift * 0.36)],
      [x + size * (0.3 + shift * 0.36), y - size * (0.34 + shift * 0.2)],
      [x + size * (0.86 + shift * 0.1), y + size * (0.06 - shift * 0.2)],
    ])
  return [
    path(d, { fill: tone(colour, 0.56), stroke: mix(colour, INK, 0.64), width: 3.2 }),
    hatch(sheet, d, { x: x + size * 0.1, y: y - size * 0.4, width: size * 1.1, height: size * 0.9 }, colour, {
      gap: 10,
      opacity: 0.34,
    }),
    group(
      [0, 0.25, 0.5, 0.75]
        .map(
          (shift) =>
            path(ridge(shift - 0.1), { stroke: tone(colour, 0.84), width: size * 0.1 }) +
            path(ridge(shift), { stroke: tone(colour, 0.26), width: 2.6, opacity: 0.7 }),
        )
        .join(''),
      sheet.clip(d),
    ),
    path(
      stroke([
        [x - size * 0.78, y - size * 0.26],
        [x - size * 0.4, y - size * 0.58],
        [x + size * 0.08, y - size * 0.72],
      ]),
      { stroke: tone(colour, 1), width: 9 },
    ),
  ].join('')
}
