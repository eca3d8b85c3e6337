import { INK, mix, tone } from '../drawing/colour.ts'
import { hatch, type Sheet } from '../drawing/sheet.ts'
import { at, ellipse, group, path, short } from '../drawing/svg.ts'
import { drawLabel, type LabelLook } from './label.ts'

/** A glass syringe of oil, tip up: barrel with its scale, plunger, and a drop at the tip. */
export function drawSyringe(
  sheet: Sheet,
  oil: string,
  accent: string,
  fill: number,
  label: { name: string; measure: string; look: LabelLook },
): string {
  const [x, half, top, bottom] = [500, 84, 250, 690]
  const barrel = `M${at([x - half, top + 40])}Q${at([x - half, top])} ${at([x - 30, top - 14])}H${short(x + 30)}Q${at([x + half, top])} ${at([x + half, top + 40])}V${short(bottom)}H${short(x - half)}Z`
  const clip = sheet.clip(barrel)
  const plunger = top + (bottom - top) * fill
  const glass = '#dfe6e0'
  const steel = '#a9b0ad'
  let scale = ''
  for (let index = 0; index <= 20; index += 1)
    scale += `M${at([x + half - 6, top + 56 + index * 18.4])}h${index % 5 === 0 ? -38 : -20}`
  const rod = `M${at([x - 26, plunger + 30])}V860H${x + 26}V${short(plunger + 30)}Z`
  const rest = `M${at([x - 96, 858])}h192q14 0 14 13t-14 13h-192q-14 0 -14 -13t14 -13z`
  const wings = `M${at([x - 150, bottom - 4])}h300q16 0 16 14t-16 14h-300q-16 0 -16 -14t16 -14z`
  const tip = `M${at([x - 30, top - 10])}L${at([x - 17, top - 62])}H${x - 9}V${short(top - 140)}H${x + 9}V${short(top - 62)}H${x + 17}L${at([x + 30, top - 10])}Z`
  const line = mix(steel, INK, 0.76)
  const drop = `M${x} ${top - 176}C${at([x + 24, top - 146])} ${at([x + 16, top - 122])} ${at([x, top - 122])}C${at([x - 16, top - 122])} ${at([x - 24, top - 146])} ${x} ${top - 176}Z`
  return [
    path(rod, { fill: sheet.round(accent, { gloss: 0.5 }), stroke: mix(accent, INK, 0.75), width: 3.4 }),
    path(tip, { fill: sheet.round(steel), stroke: line, width: 3.2 }),
    path(barrel, { fill: glass }),
    path(`M${x - half} ${top - 20}H${x + half}V${short(plunger)}H${x - half}Z`, {
      fill: sheet.round(oil, { gloss: 0.9 }),
      clip,
    }),
    path(`M${x - half} ${short(plunger)}H${x + half}v34H${x - half}Z`, {
      fill: sheet.round('#363d39', { gloss: 0.4 }),
      stroke: INK,
      width: 2.4,
      clip,
    }),
    path(ellipse([x - 36, top + 70], 9, 11), { fill: tone(oil, 0.96), stroke: tone(oil, 0.3), width: 1.8 }),
    path(ellipse([x - 52, top + 120], 5, 6), { fill: tone(oil, 0.96) }),
    path(scale, { stroke: INK, width: 2.6, opacity: 0.8 }),
    group(
      drawLabel({ centre: [x - 14, 520], width: 300, height: 94, ...label }),
      `transform="rotate(-90 ${x - 14} 520)"`,
    ),
    path(barrel, { stroke: mix(glass, INK, 0.76), width: 4 }),
    hatch(sheet, barrel, { x: x + half * 0.4, y: top, width: half * 0.6, height: bottom - top }, glass, {
      gap: 12,
      slant: 0.3,
      opacity: 0.26,
    }),
    path(`M${at([x - half + 16, top + 44])}V${short(bottom - 20)}`, {
      stroke: '#ffffff',
      width: 9,
      opacity: 0.85,
    }),
    path(wings, {
      fill: sheet.round(glass, { gloss: 0.8, turned: true }),
      stroke: mix(glass, INK, 0.76),
      width: 3.4,
    }),
    path(rest, {
      fill: sheet.round(accent, { gloss: 0.8, turned: true }),
      stroke: mix(accent, INK, 0.75),
      width: 3.4,
    }),
    path(drop, { fill: tone(oil, 0.56), stroke: mix(oil, INK, 0.66), width: 2.8 }),
    path(ellipse([x - 6, top - 140], 4, 8), { fill: '#fffaf0' }),
  ].join('')
}
