import { escapeXml } from '#domain/escape-xml.ts'
import { INK, mix } from '../drawing/colour.ts'
import { type Point, path, short } from '../drawing/svg.ts'

export type LabelLook = { paper: string; print: string; layout: 'plain' | 'banded' | 'framed' | 'split' }
type Label = {
  centre: Point
  width: number
  height: number
  name: string
  measure: string
  look: LabelLook /** How far its edges hang down, on something round. */
  sag?: number
}

/** A label of our own: the product's name as it stands in the catalogue, and its measure. No brand has its mark here. */
export function drawLabel({ centre: [x, y], width, height, name, measure, look, sag = 0 }: Label): string {
  const [left, right, top, bottom] = [x - width / 2, x + width / 2, y - height / 2, y + height / 2]
  const edge = (at: number, to: number) => `Q${short(x)} ${short(at + sag * 2)} ${short(to)} ${short(at)}`
  const shape = (inset: number) =>
    `M${short(left + inset)} ${short(top + inset)}${edge(top + inset, right - inset)}V${short(bottom - inset)}Q${short(x)} ${short(bottom - inset + sag * 2)} ${short(left + inset)} ${short(bottom - inset)}Z`
  const ink = mix(look.print, INK, 0.25)
  const parts = [path(shape(0), { fill: look.paper, stroke: mix(look.paper, INK, 0.72), width: 2.4 })]
  const band = (from: number, to: number) =>
    `M${short(left)} ${short(from)}${edge(from, right)}V${short(to)}Q${short(x)} ${short(to + sag * 2)} ${short(left)} ${short(to)}Z`
  if (look.layout === 'banded')
    parts.push(
      path(band(top, top + height * 0.16), { fill: look.print }),
      path(band(bottom - height * 0.1, bottom), { fill: look.print }),
    )
  if (look.layout === 'split' && height >= 120)
    parts.push(path(band(bottom - height * 0.3, bottom), { fill: look.print }))
  if (look.layout === 'framed') parts.push(path(shape(7), { stroke: look.print, width: 2.2 }))
  const shade = `M${short(right - width * 0.2)} ${short(top + sag * 0.7)}L${short(right)} ${short(top)}V${short(bottom)}L${short(right - width * 0.2)} ${short(bottom + sag * 0.7)}Z`
  // On something narrow the measure stands behind the name, not under it.
  const isNarrow = height < 120 && measure !== ''
  const lines = isNarrow
    ? setName(name, width * 0.6, height * 0.8)
    : setName(name, width * 0.84, height * (look.layout === 'split' ? 0.5 : 0.56))
  const size = lines.size
  const lift = isNarrow ? 0 : height * (look.layout === 'split' ? 0.12 : 0.06)
  const first = y + sag - ((lines.text.length - 1) * size * 1.06) / 2 - lift
  const words = lines.text
    .map(
      (line, index) =>
        `<text x="${short(isNarrow ? x - width * 0.14 : x)}" y="${short(first + index * size * 1.06 + size * 0.3)}" font-family="Fraunces" font-size="${short(size)}" text-anchor="middle" fill="${ink}">${escapeXml(line)}</text>`,
    )
    .join('')
  const measureColour = look.layout === 'split' && !isNarrow ? look.paper : ink
  const measureSize = isNarrow
    ? Math.min((width * 0.24) / Math.max(measure.length * 0.6, 1), 26)
    : Math.min(Math.max(height * 0.15, 22), 30)
  const place: Point = isNarrow
    ? [x + width * 0.34, y + measureSize * 0.34]
    : [x, bottom + sag - height * (look.layout === 'split' ? 0.1 : 0.14)]
  const foot = `<text x="${short(place[0])}" y="${short(place[1])}" font-family="Geist Mono" font-size="${short(measureSize)}" text-anchor="middle" fill="${measureColour}">${escapeXml(measure)}</text>`
  return [...parts, words, foot, sag === 0 ? '' : path(shade, { fill: INK, opacity: 0.16 })].join('')
}

/** The largest letters in which the words fit. */
function setName(name: string, width: number, height: number) {
  for (let size = 58; size >= 14; size -= 2) {
    const text: string[] = []
    for (const word of name.split(' ')) {
      const longer = text.length > 0 ? `${text.at(-1)} ${word}` : word
      if (text.length > 0 && widthOf(longer) * size <= width) text[text.length - 1] = longer
      else text.push(word)
    }
    if (text.length * size * 1.06 <= height && text.every((line) => widthOf(line) * size <= width))
      return { text, size }
  }
  return { text: [name], size: 14 }
}

/** Of Fraunces, in ems. */
function widthOf(text: string) {
  return [...text].reduce(
    (sum, letter) =>
      sum +
      (/[MWmw]/.test(letter)
        ? 0.86
        : /[A-Z0-9]/.test(letter)
          ? 0.68
          : /[ iljtfr'’.-]/.test(letter)
            ? 0.33
            : 0.55),
    0,
  )
}
