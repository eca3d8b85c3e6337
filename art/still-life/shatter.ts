import { INK, mix, tone } from '../drawing/colour.ts'
import type { Random } from '../drawing/random.ts'
import { castShadow, hatch, type Sheet } from '../drawing/sheet.ts'
import { at, type Point, path, polygon, stroke } from '../drawing/svg.ts'
import { drawLabel, type LabelLook } from './label.ts'

/** A thin, clear slab with a broken corner and the splinters beside it. */
export function drawShatter(
  sheet: Sheet,
  [x, y]: Point,
  half: number,
  colour: string,
  random: Random,
): string {
  const slab = brokenEdge(x - half * 0.1, y - half * 0.06, half, random)
  const splinters = Array.from({ length: 8 }, (_, index) => {
    const angle = -0.4 + index * 0.34
    const size = half * random.between(0.1, 0.24)
    return brokenEdge(
      x + Math.cos(angle) * half * random.between(1.02, 1.3),
      y + Math.sin(angle) * half * random.between(0.5, 0.68),
      size,
      random,
      5,
    )
  })
  return [slab, ...splinters]
    .map((edge, index) => drawPane(sheet, edge, colour, index === 0 ? 20 : 12, random))
    .join('')
}

function brokenEdge(x: number, y: number, half: number, random: Random, corners = 9): Point[] {
  return Array.from({ length: corners }, (_, index): Point => {
    const angle = (index / corners) * Math.PI * 2 + random.sway(0.3)
    const reach = half * random.between(0.82, 1.1)
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.56]
  })
}

function drawPane(sheet: Sheet, edge: Point[], colour: string, thick: number, random: Random) {
  const contour = mix(colour, INK, 0.68)
  const centre: Point = [
    edge.reduce((sum, [px]) => sum + px, 0) / edge.length,
    edge.reduce((sum, [, py]) => sum + py, 0) / edge.length,
  ]
  const d = polygon(edge)
  const inner = (share: number, dx: number, dy: number) =>
    polygon(
      edge.map(
        ([px, py]): Point => [
          centre[0] + (px - centre[0]) * share + dx,
          centre[1] + (py - centre[1]) * share + dy,
        ],
      ),
    )
  const cracks = edge
    .filter((_, index) => index % 2 === 0)
    .map(([px, py]) =>
      stroke([
        [px, py],
        [px + (centre[0] - px) * 0.3 + random.sway(thick * 0.8), py + (centre[1] - py) * 0.3],
        [px + (centre[0] - px) * random.between(0.5, 0.9), py + (centre[1] - py) * random.between(0.5, 0.8)],
      ]),
    )
    .join('')
  return [
    path(polygon(edge.map(([px, py]): Point => [px + thick * 0.8, py + thick * 1.2])), {
      fill: tone(colour, 0.34),
      opacity: 0.34,
      filter: 'soft',
    }),
    path(polygon(edge.map(([px, py]): Point => [px, py + thick * 0.8])), {
      fill: tone(colour, 0.26),
      stroke: contour,
      width: 2.8,
    }),
    path(d, { fill: tone(colour, 0.58), stroke: contour, width: 2.6 }),
    path(inner(0.86, -thick * 0.3, -thick * 0.2), { fill: tone(colour, 0.7) }),
    path(inner(0.5, thick * 0.9, thick * 0.5), { fill: tone(colour, 0.84), opacity: 0.75 }),
    path(cracks, { stroke: tone(colour, 0.2), width: 2, opacity: 0.75 }),
    path(cracks, { stroke: '#fffbe6', width: 1.2, opacity: 0.8 }),
    hatch(
      sheet,
      d,
      { x: centre[0] + thick, y: centre[1] - thick * 4, width: thick * 12, height: thick * 10 },
      colour,
      { gap: 12, opacity: 0.22 },
    ),
    thick < 15
      ? ''
      : path(
          `M${at([(edge[4]?.[0] ?? 0) + thick * 0.8, (edge[4]?.[1] ?? 0) + 2])}L${at([(edge[5 % edge.length]?.[0] ?? 0) + thick * 0.8, (edge[5 % edge.length]?.[1] ?? 0) + thick * 0.4])}`,
          { stroke: '#ffffff', width: 5, opacity: 0.9 },
        ),
  ].join('')
}

type Envelope = {
  centre: Point
  width: number
  height: number
  look: LabelLook
  name: string
  measure: string
}

/** The paper fold in which slabs are sold. */
export function drawEnvelope({ centre: [x, y], width, height, look, name, measure }: Envelope): string {
  const paper = mix(look.paper, '#efe6cf', 0.5)
  const lean = 0.06 * width
  const box = polygon([
    [x - width / 2 + lean, y - height / 2],
    [x + width / 2 + lean, y - height / 2],
    [x + width / 2 - lean, y + height / 2],
    [x - width / 2 - lean, y + height / 2],
  ])
  return [
    castShadow([x + 40, y + height / 2 + 10], width * 0.56, 34),
    path(box, { fill: tone(paper, 0.62), stroke: mix(paper, INK, 0.7), width: 3.2 }),
    path(
      polygon([
        [x - width / 2 + lean, y - height / 2],
        [x + width / 2 + lean, y - height / 2],
        [x + lean, y - height * 0.2],
      ]),
      { fill: tone(paper, 0.84), stroke: mix(paper, INK, 0.6), width: 2.4 },
    ),
    drawLabel({
      centre: [x, y + height * 0.12],
      width: width * 0.72,
      height: height * 0.5,
      name,
      measure,
      look,
    }),
  ].join('')
}
