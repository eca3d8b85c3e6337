import { INK, mix, tone } from '../drawing/colour.ts'
import { castShadow, hatch, type Sheet } from '../drawing/sheet.ts'
import { at, ellipse, type Point, path, short, smooth, stroke } from '../drawing/svg.ts'
import { drawLabel, type LabelLook } from './label.ts'

type Bottle = {
  sheet: Sheet
  foot: Point
  width: number
  height: number
  matter: string
  cap: string
  glass: string
  look: LabelLook
  name: string
  measure: string
  shoulders: 'round' | 'sloped' | 'square'
}

/** A bottle of syrup, with a cap that measures. */
export function drawBottle({
  sheet,
  foot: [x, base],
  width,
  height,
  matter,
  cap,
  glass,
  look,
  name,
  measure,
  shoulders,
}: Bottle): string {
  const [half, neck] = [width / 2, width * 0.2]
  const top = base - height
  const shoulder = top + height * (shoulders === 'sloped' ? 0.4 : 0.29)
  const bend = {
    round: [half, shoulder - height * 0.12],
    sloped: [neck * 1.5, shoulder - height * 0.16],
    square: [half, shoulder - height * 0.04],
  }[shoulders] as [number, number]
  const body = `M${at([x - neck, top])}V${short(top + height * 0.14)}C${at([x - neck, bend[1]])} ${at([x - bend[0], bend[1]])} ${at([x - half, shoulder])}V${short(base)}a${short(half)} ${short(half * 0.24)} 0 0 0 ${short(width)} 0V${short(shoulder)}C${at([x + bend[0], bend[1]])} ${at([x + neck, bend[1]])} ${at([x + neck, top + height * 0.14])}V${short(top)}Z`
  const level = shoulder + height * 0.02
  const liquid = `M${at([x - half + 12, level])}V${short(base - 8)}a${short(half - 12)} ${short((half - 12) * 0.24)} 0 0 0 ${short(width - 24)} 0V${short(level)}Z`
  const contour = mix(glass, INK, 0.74)
  const capHeight = height * 0.17
  const capHalf = neck * 1.36
  const capBody = `M${at([x - capHalf, top - capHeight + 20])}v${short(capHeight)}a${short(capHalf)} ${short(capHalf * 0.26)} 0 0 0 ${short(capHalf * 2)} 0v${short(-capHeight)}Z`
  let ribs = ''
  for (let angle = 0.2; angle < Math.PI; angle += 0.2)
    ribs += `M${at([x - Math.cos(angle) * capHalf, top - capHeight + 26 + Math.sin(angle) * capHalf * 0.26])}v${short(capHeight - 12)}`
  return [
    castShadow([x + half * 0.5, base + half * 0.16], half * 1.3, half * 0.4),
    path(body, { fill: mix(glass, '#ffffff', 0.3), opacity: 0.75 }),
    path(liquid, { fill: sheet.round(matter, { gloss: 0.7 }), opacity: 0.92 }),
    path(ellipse([x, level], half - 12, (half - 12) * 0.22), {
      fill: tone(matter, 0.8),
      stroke: tone(matter, 0.2),
      width: 2,
    }),
    path(body, { stroke: contour, width: 3.8 }),
    drawLabel({
      centre: [x, base - height * 0.3],
      width: width * 0.86,
      height: height * 0.36,
      sag: half * 0.07,
      name,
      measure,
      look,
    }),
    hatch(
      sheet,
      body,
      { x: x + half * 0.6, y: shoulder, width: half * 0.5, height: base - shoulder + 40 },
      glass,
      { gap: 10, slant: 0.3, opacity: 0.34 },
    ),
    path(
      stroke([
        [x - half * 0.78, shoulder + 22],
        [x - half * 0.8, base - height * 0.08],
      ]),
      { stroke: '#ffffff', width: width * 0.05, opacity: 0.85 },
    ),
    path(capBody, { fill: sheet.round(cap), stroke: mix(cap, INK, 0.74), width: 3.2 }),
    path(ribs, { stroke: mix(cap, INK, 0.7), width: 2.2, opacity: 0.6 }),
    path(ellipse([x, top - capHeight + 20], capHalf, capHalf * 0.26), {
      fill: tone(cap, 0.72),
      stroke: mix(cap, INK, 0.74),
      width: 2.8,
    }),
  ].join('')
}

