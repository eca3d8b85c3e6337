import { INK, mix, tone } from '../drawing/colour.ts'
import { drawPlate } from '../drawing/plate.ts'
import { type Random, randomFrom } from '../drawing/random.ts'
import { createSheet, type Sheet } from '../drawing/sheet.ts'
import { at, dots, ellipse, group, type Point, path, short, smooth, stroke } from '../drawing/svg.ts'
import { drawFan } from '../still-life/leaf-fan.ts'
import { drawCalyx } from './calyx.ts'
import { HASH_GROUND } from './draw-hash.ts'
import type { FlowerLook } from './flower-look.ts'
import { drawPistils } from './pistil.ts'

type Lens = { centre: Point; radius: number }

/** What a lens shows of one strain: (a) a calyx with its stigmas, (b) resin glands, (c) the leaf. */
export function drawDetails(id: string, look: FlowerLook): string {
  const random = randomFrom(`${id}/details`)
  const sheet = createSheet()
  const calyx: Lens = { centre: [350, 390], radius: 300 }
  const glands: Lens = { centre: [768, 690], radius: 198 }
  const slender = Math.min(Math.max(look.leaves.width / 30, 0.7), 1.35)
  const content = [
    drawFan({
      foot: [350, 985],
      angle: -0.16,
      length: 330,
      colour: look.leaves.colour,
      tip: look.leaves.tip,
      leaflets: slender < 0.8 ? 9 : 7,
      slender,
      random,
    }),
    drawLens(sheet, calyx, look.ground, drawLargeCalyx(calyx, look, random)),
    drawLens(sheet, glands, look.ground, drawGlands(glands, look, random)),
    letter('a', [92, 150]),
    letter('b', [948, 520]),
    letter('c', [140, 900]),
  ].join('')
  return drawPlate({ ground: look.ground, definitions: sheet.definitions(), content })
}

/** (a) the cut face, (b) its grain. */
export function drawHashDetails(id: string): string {
  const random = randomFrom(`${id}/details`)
  const sheet = createSheet()
  const face: Lens = { centre: [400, 410], radius: 320 }
  const grain: Lens = { centre: [752, 742], radius: 196 }
  const content = [
    drawLens(sheet, face, HASH_GROUND, drawCutFace(face, random)),
    drawLens(sheet, grain, HASH_GROUND, drawPressedHeads(grain, random)),
    letter('a', [92, 150]),
    letter('b', [948, 580]),
  ].join('')
  return drawPlate({ ground: HASH_GROUND, definitions: sheet.definitions(), content })
}

function drawLens(sheet: Sheet, { centre, radius }: Lens, ground: string, content: string) {
  const [x, y] = centre
  const disc = ellipse(centre, radius, radius)
  const glint = stroke(
    [0, 1, 2, 3, 4].map(
      (step): Point => [
        x + Math.cos(3.5 + step * 0.22) * radius * 0.9,
        y + Math.sin(3.5 + step * 0.22) * radius * 0.9,
      ],
    ),
  )
  return [
    path(disc, { fill: mix(ground, '#fffef6', 0.62) }),
    group(content, `clip-path="url(#${sheet.clip(disc)})"`),
    path(disc, { stroke: INK, width: 15 }),
    path(disc, { stroke: '#b08a3e', width: 9 }),
    path(disc, { stroke: '#e6cd8c', width: 2.4, opacity: 0.9 }),
    path(glint, { stroke: '#ffffff', width: 8, opacity: 0.8 }),
  ].join('')
}

function drawLargeCalyx({ centre: [x, y] }: Lens, look: FlowerLook, random: Random) {
  const [length, width] = [172, 172 * Math.max(look.calyx.width / look.calyx.length, 0.62) * 0.94]
  const scale = 2.1
  const [colour] = look.colours
  const magnified: FlowerLook = {
    ...look,
    hairs: { ...look.hairs, length: Math.max(look.hairs.length * 1.15, 84), width: look.hairs.width * 1.25 },
    frost: {
      ...look.frost,
      grains: look.frost.grains * 5,
      size: look.frost.size * 1.15,
      stalks: look.frost.stalks * 1.4 + 10,
      stalkLength: look.frost.stalkLength * 0.9 + 4,
    },
  }
  const flushed = look.flush && look.flush.share > 0.3 ? look.flush.colours[0] : colour
  const part = (foot: Point, angle: number, size: number, light: number, paint: string) =>
    drawCalyx(
      { foot, angle, length: length * size, width: (width * size) / 2, light, rim: 1 },
      paint,
      magnified,
      random,
    )
  const tip: Point = [x / scale + 4, y / scale + 112 - length * 0.94]
  const content = [
    part([x / scale - 50, y / scale + 136], -0.66, 0.86, 0.42, flushed),
    part([x / scale + 52, y / scale + 136], 0.68, 0.86, 0.3, colour),
    drawPistils(tip, 0.04, magnified, 0.9, random),
    drawPistils(tip, 0.3, magnified, 0.7, random),
    part([x / scale, y / scale + 112], 0.03, 1, 0.66, mix(colour, flushed, 0.4)),
  ].join('')
  return group(content, `transform="scale(${scale})"`)
}

