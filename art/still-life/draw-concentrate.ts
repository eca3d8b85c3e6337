import { mix } from '../drawing/colour.ts'
import { drawPlate } from '../drawing/plate.ts'
import { randomFrom } from '../drawing/random.ts'
import { castShadow, createSheet } from '../drawing/sheet.ts'
import { group, type Point } from '../drawing/svg.ts'
import { drawBottle, drawPour } from './bottle.ts'
import { brandLook } from './brand-look.ts'
import { drawDevice } from './device.ts'
import { drawJar, drawLid } from './jar.ts'
import { drawFan } from './leaf-fan.ts'
import { drawMatter } from './matter.ts'
import { leafColours, matterLook, tinge } from './matter-look.ts'
import { drawEnvelope, drawShatter } from './shatter.ts'
import { drawSurface, drawTool, type Surface } from './surface.ts'
import { drawSyringe } from './syringe.ts'

export type Unit = {
  id: string
  name: string
  brand: string
  type: string
  measure: string
  description: string
  strains?: readonly string[] | undefined
}

const GROUNDS = ['#e3dcc9', '#dfdac6', '#e4d9cd', '#d8dccb', '#e2dacb', '#d4d9d2', '#e5dfc4'] as const

/** A still life: what it is sold in, and before it the matter itself, as large as it can be shown. */
export function drawConcentrate(unit: Unit): string {
  const { vessel } = matterLook(unit.type)
  if (vessel === 'device') return drawPen(unit)
  const scene = prepare(unit)
  const content = {
    jar: drawJarScene,
    slab: drawSlabScene,
    bottle: drawBottleScene,
    syringe: drawSyringeScene,
  }[vessel](scene)
  return drawPlate({
    ground: scene.ground,
    definitions: scene.sheet.definitions(),
    content,
    lies: vessel === 'syringe',
  })
}

export function wordsOf({ name, description, strains = [] }: Unit): string {
  return [name, strains[0] ?? '', description].join(' ')
}

function prepare(unit: Unit) {
  const random = randomFrom(unit.id)
  const { texture, colour } = matterLook(unit.type)
  const words = wordsOf(unit)
  return {
    unit,
    random,
    texture,
    sheet: createSheet(),
    brand: brandLook(unit.brand, unit.id),
    matter: tinge(colour, words),
    leaf: leafColours(words),
    ground: random.pick(GROUNDS),
    /** The jar stands to the right of the matter, or to its left. */
    side: random.chance(0.5) ? 1 : -1,
    label: { name: unit.name, measure: unit.measure },
  }
}

type Scene = ReturnType<typeof prepare>

/** From the smallest size to the largest, in the catalogue's words. */
function sizeOf(measure: string) {
  const grams = measure.endsWith('mg') ? Number.parseFloat(measure) / 1000 : Number.parseFloat(measure)
  return Math.min(Math.max((Number.isFinite(grams) ? grams : 1) / 3.5, 0.28), 1)
}

function drawJarScene({ unit, random, texture, sheet, brand, matter, leaf, side, label }: Scene): string {
  const size = sizeOf(unit.measure)
  const radius = 150 + size * 46
  const height = (brand.jar === 'cup' ? 190 : 220) + size * 90 + random.sway(16)
  const foot: Point = [500 + side * random.between(120, 176), random.between(576, 612)]
  const inside = random.chance(0.68)
  const fan = drawFan({
    foot: [500 + side * (inside ? 30 : 130), inside ? 560 : 520],
    angle: (inside ? -side : side) * random.between(0.2, inside ? 0.75 : 0.3),
    length: random.between(330, 400),
    ...leaf,
    leaflets: random.pick([5, 7, 7]),
    slender: random.between(0.85, 1.2),
    random,
  })
  const lidPlace: Point = random.chance(0.5) ? [foot[0] + side * 120, 700] : [foot[0] + side * 60, 742]
  const heap: Point = [500 - side * 130, 700]
  const spread = texture === 'sand' ? 170 : 186
  const surface = random.pick<Surface>(['parchment', 'parchment', 'slate', 'board'])
  const withTool =
    ['whipped', 'spread', 'wax', 'sugar', 'butter', 'wet-sugar'].includes(texture) && random.chance(0.62)
  return [
    fan,
    drawJar(sheet, {
      foot,
      radius,
      height,
      shape: brand.jar,
      tint: brand.glass,
      matter,
      fill: 0.5 + random.between(0, 0.3),
      label: { ...label, look: brand.label },
    }),
    drawSurface(sheet, surface, [heap[0], heap[1] + 40], random.between(300, 340), random),
    drawLid(sheet, lidPlace, radius * 0.72, brand.lid, random),
    castShadow([heap[0] + 18, heap[1] + 40], spread * 0.84, 46),
    drawMatter(texture, { sheet, centre: heap, size: spread * (0.84 + size * 0.22), colour: matter, random }),
    withTool
      ? drawTool([500 + side * random.between(260, 330), 876], [heap[0] + side * 60, heap[1] + 96], matter)
      : '',
  ].join('')
}

