import { describe, expect, test } from 'vitest'
import { EFFECT_AXES } from '#domain/kinds/strain/schema.ts'
import { shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'

const { strains, vapes, concentrates } = shippedCatalogue

// Facts of the sample files alone: a shop sells what it likes.
const STRAIN_TYPES = ['Indica', 'Sativa', 'Hybrid', 'Hash']
const GROWING_DIFFICULTIES = ['Easy', 'Moderate', 'Demanding']
const TERPENES = [
  'Myrcene',
  'Limonene',
  'Caryophyllene',
  'Linalool',
  'Pinene',
  'Humulene',
  'Terpinolene',
  'Ocimene',
]
const VAPE_TYPES = [
  'Liquid Diamonds',
  'Live Resin',
  'Melted Diamonds',
  'THC-A Blend',
  'THC Blend',
  'Diamond Blend',
  'Live Rosin',
  'Live Resin Blend',
  'THC-A',
  'Dual Split VVS',
  'Mystery Box',
]
const VAPE_STRENGTHS = ['1000mg', '2000mg', '3000mg', '3500mg', '4000mg', 'Varies']
const CONCENTRATE_TYPES = [
  'Diamond Sauce',
  'Syrup',
  'Diamond Dabs',
  'Badder',
  'Diamond Wax',
  'Diamonds',
  'Live Rosin',
  'Live Resin',
  'Bubble Hash',
  'Budder',
  'THC-A Crumble',
  'Live Resin Crumble',
  'Dab Pen',
  'Vaporizer',
  'Shatter',
  'THC-P Wax',
  'THC-P Blend',
]
const CONCENTRATE_SIZES = ['1g', '1.75g', '2g', '3.5g', '1000mg', '2000mg']
const BRANDS = [
  'Delta Munchies',
  'Tre House',
  'Sugar',
  'Cookies',
  'CannaAid',
  'Smakd',
  'University',
  'Mellow Fellow',
  'Voodoo Labs',
  'Geekd',
  'Dome Wrecker',
  'Habit',
  'Jelly',
  'NYB',
  'Half Bakd',
  'Kandl',
  'After Hours',
  'Gold Spectrum',
  'Higher Education',
  'Numb',
  'Coos Natural',
  'Trapd Out',
  'Smacked',
  'Binoid',
]

describe('the strains', () => {
  test('are the fifteen of the specification, in its order', () => {
    expect(strains.map(({ name }) => name)).toEqual([
      'Gorilla Glue GG4',
      'OG Kush',
      'White Widow',
      'Amnesia Haze',
      'Blue Dream',
      'Northern Lights',
      'Runtz Muffin',
      'Hulkberry',
      'Wedding Cake',
      'Black Domina',
      'Kushage',
      'Green Poison',
      'Crystal Candy',
      'Mandarin God',
      'Afghan Hash vs Purple Punch',
    ])
  })

  test('cover every type, and the one hash has 67.8% THC', () => {
    expectToCover(strains, ({ type = '' }) => type, STRAIN_TYPES)
    expect(strains.filter(({ type }) => type === 'Hash').map(({ thc }) => thc)).toEqual(['67.8%'])
  })

  test('name known terpenes and difficulties', () => {
    for (const { terpenes, growingDifficulty } of strains) {
      expect(TERPENES).toEqual(expect.arrayContaining(terpenes.map(({ name }) => name)))
      expect(GROWING_DIFFICULTIES).toContain(growingDifficulty)
    }
  })

  test('list terpenes from the largest share to the smallest', () => {
    for (const { terpenes } of strains) {
      const shares = terpenes.map(({ share }) => share)
      expect(shares).toEqual(shares.toSorted((a, b) => b - a))
    }
  })

  test.each(strains)('draw the effects of $name as its text names them', ({ effects, effectProfile }) => {
    if (!effectProfile) throw new Error('Every strain that is shipped has a profile')
    const named = effects.map((effect) => effect.toLowerCase())
    for (const axis of EFFECT_AXES) {
      if (named.includes(axis)) expect(effectProfile[axis], axis).toBeGreaterThanOrEqual(6)
      if (effectProfile[axis] >= 7) expect(named).toContain(axis)
    }
  })

  test('look different from each other', () => {
    expect(new Set(strains.map(({ appearance }) => appearance)).size).toBe(strains.length)
  })
})

describe('the vapes', () => {
  test('are seventeen, of every type and of known brands and strengths', () => {
    expect(vapes).toHaveLength(17)
    expectToCover(vapes, ({ type = '' }) => type, VAPE_TYPES)
    for (const { brand, mg } of vapes) {
      expect(BRANDS).toContain(brand)
      expect(VAPE_STRENGTHS).toContain(mg)
    }
  })

  test('cost from 45.98 to 119.98, both ends included, always ending in 98 cents', () => {
    expectPrices(vapes, 4598, 11998)
  })

  test('hold at least four with more than three strains, and four without any', () => {
    expect(vapes.filter((vape) => (vape.strains?.length ?? 0) > 3).length).toBeGreaterThanOrEqual(4)
    expect(vapes.filter((vape) => vape.strains === undefined)).toHaveLength(4)
  })

  test('hold two of varying strength', () => {
    expect(vapes.filter(({ mg }) => mg === 'Varies')).toHaveLength(2)
  })
})

describe('the concentrates', () => {
  test('are forty-eight, of every type, size and brand', () => {
    expect(concentrates).toHaveLength(48)
    expectToCover(concentrates, ({ type = '' }) => type, CONCENTRATE_TYPES)
    expectToCover(concentrates, ({ size = '' }) => size, CONCENTRATE_SIZES)
    expectToCover(concentrates, ({ brand = '' }) => brand, BRANDS)
  })

  test('have ids that end with the size', () => {
    for (const { id, size = '' } of concentrates)
      expect(id).toMatch(new RegExp(`-${size.replace('.', '-')}$`))
  })

  test('cost from 44.98 to 149.98, both ends included, always ending in 98 cents', () => {
    expectPrices(concentrates, 4498, 14998)
  })

  test('hold at least ten with more than two strains', () => {
    expect(concentrates.filter((one) => (one.strains?.length ?? 0) > 2).length).toBeGreaterThanOrEqual(10)
  })
})

describe('every product', () => {
  test.each([
    ['strains', strains],
    ['vapes', vapes],
    ['concentrates', concentrates],
  ])('of the %s has the picture of its id', (folder, products) => {
    for (const { id, image } of products) expect(image).toBe(`/plates/${folder}/${id}`)
  })

  test('is described in words that begin like no other', () => {
    const openings = [...strains, ...vapes, ...concentrates].map(({ description = '' }) =>
      description.split(' ').slice(0, 3).join(' '),
    )
    expect(new Set(openings).size).toBe(openings.length)
  })

  test('is described without exclamation marks', () => {
    expect(JSON.stringify([strains, vapes, concentrates])).not.toContain('!')
  })
})

function expectToCover<T>(products: readonly T[], read: (product: T) => string, expected: readonly string[]) {
  expect(new Set(products.map(read))).toEqual(new Set(expected))
}

function expectPrices(
  products: readonly { priceCents: number }[],
  lowestCents: number,
  highestCents: number,
) {
  const prices = products.map(({ priceCents }) => priceCents)
  expect(Math.min(...prices)).toBe(lowestCents)
  expect(Math.max(...prices)).toBe(highestCents)
  expect(prices.every((cents) => cents % 100 === 98)).toBe(true)
}
