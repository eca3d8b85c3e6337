import { INK, mix, tone } from '../drawing/colour.ts'
import type { Random } from '../drawing/random.ts'
import { castShadow, hatch, type Sheet } from '../drawing/sheet.ts'
import { at, ellipse, type Point, path, short, stroke } from '../drawing/svg.ts'
import { drawLabel, type LabelLook } from './label.ts'

export type JarShape = 'straight' | 'tapered' | 'bellied' | 'necked' | 'faceted' | 'cup'

export type Jar = {
  foot: Point
  radius: number
  height: number
  shape: JarShape
  /** Of the glass. */
  tint: string
  matter: string
  /** From the bottom, 0 to 1. */
  fill: number
  label: { name: string; measure: string; look: LabelLook }
}

const TILT = 0.27

const GIRTH: Record<JarShape, (t: number) => number> = {
  straight: (t) => (t > 0.9 ? 1 - (t - 0.9) ** 2 * 6 : 1),
  tapered: (t) => 1 - t * 0.2,
  bellied: (t) => 0.8 + 0.24 * Math.sin(Math.PI * (0.12 + t * 0.74)),
  necked: (t) => (t < 0.2 ? 0.82 : t < 0.3 ? 0.82 + (t - 0.2) * 1.8 : 1),
  faceted: (t) => (t > 0.86 ? 1 - (t - 0.86) * 0.5 : 1),
  cup: (t) => 1.06 - t ** 1.6 * 0.42,
}

/** An open glass jar, seen a little from above, with what is in it and a label round it. */
export function drawJar(sheet: Sheet, jar: Jar): string {
  const {
    foot: [x, base],
    radius,
    height,
    shape,
    tint,
    matter,
    fill,
  } = jar
  const top = base - height
  const contour = mix(tint, INK, 0.72)
  const d = bodyOf(jar, 0, 1, 0)
  const rim = radius * GIRTH[shape](0)
  const level = 1 - fill
  const inside = bodyOf(jar, level, 0.94, 12)
  const surface = radius * GIRTH[shape](level) - 12
  return [
    castShadow([x + radius * 0.42, base + radius * 0.16], radius * 1.22, radius * 0.36),
    path(d, { fill: mix(tint, '#ffffff', 0.42), opacity: 0.66 }),
    path(ellipse([x, top], rim, rim * TILT), {
      fill: mix(tint, '#ffffff', 0.5),
      stroke: contour,
      width: 2.6,
      opacity: 0.9,
    }),
    path(inside, { fill: sheet.round(matter, { gloss: 0.5 }), opacity: 0.95 }),
    path(ellipse([x, top + level * height], surface, surface * TILT), {
      fill: tone(matter, 0.74),
      stroke: tone(matter, 0.2),
      width: 2,
    }),
    path(d, { stroke: contour, width: 3.6 }),
    drawLabelBand(jar),
    drawFacets(jar, contour),
    path(edgeOf(jar, 1, 0.02), { stroke: contour, width: 5 }),
    hatch(
      sheet,
      d,
      { x: x + radius * 0.62, y: top, width: radius * 0.44, height: height + radius * 0.2 },
      tint,
      { gap: 10, slant: 0.3, opacity: 0.36 },
    ),
    path(glint(jar, -0.82, 0.1, 0.9), { stroke: '#ffffff', width: radius * 0.075, opacity: 0.85 }),
    path(glint(jar, -0.68, 0.14, 0.5), { stroke: '#ffffff', width: radius * 0.03, opacity: 0.7 }),
    path(glint(jar, 0.9, 0.2, 0.86), { stroke: '#ffffff', width: radius * 0.03, opacity: 0.5 }),
    path(`M${at([x - rim, top])}a${short(rim)} ${short(rim * TILT)} 0 0 0 ${short(rim * 2)} 0`, {
      stroke: contour,
      width: 8,
    }),
    path(`M${at([x - rim, top])}a${short(rim)} ${short(rim * TILT)} 0 0 0 ${short(rim * 2)} 0`, {
      stroke: mix(tint, '#ffffff', 0.72),
      width: 4,
    }),
    path(ellipse([x, top], rim, rim * TILT), { stroke: contour, width: 2 }),
  ].join('')
}

function bodyOf({ foot: [x, base], radius, height, shape }: Jar, from: number, to: number, inset: number) {
  const girth = (t: number) => radius * GIRTH[shape](t) - inset
  const top = base - height
  const steps = Array.from({ length: 13 }, (_, index) => from + ((to - from) * index) / 12)
  const right = steps.map((t): Point => [x + girth(t), top + t * height])
  const left = steps.map((t): Point => [x - girth(t), top + t * height])
  const bottom = girth(to)
  const upper = girth(from)
  return `M${left.map(at).join('L')}A${short(bottom)} ${short(bottom * TILT)} 0 0 0 ${at(right.at(-1) ?? [x, base])}L${[...right].reverse().map(at).join('L')}A${short(upper)} ${short(upper * TILT)} 0 0 1 ${at(left[0] ?? [x, top])}Z`
}