function drawSlabScene({ unit, random, sheet, brand, matter, leaf, side, label }: Scene): string {
  const size = sizeOf(unit.measure)
  return [
    drawFan({ foot: [500 - side * 40, 520], angle: -side * 0.5, length: 380, ...leaf, leaflets: 7, random }),
    drawEnvelope({ centre: [500 + side * 150, 400], width: 400, height: 330, look: brand.label, ...label }),
    drawSurface(sheet, 'parchment', [480, 690], 450, random),
    drawShatter(sheet, [470, 672], 230 + size * 60, matter, random),
  ].join('')
}

function drawBottleScene({ unit, random, sheet, brand, matter, leaf, side, label }: Scene): string {
  const strong = unit.measure.startsWith('2') ? 1 : 0
  return [
    drawFan({ foot: [500 + side * 70, 600], angle: -side * 0.55, length: 400, ...leaf, leaflets: 7, random }),
    drawBottle({
      sheet,
      foot: [500 + side * 150, 740],
      width: 230 + strong * 30,
      height: 500 + strong * 40 + random.sway(24),
      matter: mix(matter, '#5a2a10', 0.18),
      cap: brand.lid.colour,
      glass: brand.glass,
      look: brand.label,
      shoulders: random.pick(['round', 'sloped', 'square']),
      ...label,
    }),
    castShadow([500 - side * 130, 806], 190, 44),
    group(
      drawPour([0, 0], 178, matter),
      `transform="translate(${500 - side * 165} 770)scale(${side === 1 ? -1 : 1} 1)"`,
    ),
  ].join('')
}

function drawSyringeScene({ unit, random, sheet, brand, matter, leaf, side, label }: Scene): string {
  const strong = unit.measure.startsWith('2')
  const fan = drawFan({
    foot: [500 + side * 150, 800],
    angle: -side * 0.35,
    length: 430,
    ...leaf,
    leaflets: strong ? 9 : 7,
    random,
  })
  const syringe = drawSyringe(sheet, matter, brand.device.accent, strong ? 0.8 : 0.52, {
    ...label,
    look: brand.label,
  })
  return fan + group(syringe, `transform="rotate(${side * (24 + random.between(0, 12))} 500 520)"`)
}

/** Pens are drawn like the vapes. */
function drawPen(unit: Unit): string {
  const { random, sheet, brand, matter, leaf, ground, side, label } = prepare(unit)
  const form = unit.type === 'Dab Pen' ? 'pen' : sizeOf(unit.measure) > 0.5 ? 'pod' : 'bar'
  const device = drawDevice(sheet, {
    form,
    ...brand.device,
    oil: matter,
    label: { ...label, look: brand.label },
  })
  const turn = side * random.between(14, 30)
  const content = [
    drawFan({
      foot: [500 - side * 60, 860],
      angle: -side * 0.4,
      length: 480,
      ...leaf,
      leaflets: random.pick([5, 7, 9]),
      random,
    }),
    group(device, `transform="translate(500 500)rotate(${turn.toFixed(1)})scale(1.14)translate(-500 -500)"`),
  ].join('')
  return drawPlate({ ground, definitions: sheet.definitions(), content })
}
