import { INK, mix, tone } from '../drawing/colour.ts'
import { hatch, type Sheet } from '../drawing/sheet.ts'
import { at, ellipse, group, type Point, path, short } from '../drawing/svg.ts'
import { drawLabel, type LabelLook } from './label.ts'

export type DeviceLook = {
  form: 'pen' | 'bar' | 'pod' | 'pebble' | 'dual'
  body: string
  accent: string
  oil: string
  mouthpiece: 'flat' | 'round' | 'slanted' | 'drip'
  window: 'slot' | 'round' | 'tank' | 'capsule'
  finish: 'matt' | 'gloss' | 'brushed' | 'two-tone' | 'ribbed'
  label: { name: string; measure: string; look: LabelLook }
}

type Size = { width: number; length: number; corner: number; mouth: number }

const SIZES: Record<DeviceLook['form'], Size> = {
  pen: { width: 118, length: 640, corner: 26, mouth: 118 },
  bar: { width: 214, length: 560, corner: 46, mouth: 100 },
  pod: { width: 262, length: 500, corner: 64, mouth: 120 },
  pebble: { width: 330, length: 450, corner: 150, mouth: 90 },
  dual: { width: 320, length: 560, corner: 50, mouth: 92 },
}

/** A vape, mouthpiece up, round the middle of the plate. */
export function drawDevice(sheet: Sheet, look: DeviceLook): string {
  const size = SIZES[look.form]
  const top = 500 - (size.length - size.mouth) / 2
  const shape = roundedBox(500 - size.width / 2, top, size.width, size.length, size.corner)
  const contour = mix(look.body, INK, 0.76)
  return [
    drawMouthpiece(sheet, look, size, top),
    path(shape, {
      fill: sheet.round(look.body, { gloss: look.finish === 'matt' ? 0.25 : 0.95 }),
      stroke: contour,
      width: 4,
    }),
    drawFinish(sheet, look, size, top, shape),
    drawWindows(sheet, look, size, top),
    drawPrint(look, size, top),
    drawBase(look, size, top, contour),
    path(`M${at([500 - size.width * 0.4, top + size.corner])}V${short(top + size.length - size.corner)}`, {
      stroke: '#ffffff',
      width: size.width * 0.035,
      opacity: look.finish === 'matt' ? 0.35 : 0.75,
    }),
    path(`M${at([500 + size.width / 2, top + size.corner])}V${short(top + size.length - size.corner)}`, {
      stroke: contour,
      width: 7,
    }),
  ].join('')
}

function roundedBox(x: number, y: number, width: number, height: number, corner: number) {
  const r = Math.min(corner, width / 2, height / 2)
  return `M${at([x + r, y])}H${short(x + width - r)}Q${at([x + width, y])} ${at([x + width, y + r])}V${short(y + height - r)}Q${at([x + width, y + height])} ${at([x + width - r, y + height])}H${short(x + r)}Q${at([x, y + height])} ${at([x, y + height - r])}V${short(y + r)}Q${at([x, y])} ${at([x + r, y])}Z`
}

