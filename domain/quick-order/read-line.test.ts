import { describe, expect, it } from 'vitest'
import { listMadeUpLines, type MadeUpLine, SHELVES } from '#tests/quick-order/made-up-lines.ts'
import { buildQuickIndex } from './quick-index.ts'
import { type QuickItem, type QuickLine, readLine, readLines } from './read-line.ts'

const index = buildQuickIndex(SHELVES)

function isMeant({ productId, variant }: QuickItem, line: MadeUpLine) {
  const single = SHELVES.flatMap(({ products }) => products).find(({ id }) => id === line.productId)?.variants
  const meant = line.variant ?? (single?.length === 1 ? single[0] : undefined)
  return productId === line.productId && variant === meant
}

function isFound(line: MadeUpLine, result: QuickLine | undefined) {
  if (result?.state === 'sure')
    return !line.isUnclear && isMeant(result.item, line) && result.quantity === line.quantity
  if (result?.state !== 'ask') return false
  const { choices, quantities } = result
  if (line.isUnclear)
    return (
      choices.some((item) => isMeant(item, line)) &&
      (line.quantity === undefined || quantities.includes(line.quantity))
    )
  return choices[0] !== undefined && isMeant(choices[0], line) && quantities[0] === line.quantity
}

describe('300 made-up lines', () => {
  const lines = listMadeUpLines()
  const read = lines.map((line) => ({ line, result: readLines(index, line.text)[0] }))

  it('are 300', () => {
    expect(lines).toHaveLength(300)
    expect(new Set(lines.map(({ text }) => text)).size).toBe(300)
  })

  it('are found, at least 95 of 100', () => {
    const missed = read.filter(({ line, result }) => !isFound(line, result))
    expect(missed.length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(15)
  })

  it('are never filled in wrong without a question', () => {
    expect(read.filter(({ line, result }) => result?.state === 'sure' && !isFound(line, result))).toEqual([])
  })

  it('are filled in without a question where they are clear, nine times of ten', () => {
    const clear = read.filter(({ line }) => !line.isUnclear)
    const asked = clear.filter(({ result }) => result?.state !== 'sure')
    expect(asked.length, JSON.stringify(asked, null, 1)).toBeLessThanOrEqual(clear.length / 10)
  })
})

describe('a slip that may be in the name of another product', () => {
  it.each([
    ['White Runtz iamond', 'white-runtz-diamonds-1g'],
    ['Chemdawg Diamond gas', 'chemdawg-diamond-dabs'],
    ['Cold res sLive Rosin', 'cold-press-live-rosin'],
    ['kusp THC Blend', 'house-thc-blend'],
  ])('is asked, and the other offered: %s', (typed, meant) => {
    const result = readLines(index, `${typed} 20 pcs`)[0]
    expect(result?.state === 'ask' && result.choices.map(({ productId }) => productId)).toEqual(
      expect.arrayContaining([expect.stringContaining(meant)]),
    )
  })

  it('is asked where the other cannot be told any more', () => {
    expect(readLines(index, 'hberr Diamond Sauce 20 pcs')[0]?.state).toBe('ask')
  })
})

describe('an amount', () => {
  it.each([
    ['White Widow halbes Kilo', 500],
    ['ein halbes Kilo White Widow', 500],
    ['White Widow pół kilo', 500],
    ['White Widow ½ kg', 500],
    ['White Widow 1 1/2 kg', 1500],
    ['White Widow qty 200 g', 200],
    ['White Widow Menge: 250 g', 250],
    ['Northern Lights 70', 70],
    ['Northern Lights 70 g', 70],
    ['Slow Melt Gelato 33 20 szt', 20],
    ['Slow Melt Gelato 33 20 St.', 20],
    ['Slow Melt Gelato 33 20 Stück', 20],
    ['Slow Melt Gelato 33 qty 12', 12],
    ['10 × Slow Melt Gelato 33', 10],
    ['Slow Melt Gelato 33 10 ×', 10],
    ['Slow Melt Gelato 33 2 dozen', 24],
    ['2 Dutzend Slow Melt Gelato 33', 24],
  ])('is read in %s', (text, quantity) => {
    expect(readLine(index, text)).toMatchObject({ state: 'sure', quantity })
  })

  it.each([
    'Super Silver Haze 500g',
    'Slow Melt Gelato 33 500 g',
    'Slow Melt 1 kg',
    'House THC Blend 2x 250 g',
  ])('in grams is never offered as units: %s', (text) => {
    const result = readLine(index, text)
    if (result.state === 'unknown') return
    expect(result).toMatchObject({ state: 'ask', unit: 'gram' })
    const choice = result.state === 'ask' && SHELVES.find(({ kind }) => kind === result.choices[0]?.kind)
    if (choice && choice.unit === 'unit') expect(result).toMatchObject({ quantities: [] })
  })
})

describe('what names nothing', () => {
  it.each([
    'Hello team,',
    'Hi Best Budder people',
    'Guten Tag Frau Berger,',
    'Mit freundlichen Grüßen',
    'Dzień dobry',
    'Pozdrawiam serdecznie',
    'Muchas gracias y un saludo',
    'Cordialement, Amélie',
    'Total: 1.500 g',
    'Summe 30 Stück',
    'Razem 12 szt.',
    'Thanks',
  ])('is not taken for goods: %s', (text) => {
    expect(readLine(index, text)).toEqual({ state: 'unknown', quantities: expect.anything() })
  })

  it('is goods all the same where a product is named in full', () => {
    expect(readLine(index, 'Hello, 500 g White Widow please')).toMatchObject({ quantities: [500] })
  })
})
