import { INK, mix, tone } from './colour.ts'
import { type Point, path, short } from './svg.ts'

export type Sheet = ReturnType<typeof createSheet>

/** What a drawing needs beside its shapes: clips and gradients, each under a name of its own. */
export function createSheet() {
  const definitions: string[] = []
  function define(make: (id: string) => string) {
    const id = `d${definitions.length}`
    definitions.push(make(id))
    return id
  }
  return {
    clip: (d: string) => define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`),
    /** Flat bands of light across something round, darkest on the right. */
    round: (colour: string, { gloss = 1, turned = false } = {}) =>
      `url(#${define((id) => `<linearGradient id="${id}" ${turned ? 'x1="0" y1="0" x2="0" y2="1"' : 'x1="0" y1="0" x2="1" y2="0"'}>${bands(colour, gloss)}</linearGradient>`)})`,
    /** Flat bands down something that lets light through. */
    deep: (colours: readonly string[]) =>
      `url(#${define((id) => `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${colours.map((colour, index) => stops(index / colours.length, (index + 1) / colours.length, colour)).join('')}</linearGradient>`)})`,
    definitions: () => definitions.join(''),
  }
}

function bands(colour: string, gloss: number) {
  const lights = [
    [0, 0.05, 0.4],
    [0.05, 0.12, 0.62],
    [0.12, 0.2, 0.66 + gloss * 0.34],
    [0.2, 0.36, 0.72],
    [0.36, 0.56, 0.56],
    [0.56, 0.76, 0.4],
    [0.76, 0.93, 0.24],
    [0.93, 1, 0.36],
  ] as const
  return lights.map(([from, to, light]) => stops(from, to, tone(colour, light))).join('')
}

function stops(from: number, to: number, colour: string) {
  return `<stop offset="${short3(from)}" stop-color="${colour}"/><stop offset="${short3(to)}" stop-color="${colour}"/>`
}

function short3(value: number) {
  return String(Math.round(value * 1000) / 1000)
}

type Box = { x: number; y: number; width: number; height: number }

/** Parallel lines within a shape, as an engraver lays a shadow. */
export function hatch(
  sheet: Sheet,
  d: string,
  box: Box,
  colour: string,
  { gap = 11, slant = -0.5, weight = 1.6, opacity = 0.5 } = {},
): string {
  let lines = ''
  for (
    let at = box.y - Math.abs(slant) * box.width;
    at < box.y + box.height + Math.abs(slant) * box.width;
    at += gap
  ) {
    lines += `M${short(box.x)} ${short(at)}l${short(box.width)} ${short(box.width * slant)}`
  }
  return path(lines, { stroke: mix(colour, INK, 0.7), width: weight, opacity, clip: sheet.clip(d) })
}

/** The shadow of something that stands at this place. */
export function castShadow([x, y]: Point, rx: number, ry: number): string {
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="#2c3128" opacity=".42" filter="url(#soft)"/>`
}