function drawMouthpiece(
  sheet: Sheet,
  { body, accent, mouthpiece, form }: DeviceLook,
  { width, mouth }: Size,
  top: number,
) {
  const colour = mix(mix('#2b302d', body, 0.25), accent, form === 'pen' ? 0.1 : 0.3)
  const contour = mix(colour, INK, 0.8)
  const base = Math.min(width * (form === 'pen' ? 0.46 : 0.36), 84)
  const tip = top - mouth
  const [foot, x] = [top + 24, 500]
  const shapes = {
    flat: `M${at([x - base, foot])}C${at([x - base, top - mouth * 0.3])} ${at([x - base * 0.72, tip + 20])} ${at([x - base * 0.7, tip + 8])}Q${at([x - base * 0.68, tip])} ${at([x - base * 0.5, tip])}H${short(x + base * 0.5)}Q${at([x + base * 0.68, tip])} ${at([x + base * 0.7, tip + 8])}C${at([x + base * 0.72, tip + 20])} ${at([x + base, top - mouth * 0.3])} ${at([x + base, foot])}Z`,
    round: `M${at([x - base, foot])}V${short(top - mouth * 0.18)}Q${at([x - base * 0.5, top - mouth * 0.3])} ${at([x - base * 0.5, tip + 26])}Q${at([x - base * 0.5, tip])} ${at([x, tip])}Q${at([x + base * 0.5, tip])} ${at([x + base * 0.5, tip + 26])}Q${at([x + base * 0.5, top - mouth * 0.3])} ${at([x + base, top - mouth * 0.18])}V${short(foot)}Z`,
    slanted: `M${at([x - base, foot])}C${at([x - base, top - mouth * 0.4])} ${at([x - base * 0.6, tip + 34])} ${at([x - base * 0.46, tip + 34])}L${at([x + base * 0.5, tip])}C${at([x + base * 0.74, tip + 4])} ${at([x + base, top - mouth * 0.5])} ${at([x + base, foot])}Z`,
    drip: `M${at([x - base * 0.8, foot])}V${short(top - mouth * 0.2)}L${at([x - base * 0.42, top - mouth * 0.36])}V${short(top - mouth * 0.7)}L${at([x - base * 0.6, tip + 8])}Q${at([x, tip - 12])} ${at([x + base * 0.6, tip + 8])}L${at([x + base * 0.42, top - mouth * 0.7])}V${short(top - mouth * 0.36)}L${at([x + base * 0.8, top - mouth * 0.2])}V${short(foot)}Z`,
  }
  const d = shapes[mouthpiece]
  return [
    path(d, { fill: sheet.round(colour, { gloss: 0.8 }), stroke: contour, width: 3.6 }),
    hatch(sheet, d, { x: x + base * 0.1, y: tip, width: base, height: mouth + 30 }, colour, {
      gap: 9,
      slant: 0.3,
      opacity: 0.5,
    }),
    path(ellipse([x, tip + (mouthpiece === 'slanted' ? 20 : 6)], base * 0.22, 4.5), {
      fill: mix(colour, INK, 0.85),
    }),
  ].join('')
}

function drawFinish(
  sheet: Sheet,
  { body, accent, finish }: DeviceLook,
  { width, length, corner }: Size,
  top: number,
  shape: string,
) {
  const clip = sheet.clip(shape)
  const left = 500 - width / 2
  const shade = hatch(
    sheet,
    shape,
    { x: 500 + width * 0.22, y: top, width: width * 0.3, height: length },
    body,
    { gap: 11, slant: 0.3, opacity: 0.4 },
  )
  if (finish === 'two-tone') {
    const lower = `M${left - 4} ${short(top + length * 0.6)}q${short(width / 2 + 4)} 34 ${short(width + 8)} 0v${length}h${-(width + 8)}z`
    return (
      path(lower, { fill: sheet.round(accent), clip }) +
      path(`M${left} ${short(top + length * 0.6)}q${short(width / 2)} 34 ${width} 0`, {
        stroke: mix(accent, INK, 0.7),
        width: 3,
      }) +
      shade
    )
  }
  if (finish === 'brushed') {
    let lines = ''
    for (let y = top + 8; y < top + length; y += 8) lines += `M${left} ${short(y)}h${width}`
    return path(lines, { stroke: tone(body, 0.2), width: 1.2, opacity: 0.4, clip }) + shade
  }
  if (finish === 'ribbed') {
    let ribs = ''
    for (let y = top + length - corner * 0.6 - 24; y > top + length * 0.72; y -= 15)
      ribs += `M${left} ${short(y)}q${short(width / 2)} 10 ${width} 0`
    return path(ribs, { stroke: mix(body, INK, 0.65), width: 4, opacity: 0.8, clip }) + shade
  }
  return shade
}

function drawWindows(
  sheet: Sheet,
  { form, window, oil }: DeviceLook,
  { width, length, corner }: Size,
  top: number,
) {
  const y = top + Math.max(corner * 0.55, 34)
  const high = length * (form === 'pen' ? 0.3 : 0.27)
  if (form === 'dual') {
    return [-1, 1]
      .map((side) =>
        drawWindow(
          sheet,
          [500 + side * width * 0.2, y + high * 0.56],
          width * 0.27,
          high * 1.12,
          24,
          side < 0 ? oil : mix(oil, '#f3dfa0', 0.55),
        ),
      )
      .join('')
  }
  if (form === 'pen' || window === 'tank')
    return drawWindow(
      sheet,
      [500, y + high / 2],
      width * (form === 'pen' ? 0.66 : 0.6),
      high,
      form === 'pen' ? 14 : 26,
      oil,
    )
  if (window === 'round') return drawWindow(sheet, [500, y + high / 2], high * 0.92, high * 0.92, high, oil)
  if (window === 'capsule')
    return drawWindow(sheet, [500, y + high / 2], width * 0.56, high * 0.72, high, oil)
  return drawWindow(sheet, [500, y + high / 2], width * 0.3, high, 36, oil)
}

