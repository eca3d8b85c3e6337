import { INK, mix, tone } from '../drawing/colour.ts'
import { drawPlate } from '../drawing/plate.ts'
import { type Random, randomFrom } from '../drawing/random.ts'
import { castShadow, createSheet, hatch, type Sheet } from '../drawing/sheet.ts'
import { dots, group, type Point, path, polygon, smooth, stroke } from '../drawing/svg.ts'
import { drawFan } from '../still-life/leaf-fan.ts'

export const HASH_GROUND = '#dfd8c6'
const CRUST = '#4a3223'
const CUT = '#9a6a3e'
const MARBLE = '#8d7c8c'

/** A pressed slab: dark and dull outside, toffee brown and marbled where it is cut, crumbled at one end. */
export function drawHash(id: string): string {
  const random = randomFrom(id)
  const sheet = createSheet()
  const top: Point[] = [
    [168, 480],
    [236, 392],
    [430, 346],
    [640, 330],
    [790, 366],
    [836, 440],
    [760, 540],
    [570, 600],
    [392, 622],
    [250, 596],
  ]
  const cutTop: Point[] = [
    [250, 596],
    [392, 622],
    [570, 600],
    [760, 540],
    [836, 446],
  ]
  const cutFoot: Point[] = [
    [842, 566],
    [836, 600],
    [766, 668],
    [574, 730],
    [392, 752],
    [254, 722],
  ]
  const face = `M${cutTop.map(([x, y]) => `${x} ${y}`).join('L')}L${cutFoot.map(([x, y]) => `${x} ${y}`).join('L')}Z`
  const end = smooth([
    [168, 480],
    [152, 560],
    [176, 650],
    [254, 722],
    [250, 596],
  ])
  const content = [
    drawFan({
      foot: [560, 470],
      angle: 0.42,
      length: 330,
      colour: '#4f6b4a',
      tip: '#6a4d8c',
      leaflets: 7,
      random,
    }),
    castShadow([540, 730], 370, 70),
    path(end, { fill: tone(CRUST, 0.3), stroke: mix(CRUST, INK, 0.7), width: 3.4 }),
    path(face, { fill: tone(CUT, 0.52), stroke: mix(CRUST, INK, 0.7), width: 3.4 }),
    drawMarbling(sheet, face, random),
    path(smooth(top), { fill: tone(CRUST, 0.5), stroke: mix(CRUST, INK, 0.7), width: 3.6 }),
    path(smooth(top.map(([x, y]): Point => [490 + (x - 490) * 0.84 - 26, 470 + (y - 470) * 0.76 - 14])), {
      fill: tone(CRUST, 0.64),
    }),
    path(
      smooth([
        [260, 446],
        [340, 404],
        [470, 378],
        [560, 380],
        [470, 420],
        [330, 460],
      ]),
      { fill: tone(CRUST, 0.84), opacity: 0.85 },
    ),
    drawPress(top, sheet),
    hatch(sheet, smooth(top), { x: 520, y: 400, width: 330, height: 230 }, CRUST, {
      gap: 12,
      slant: -0.3,
      opacity: 0.5,
    }),
    hatch(sheet, end, { x: 140, y: 470, width: 130, height: 260 }, CRUST, {
      gap: 10,
      slant: 0.3,
      opacity: 0.5,
    }),
    drawCrumbs(random),
  ].join('')
  return drawPlate({
    ground: HASH_GROUND,
    definitions: sheet.definitions(),
    content: group(content, 'transform="translate(0 10)"'),
    lies: false,
  })
}

/** Veins of violet grey through the toffee, and the grain of the pressed heads. */
function drawMarbling(sheet: Sheet, face: string, random: Random): string {
  const clip = sheet.clip(face)
  const vein = (y: number, width: number, colour: string, opacity: number) => {
    const line: Point[] = Array.from({ length: 10 }, (_, index) => [
      200 + index * 74,
      y + Math.sin(index * 1.1 + y) * 24 - index * 8 + random.sway(18),
    ])
    return path(stroke(line), { stroke: colour, width, opacity, clip })
  }
  const grain = (count: number) =>
    Array.from({ length: count }, (): Point => [random.between(230, 840), random.between(440, 770)])
  return [
    vein(690, 46, tone(CUT, 0.34), 0.8),
    vein(640, 26, MARBLE, 0.85),
    vein(704, 15, mix(MARBLE, '#5a4660', 0.4), 0.8),
    vein(740, 22, MARBLE, 0.8),
    vein(664, 9, tone(CUT, 0.86), 0.9),
    vein(722, 6, tone(CUT, 0.9), 0.9),
    path(dots(grain(240)), { stroke: tone(CUT, 0.18), width: 4, opacity: 0.7, clip }),
    path(dots(grain(200)), { stroke: tone(CUT, 0.92), width: 4, opacity: 0.8, clip }),
  ].join('')
}

function drawPress(top: Point[], sheet: Sheet) {
  const lines = [0.2, 0.4, 0.6, 0.8]
    .map((t) =>
      stroke([
        [200 + t * 40, 520 - t * 90],
        [430 + t * 40, 600 - t * 200],
        [760 - t * 20, 520 - t * 130],
      ]),
    )
    .join('')
  return path(lines, { stroke: tone(CRUST, 0.24), width: 2, opacity: 0.6, clip: sheet.clip(smooth(top)) })
}

function drawCrumbs(random: Random) {
  return Array.from({ length: 15 }, (_, index) => {
    const [x, y, size] = [
      random.between(120, 330),
      random.between(700, 822),
      random.between(9, 34) * (index < 4 ? 1.25 : 0.8),
    ]
    const edge = Array.from(
      { length: 7 },
      (__, corner): Point => [
        x + Math.cos(corner * 0.9) * size * random.between(0.8, 1.1),
        y + Math.sin(corner * 0.9) * size * 0.76 * random.between(0.8, 1.1),
      ],
    )
    const colour = index % 3 === 0 ? CUT : CRUST
    return {
      y,
      markup: [
        path(polygon(edge.map(([px, py]): Point => [px + 6, py + 7])), { fill: '#2c3128', opacity: 0.28 }),
        path(polygon(edge), { fill: tone(colour, 0.42), stroke: mix(colour, INK, 0.7), width: 2.6 }),
        path(
          polygon(
            edge.map(
              ([px, py]): Point => [x + (px - x) * 0.6 - size * 0.14, y + (py - y) * 0.5 - size * 0.18],
            ),
          ),
          { fill: tone(colour, 0.74) },
        ),
      ].join(''),
    }
  })
    .sort((a, b) => a.y - b.y)
    .map(({ markup }) => markup)
    .join('')
}