function edgeOf({ foot: [x, base], radius, height, shape }: Jar, side: number, from: number) {
  return stroke(
    Array.from({ length: 9 }, (_, index): Point => {
      const t = from + ((1 - from) * index) / 8
      return [x + side * radius * GIRTH[shape](t), base - height + t * height]
    }),
  )
}

function glint({ foot: [x, base], radius, height, shape }: Jar, across: number, from: number, to: number) {
  return stroke(
    Array.from({ length: 7 }, (_, index): Point => {
      const t = from + ((to - from) * index) / 6
      const reach = radius * GIRTH[shape](t)
      return [x + across * reach, base - height + t * height + Math.sqrt(1 - across * across) * reach * TILT]
    }),
  )
}

function drawLabelBand({ foot: [x, base], radius, height, shape, label }: Jar) {
  const middle = 0.58
  const reach = radius * GIRTH[shape](middle)
  const width = reach * (shape === 'faceted' ? 1.3 : 1.5)
  const across = width / 2 / reach
  const hang = reach * TILT
  return drawLabel({
    centre: [x, base - height + middle * height + hang * Math.sqrt(1 - across * across)],
    width,
    height: height * 0.52,
    sag: shape === 'faceted' ? hang * 0.16 : hang * (1 - Math.sqrt(1 - across * across)),
    ...label,
  })
}

function drawFacets(jar: Jar, contour: string) {
  if (jar.shape !== 'faceted') return ''
  return path(glint(jar, -0.66, 0, 1) + glint(jar, 0.66, 0, 1), { stroke: contour, width: 2, opacity: 0.7 })
}

export type LidLook = { colour: string; style: 'ribbed' | 'smooth' | 'wood' | 'domed' | 'metal' }

/** A lid that lies beside its jar, or leans on it. */
export function drawLid(
  sheet: Sheet,
  [x, y]: Point,
  radius: number,
  { colour, style }: LidLook,
  random: Random,
): string {
  const thick = radius * (style === 'domed' ? 0.3 : 0.42)
  const ry = radius * 0.3
  const contour = mix(colour, INK, 0.74)
  const side = `M${at([x - radius, y])}v${short(thick)}a${short(radius)} ${short(ry)} 0 0 0 ${short(radius * 2)} 0v${short(-thick)}Z`
  const parts = [
    castShadow([x + radius * 0.4, y + thick + ry * 0.5], radius * 1.2, ry * 1.3),
    path(side, {
      fill: sheet.round(colour, { gloss: style === 'wood' ? 0.2 : 0.9 }),
      stroke: contour,
      width: 3.2,
    }),
  ]
  if (style === 'ribbed' || style === 'metal') {
    let ribs = ''
    for (let angle = 0.12; angle < Math.PI; angle += style === 'metal' ? 0.09 : 0.15) {
      ribs += `M${at([x - Math.cos(angle) * radius, y + Math.sin(angle) * ry + 6])}v${short(thick - 10)}`
    }
    parts.push(path(ribs, { stroke: contour, width: style === 'metal' ? 1.4 : 2.4, opacity: 0.6 }))
  }
  parts.push(path(ellipse([x, y], radius, ry), { fill: tone(colour, 0.66), stroke: contour, width: 3 }))
  if (style === 'domed')
    parts.push(
      path(ellipse([x - radius * 0.06, y - ry * 0.3], radius * 0.78, ry * 0.72), { fill: tone(colour, 0.8) }),
      path(ellipse([x - radius * 0.2, y - ry * 0.44], radius * 0.3, ry * 0.24), { fill: tone(colour, 1) }),
    )
  else if (style === 'wood') {
    const rings = [0.82, 0.6, 0.42, 0.24, 0.1]
      .map((share) => ellipse([x + random.sway(6), y + random.sway(3)], radius * share, ry * share))
      .join('')
    parts.push(path(rings, { stroke: tone(colour, 0.22), width: 2, opacity: 0.7 }))
  } else {
    parts.push(
      path(ellipse([x, y], radius * 0.82, ry * 0.8), {
        fill: tone(colour, 0.54),
        stroke: contour,
        width: 1.6,
      }),
    )
    parts.push(
      path(
        stroke([
          [x - radius * 0.62, y - ry * 0.1],
          [x - radius * 0.3, y - ry * 0.5],
          [x + radius * 0.2, y - ry * 0.62],
        ]),
        { stroke: tone(colour, 0.98), width: 5, opacity: 0.9 },
      ),
    )
  }
  return parts.join('')
}