/** Glass with the oil behind it, the wick in the oil, and a bubble that rises. */
function drawWindow(sheet: Sheet, [x, y]: Point, width: number, height: number, corner: number, oil: string) {
  const d = roundedBox(x - width / 2, y - height / 2, width, height, corner)
  const clip = sheet.clip(d)
  const level = y - height * 0.27
  const post = Math.min(width * 0.24, 26)
  return [
    path(d, { fill: '#e9ece2' }),
    path(
      `M${at([x - width, level])}q${short(width / 2)} 14 ${short(width)} 4t${short(width)} -4V${short(y + height)}H${short(x - width)}Z`,
      { fill: sheet.round(oil, { gloss: 0.8 }), clip },
    ),
    path(`M${at([x - width, level])}q${short(width / 2)} 14 ${short(width)} 4t${short(width)} -4`, {
      stroke: tone(oil, 0.15),
      width: 2.4,
      clip,
    }),
    path(`M${at([x - post / 2, y - height])}h${short(post)}V${short(y + height)}h${short(-post)}Z`, {
      fill: '#c9cec4',
      stroke: '#3d463f',
      width: 2,
      opacity: 0.85,
      clip,
    }),
    path(`M${at([x - post * 0.2, y + height * 0.16])}v${short(height * 0.2)}`, {
      stroke: '#3d463f',
      width: post * 0.3,
      clip,
    }),
    path(ellipse([x + width * 0.27, y + height * 0.06], width * 0.07, width * 0.085), {
      fill: tone(oil, 0.98),
      stroke: tone(oil, 0.3),
      width: 1.6,
      clip,
    }),
    path(ellipse([x - width * 0.28, y + height * 0.24], width * 0.045, width * 0.05), {
      fill: tone(oil, 0.98),
      clip,
    }),
    path(`M${at([x - width * 0.33, y - height * 0.34])}V${short(y + height * 0.28)}`, {
      stroke: '#ffffff',
      width: width * 0.07,
      opacity: 0.85,
      clip,
    }),
    path(d, { stroke: INK, width: 4.4 }),
  ].join('')
}

function drawPrint({ form, label }: DeviceLook, { width, length, corner }: Size, top: number) {
  if (form === 'pen') {
    const centre: Point = [500, top + length * 0.62]
    const turned = drawLabel({ centre, width: length * 0.46, height: width * 0.62, ...label })
    return group(turned, `transform="rotate(-90 ${centre[0]} ${centre[1]})"`)
  }
  const height = length * (form === 'pebble' ? 0.28 : 0.34)
  return drawLabel({
    centre: [500, top + length * (form === 'pebble' ? 0.62 : 0.62) + corner * 0.02],
    width: width * (form === 'pebble' ? 0.72 : 0.78),
    height,
    ...label,
  })
}

function drawBase(
  { form, accent, oil }: DeviceLook,
  { width, length, corner }: Size,
  top: number,
  contour: string,
) {
  const foot = top + length
  if (form === 'pen')
    return (
      path(ellipse([500, foot - 44], 15, 15), { fill: tone(accent, 0.6), stroke: contour, width: 3 }) +
      path(ellipse([496, foot - 49], 4, 4), { fill: '#ffffff' })
    )
  if (form === 'dual') {
    const slot = roundedBox(500 - 62, foot - 74, 124, 34, 17)
    return (
      path(slot, { fill: mix(contour, '#ffffff', 0.15), stroke: contour, width: 3 }) +
      path(ellipse([474, foot - 57], 21, 21), { fill: tone(accent, 0.66), stroke: contour, width: 3 }) +
      path(ellipse([467, foot - 64], 6, 6), { fill: '#ffffff', opacity: 0.9 })
    )
  }
  const lamp = foot - Math.max(corner * 0.42, 30)
  return (
    path(`M${at([500 - width * 0.13, lamp])}H${short(500 + width * 0.13)}`, { stroke: contour, width: 13 }) +
    path(`M${at([500 - width * 0.12, lamp])}H${short(500 + width * 0.12)}`, {
      stroke: mix(oil, '#fff6c8', 0.55),
      width: 7,
    })
  )
}
