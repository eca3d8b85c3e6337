import { mix } from '../drawing/colour.ts'
import { drawPlate } from '../drawing/plate.ts'
import { randomFrom } from '../drawing/random.ts'
import { createSheet } from '../drawing/sheet.ts'
import { group } from '../drawing/svg.ts'
import { drawBox } from './box.ts'
import { brandLook } from './brand-look.ts'
import { type DeviceLook, drawDevice } from './device.ts'
import { type Unit, wordsOf } from './draw-concentrate.ts'
import { drawFan } from './leaf-fan.ts'
import { drawMatter } from './matter.ts'
import { leafColours, tinge } from './matter-look.ts'

const GROUNDS = ['#d4dad6', '#d6dcd0', '#d9dbd3', '#d0d8d8', '#dad9d2'] as const
const OILS: Record<string, string> = {
  'Liquid Diamonds': '#e6c978',
  'Melted Diamonds': '#dcb45a',
  'Diamond Blend': '#ddb864',
  'Live Resin': '#cf8d2c',
  'Live Resin Blend': '#c6822a',
  'Live Rosin': '#e2bd66',
  'THC-A': '#e0c070',
  'THC-A Blend': '#d7ab4c',
  'THC Blend': '#d59a3a',
  'Dual Split VVS': '#e4c67c',
}

/** A vape lies on its sheet with a leaf of its first strain; diamonds have a few crystals by their side. */
export function drawVape(unit: Unit): string {
  const random = randomFrom(unit.id)
  const sheet = createSheet()
  const brand = brandLook(unit.brand, unit.id)
  const ground = random.pick(GROUNDS)
  const label = { name: unit.name, measure: unit.measure, look: brand.label }
  if (unit.type === 'Mystery Box') {
    const kind = /collector/i.test(unit.name) ? 'ribbon' : 'ajar'
    const content = drawBox({
      sheet,
      colour: mix(brand.device.accent, '#e8dcc0', kind === 'ribbon' ? 0.1 : 0.66),
      accent: kind === 'ribbon' ? '#c2a14e' : brand.device.accent,
      label,
      kind,
    })
    return drawPlate({ ground, definitions: sheet.definitions(), content, lies: false })
  }
  const words = wordsOf(unit)
  const oil = tinge(OILS[unit.type] ?? '#d8a648', words)
  const side = random.chance(0.5) ? 1 : -1
  const device = drawDevice(sheet, { form: formOf(unit), ...brand.device, oil, label })
  const turn = side * random.between(10, 26)
  const fan = drawFan({
    foot: [500 - side * 40, 900],
    angle: -side * random.between(0.25, 0.55),
    length: random.between(440, 520),
    ...leafColours(words),
    leaflets: random.pick([5, 7, 7, 9]),
    slender: random.between(0.85, 1.2),
    random,
  })
  const crystals = /diamond|vvs/i.test(unit.type)
    ? drawMatter('diamonds', {
        sheet,
        centre: [500 + side * 290, 800],
        size: 116,
        colour: mix(oil, '#f6edd0', 0.5),
        random,
      })
    : ''
  const content = [
    fan,
    group(device, `transform="translate(500 500)rotate(${turn.toFixed(1)})scale(1.14)translate(-500 -500)"`),
    crystals,
  ].join('')
  return drawPlate({ ground, definitions: sheet.definitions(), content })
}

/** The stronger, the larger the body. */
function formOf({ type, measure, id }: Unit): DeviceLook['form'] {
  if (/dual/i.test(type)) return 'dual'
  const milligrams = Number.parseFloat(measure)
  if (milligrams <= 1000) return 'pen'
  if (milligrams >= 3500) return 'pebble'
  if (milligrams >= 3000) return 'pod'
  return id.length % 3 === 0 ? 'pod' : 'bar'
}