/** Stalked glands: a thin neck, a round head full of resin, the light in it. */
function drawGlands({ centre: [x, y], radius }: Lens, look: FlowerLook, random: Random) {
  const [green] = look.colours
  const skin = smooth([
    [x - radius * 1.2, y + radius * 0.56],
    [x - radius * 0.4, y + radius * 0.42],
    [x + radius * 0.4, y + radius * 0.52],
    [x + radius * 1.2, y + radius * 0.36],
    [x + radius * 1.3, y + radius * 1.4],
    [x - radius * 1.3, y + radius * 1.4],
  ])
  const glass = mix(look.frost.colour, '#fffdf2', 0.3)
  const long = Math.min(1.15, 0.72 + look.frost.stalkLength / 60)
  const places = [-0.72, -0.1, 0.5, -0.42, 0.22, 0.78]
  const heads = places.map((place, index) => {
    const foot: Point = [x + place * radius, y + radius * (0.5 + Math.sin(index) * 0.04)]
    const tall = radius * (index < 3 ? 0.94 : 0.6) * long * random.between(0.86, 1.1)
    const head: Point = [foot[0] + random.sway(26), foot[1] - tall]
    const size = radius * (0.1 + look.frost.size * 0.012) * (index < 3 ? 1 : 0.76)
    const stalk = `M${at([foot[0] - 15, foot[1] + 8])}Q${at([foot[0] - 8, (foot[1] + head[1]) / 2])} ${at([head[0] - 6, head[1] + size * 0.7])}H${short(head[0] + 6)}Q${at([foot[0] + 8, (foot[1] + head[1]) / 2])} ${at([foot[0] + 15, foot[1] + 8])}Z`
    return [
      path(stalk, { fill: tone(mix(glass, green, 0.16), 0.56), stroke: mix(glass, INK, 0.6), width: 2.6 }),
      path(`M${at([foot[0] - 4, foot[1]])}L${at([head[0] - 2, head[1] + size])}`, {
        stroke: '#ffffff',
        width: 2.6,
        opacity: 0.8,
      }),
      path(ellipse(head, size, size * 0.94), {
        fill: tone(glass, 0.5),
        stroke: mix(glass, INK, 0.62),
        width: 3,
      }),
      path(ellipse([head[0] + size * 0.2, head[1] + size * 0.24], size * 0.62, size * 0.56), {
        fill: tone(mix(glass, look.frost.colour, 0.8), 0.34),
        opacity: 0.7,
      }),
      path(ellipse([head[0] - size * 0.34, head[1] - size * 0.36], size * 0.26, size * 0.2), {
        fill: '#ffffff',
      }),
    ].join('')
  })
  return [
    path(skin, { fill: tone(green, 0.44), stroke: mix(green, INK, 0.7), width: 3 }),
    path(
      dots(
        Array.from(
          { length: 50 },
          (): Point => [x + random.sway(radius), y + radius * random.between(0.56, 0.95)],
        ),
      ),
      { stroke: tone(green, 0.66), width: 6, opacity: 0.7 },
    ),
    ...heads.slice(3),
    ...heads.slice(0, 3),
  ].join('')
}

function drawCutFace({ centre: [x, y], radius }: Lens, random: Random) {
  const toffee = '#9a6a3e'
  const vein = (shift: number, width: number, colour: string) =>
    path(
      stroke(
        Array.from(
          { length: 9 },
          (_, index): Point => [
            x - radius * 1.1 + (index * radius * 2.2) / 8,
            y + shift * radius + Math.sin(index * 1.2 + shift * 7) * 44 + random.sway(24),
          ],
        ),
      ),
      { stroke: colour, width, opacity: 0.85 },
    )
  const crust = smooth([
    [x - radius * 1.2, y - radius * 0.62],
    [x - radius * 0.3, y - radius * 0.74],
    [x + radius * 0.5, y - radius * 0.66],
    [x + radius * 1.2, y - radius * 0.8],
    [x + radius, y - radius * 1.4],
    [x - radius, y - radius * 1.4],
  ])
  const grains = (count: number) =>
    Array.from(
      { length: count },
      (): Point => [x + random.between(-radius, radius), y + random.between(-radius * 0.66, radius)],
    )
  return [
    path(ellipse([x, y], radius, radius), { fill: tone(toffee, 0.54) }),
    vein(-0.3, 60, tone(toffee, 0.34)),
    vein(0, 40, '#8d7c8c'),
    vein(0.24, 22, '#6d5a72'),
    vein(0.5, 54, '#8d7c8c'),
    vein(0.74, 30, tone(toffee, 0.3)),
    vein(0.36, 10, tone(toffee, 0.88)),
    vein(-0.12, 8, tone(toffee, 0.9)),
    path(dots(grains(260)), { stroke: tone(toffee, 0.16), width: 7, opacity: 0.6 }),
    path(dots(grains(220)), { stroke: tone(toffee, 0.9), width: 6, opacity: 0.75 }),
    path(crust, { fill: tone('#4a3223', 0.5), stroke: INK, width: 4 }),
  ].join('')
}

function drawPressedHeads({ centre: [x, y], radius }: Lens, random: Random) {
  const amber = '#b9824a'
  const heads = Array.from({ length: 90 }, (_, index) => {
    const out = Math.sqrt((index + 0.5) / 90) * radius * 1.06
    const place: Point = [x + Math.cos(index * 2.39996) * out, y + Math.sin(index * 2.39996) * out]
    const size = random.between(17, 27)
    const colour = mix(amber, random.pick(['#8d7c8c', '#6a4526', '#e0b878']), random.between(0, 0.6))
    return (
      path(ellipse(place, size, size * 0.84), {
        fill: tone(colour, 0.5),
        stroke: mix(colour, INK, 0.6),
        width: 2,
      }) +
      path(ellipse([place[0] - size * 0.3, place[1] - size * 0.28], size * 0.3, size * 0.22), {
        fill: tone(colour, 0.98),
      })
    )
  })
  return path(ellipse([x, y], radius, radius), { fill: '#5a3c26' }) + heads.join('')
}

function letter(name: string, [x, y]: Point) {
  return `<text x="${short(x)}" y="${short(y)}" font-family="Fraunces" font-size="46" text-anchor="middle" fill="${INK}">${name}</text>`
}
