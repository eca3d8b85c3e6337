import { INK, mix, tone } from '../drawing/colour.ts'
import { castShadow, hatch, type Sheet } from '../drawing/sheet.ts'
import { at, type Point, path, polygon, short } from '../drawing/svg.ts'
import { drawLabel, type LabelLook } from './label.ts'

type Box = {
  sheet: Sheet
  colour: string
  accent: string
  label: { name: string; measure: string; look: LabelLook }
  kind: 'ribbon' | 'shut' | 'ajar'
}

/** A box seen from above its corner; what is in it stays in it. */
export function drawBox({ sheet, colour, accent, label, kind }: Box): string {
  const [front, side]: [Point[], Point[]] = [
    [
      [220, 470],
      [590, 520],
      [590, 850],
      [220, 790],
    ],
    [
      [590, 520],
      [800, 430],
      [800, 735],
      [590, 850],
    ],
  ]
  const lift = kind === 'ajar' ? 46 : 0
  const lidSlide = kind === 'ajar' ? -26 : 0
  const lidTop: Point[] = [
    [206 + lidSlide, 424 - lift],
    [420 + lidSlide, 330 - lift],
    [816 + lidSlide, 376 - lift * 0.2],
    [596 + lidSlide, 468 - lift * 0.2],
  ]
  const drop = 70
  const [a, , c, e] = lidTop as [Point, Point, Point, Point]
  const lidFront: Point[] = [a, e, [e[0], e[1] + drop], [a[0], a[1] + drop]]
  const lidSide: Point[] = [e, c, [c[0], c[1] + drop], [e[0], e[1] + drop]]
  const contour = mix(colour, INK, 0.74)
  const face = (points: Point[], light: number) =>
    path(polygon(points), { fill: tone(colour, light), stroke: contour, width: 3.6 })
  const lidColour = kind === 'ribbon' ? colour : accent
  const lidFace = (points: Point[], light: number) =>
    path(polygon(points), { fill: tone(lidColour, light), stroke: mix(lidColour, INK, 0.74), width: 3.6 })
  const mark = `<g transform="matrix(1 .135 0 1 0 0)">${drawLabel({ centre: [405, 625], width: 290, height: 160, ...label })}</g>`
  return [
    castShadow([600, 826], 330, 58),
    kind === 'ajar'
      ? path(
          polygon([
            [220, 470],
            [436, 384],
            [800, 430],
            [590, 520],
          ]),
          { fill: '#1d241f', stroke: contour, width: 3 },
        ) + drawGlow()
      : '',
    face(front, 0.62),
    face(side, 0.34),
    hatch(sheet, polygon(side), { x: 590, y: 430, width: 220, height: 430 }, colour, {
      gap: 13,
      slant: -0.42,
      opacity: 0.5,
    }),
    lidFace(lidTop, 0.82),
    lidFace(lidFront, 0.6),
    lidFace(lidSide, 0.32),
    hatch(sheet, polygon(lidSide), { x: 570, y: 360, width: 250, height: 200 }, lidColour, {
      gap: 13,
      slant: -0.42,
      opacity: 0.5,
    }),
    kind === 'ribbon' ? drawRibbon(accent, lidTop, front, side) : drawQuestion(lidTop, lidColour),
    mark,
  ].join('')
}

function drawGlow() {
  return path(
    polygon([
      [320, 452],
      [470, 396],
      [700, 424],
      [560, 486],
    ]),
    { fill: '#f2dc9a', opacity: 0.85 },
  )
}

/** What is not named yet. */
function drawQuestion(lid: Point[], colour: string) {
  const [x, y] = [0, 1].map((axis) => lid.reduce((sum, corner) => sum + (corner[axis] ?? 0), 0) / lid.length)
  return `<g transform="matrix(1 .12 -.86 .42 ${short(x ?? 0)} ${short(y ?? 0)})"><text y="56" text-anchor="middle" font-family="Fraunces" font-size="170" fill="${mix(colour, '#fffbe8', 0.8)}">?</text></g>`
}

function drawRibbon(accent: string, top: Point[], front: Point[], side: Point[]) {
  const between = (from: Point, to: Point, share: number): Point => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
  ]
  const [a, b, c, e] = top as [Point, Point, Point, Point]
  const band = (p: Point, q: Point, r: Point, s: Point) =>
    polygon([between(p, q, 0.44), between(p, q, 0.56), between(r, s, 0.56), between(r, s, 0.44)])
  const contour = mix(accent, INK, 0.7)
  const strip = (d: string, light: number) =>
    path(d, { fill: tone(accent, light), stroke: contour, width: 2.8 })
  const [f0, f1, f2, f3] = front as [Point, Point, Point, Point]
  const [s0, s1, s2, s3] = side as [Point, Point, Point, Point]
  const knot = between(between(a, c, 0.5), between(b, e, 0.5), 0.5)
  const loop = (sign: number) =>
    `M${at(knot)}C${at([knot[0] + sign * 60, knot[1] - 130])} ${at([knot[0] + sign * 190, knot[1] - 110])} ${at([knot[0] + sign * 150, knot[1] - 40])}C${at([knot[0] + sign * 130, knot[1] - 4])} ${at([knot[0] + sign * 60, knot[1] + 6])} ${at(knot)}Z`
  return [
    strip(band(between(f0, a, 0.1), f1, f3, f2), 0.56),
    strip(band(s0, s1, s3, s2), 0.3),
    strip(
      polygon([between(a, e, 0.44), between(a, e, 0.56), between(b, c, 0.56), between(b, c, 0.44)]),
      0.74,
    ),
    strip(polygon([between(a, b, 0.42), between(a, b, 0.58), between(e, c, 0.58), between(e, c, 0.42)]), 0.7),
    strip(
      polygon([
        between(a, e, 0.44),
        between(a, e, 0.56),
        [between(a, e, 0.56)[0], between(a, e, 0.56)[1] + 70],
        [between(a, e, 0.44)[0], between(a, e, 0.44)[1] + 70],
      ]),
      0.56,
    ),
    strip(
      polygon([
        between(e, c, 0.42),
        between(e, c, 0.58),
        [between(e, c, 0.58)[0], between(e, c, 0.58)[1] + 70],
        [between(e, c, 0.42)[0], between(e, c, 0.42)[1] + 70],
      ]),
      0.3,
    ),
    strip(loop(-1), 0.76),
    strip(loop(1), 0.46),
    path(`M${at([knot[0] - 26, knot[1] - 22])}q26 -16 52 0v34q-26 14 -52 0z`, {
      fill: tone(accent, 0.6),
      stroke: contour,
      width: 2.8,
    }),
  ].join('')
}