/** A spoon from which the syrup runs into its own pool. */
export function drawPour([x, y]: Point, size: number, matter: string): string {
  const contour = mix(matter, INK, 0.68)
  const bowl: Point = [x + size * 0.1, y - size * 0.95]
  const run = `M${at([bowl[0] - size * 0.5, bowl[1] + size * 0.06])}C${at([bowl[0] - size * 0.62, bowl[1] + size * 0.5])} ${at([x - size * 0.3, y - size * 0.5])} ${at([x - size * 0.42, y + size * 0.02])}H${short(x - size * 0.2)}C${at([x - size * 0.2, y - size * 0.4])} ${at([bowl[0] - size * 0.34, bowl[1] + size * 0.5])} ${at([bowl[0] - size * 0.24, bowl[1] + size * 0.16])}Z`
  const pool = smooth([
    [x - size, y + size * 0.16],
    [x - size * 0.6, y - size * 0.1],
    [x, y - size * 0.08],
    [x + size * 0.66, y + size * 0.04],
    [x + size * 0.92, y + size * 0.28],
    [x + size * 0.3, y + size * 0.44],
    [x - size * 0.6, y + size * 0.4],
  ])
  const handle = `M${at([bowl[0] + size * 0.4, bowl[1] - size * 0.06])}L${at([bowl[0] + size * 1.5, bowl[1] - size * 0.62])}`
  const steel = '#aeb4b0'
  return [
    path(pool, { fill: tone(matter, 0.48), stroke: contour, width: 3 }),
    path(
      smooth([
        [x - size * 0.8, y + size * 0.16],
        [x - size * 0.4, y],
        [x + size * 0.3, y + size * 0.06],
        [x + size * 0.5, y + size * 0.22],
        [x - size * 0.3, y + size * 0.28],
      ]),
      { fill: tone(matter, 0.66) },
    ),
    path(
      stroke([
        [x - size * 0.82, y + size * 0.12],
        [x - size * 0.56, y],
        [x - size * 0.5, y - size * 0.02],
      ]),
      { stroke: '#fffaf0', width: 6, opacity: 0.9 },
    ),
    path(handle, { stroke: mix(steel, INK, 0.74), width: 22 }),
    path(handle, { stroke: tone(steel, 0.56), width: 16 }),
    path(handle, { stroke: '#ffffff', width: 3.4, opacity: 0.8 }),
    path(run, { fill: tone(matter, 0.54), stroke: contour, width: 2.8 }),
    path(ellipse(bowl, size * 0.56, size * 0.26), {
      fill: tone(steel, 0.5),
      stroke: mix(steel, INK, 0.74),
      width: 3,
    }),
    path(ellipse([bowl[0] - size * 0.04, bowl[1] - size * 0.02], size * 0.46, size * 0.18), {
      fill: tone(matter, 0.56),
      stroke: contour,
      width: 2,
    }),
    path(
      stroke([
        [bowl[0] - size * 0.34, bowl[1] - size * 0.04],
        [bowl[0] - size * 0.14, bowl[1] - size * 0.12],
        [bowl[0] + size * 0.1, bowl[1] - size * 0.13],
      ]),
      { stroke: '#fffaf0', width: 5, opacity: 0.9 },
    ),
    path(
      stroke([
        [bowl[0] - size * 0.42, bowl[1] + size * 0.3],
        [x - size * 0.34, y - size * 0.46],
        [x - size * 0.36, y - size * 0.1],
      ]),
      { stroke: tone(matter, 0.95), width: 5 },
    ),
  ].join('')
}
