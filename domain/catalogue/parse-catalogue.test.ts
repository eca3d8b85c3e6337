import { describe, expect, test } from 'vitest'
import { ownGoods } from '#tests/catalogue/own-goods.ts'
import concentrates from '../../catalogue/concentrates.json' with { type: 'json' }
import strains from '../../catalogue/strains.json' with { type: 'json' }
import vapes from '../../catalogue/vapes.json' with { type: 'json' }
import { describeProblem } from './catalogue-problem.ts'
import { parseCatalogue } from './parse-catalogue.ts'

type Raw = Record<string, unknown>

describe('a catalogue that holds', () => {
  test('the shipped files parse', () => {
    expect(problemsOf({})).toEqual([])
  })

  test('a price in euros becomes whole cents, and the euros are gone', () => {
    const parsed = parseCatalogue({ strains: [], vapes: [{ ...vapes[0], price: 45.98 }], concentrates: [] })
    expect(parsed).toMatchObject({ ok: true, catalogue: { shelves: { vapes: [{ priceCents: 4598 }] } } })
    expect(parsed).not.toHaveProperty('catalogue.shelves.vapes.0.price')
  })

  test('three empty lists are a catalogue', () => {
    expect(parseCatalogue({ strains: [], vapes: [], concentrates: [] }).ok).toBe(true)
  })
})

describe('a problem names its file, its product and its field', () => {
  test('a file that is no list is named as a whole', () => {
    expect(problemsOf({ vapes: {} })).toEqual(['vapes.json, whole file, list: must be a list of products'])
  })

  test('a product without an id is named by its place in the list', () => {
    const { id: _, ...nameless } = strains[1] as Raw
    expect(problemsOf({ strains: [strains[0], nameless] })).toEqual([
      expect.stringMatching(/^strains\.json, #1, id: /),
    ])
  })

  test('a product that is no object is named by its place in the list', () => {
    expect(problemsOf({ concentrates: [null] })).toEqual([
      expect.stringMatching(/^concentrates\.json, #0, whole product: /),
    ])
  })

  test('a field inside a list is named by its path', () => {
    const terpenes = [{ name: 'Myrcene', share: 99.5 }]
    expect(problemsOf({ strains: [{ ...strains[0], terpenes }] })[0]).toMatch(
      /^strains\.json, gorilla-glue-gg4, terpenes\.0\.share: /,
    )
  })

  test('an unknown field is named itself', () => {
    expect(problemsOf({ vapes: [{ ...vapes[0], colour: 'red' }] })).toEqual([
      expect.stringMatching(/^vapes\.json, cascade-liquid-diamonds, colour: /),
    ])
  })

  test('every problem is reported at once', () => {
    const broken = { ...vapes[0], price: 0, type: 'Live Resin ', brand: '---' }
    expect(problemsOf({ vapes: [broken], strains: [{ ...strains[0], thc: 'high' }] })).toHaveLength(4)
  })
})

describe('the limits of a product', () => {
  test.each([
    [-5, false],
    [0, false],
    [0.01, true],
    [12.34, true],
    [30, true],
    [50.985, false],
    [10_000, true],
    [10_000.01, false],
  ])('a vape or concentrate at %f EUR: %s', (price, holds) => {
    expect(problemsOf({ vapes: [{ ...vapes[0], price }] }).length === 0).toBe(holds)
    expect(problemsOf({ concentrates: [{ ...concentrates[0], price }] }).length === 0).toBe(holds)
  })

  test('goods that the sample files do not know are admitted', () => {
    expect(problemsOf(ownGoods())).toEqual([])
  })

  test('name and strain together fit the column that keeps them', () => {
    const longest = { name: 'n'.repeat(100), strains: ['s'.repeat(80)] }
    expect(problemsOf({ vapes: [{ ...vapes[0], ...longest }] })).toEqual([])
    expect(`${longest.name} - ${longest.strains[0]}`.length).toBeLessThanOrEqual(200)
    expect(problemsOf({ vapes: [{ ...vapes[0], name: 'n'.repeat(101) }] })).toHaveLength(1)
    expect(problemsOf({ vapes: [{ ...vapes[0], strains: ['s'.repeat(81)] }] })).toHaveLength(1)
  })

  test.each([
    ['strains', 'id', 'OG Kush'],
    ['strains', 'thc', '24 percent'],
    ['strains', 'type', ''],
    ['strains', 'image', '/plates/strains/og-kush.webp'],
    ['strains', 'terpenes', [{ name: 'Myrcene', share: 60 }]],
    ['strains', 'flavors', ['Pine', 'Pine']],
    ['vapes', 'strains', []],
    ['vapes', 'mg', '/'],
    ['vapes', 'brand', 'b'.repeat(81)],
    ['concentrates', 'size', ''],
    ['concentrates', 'id', 'x'.repeat(101)],
    ['concentrates', 'description', ' padded '],
  ] as const)('%s: %s may not be %j', (list, field, value) => {
    const first = { strains, vapes, concentrates }[list][0]
    expect(problemsOf({ [list]: [{ ...first, [field]: value }] })[0]).toContain(`, ${field}: `)
  })

  test('an effect profile has exactly its five axes, from 0 to 10', () => {
    const profile = { relaxed: 0, euphoric: 10, creative: 5, energetic: 5, sleepy: 5 }
    const { sleepy: _, ...four } = profile
    const withProfile = (effectProfile: Raw) => problemsOf({ strains: [{ ...strains[0], effectProfile }] })
    expect(withProfile(profile)).toEqual([])
    expect(withProfile(four)[0]).toContain(', effectProfile.sleepy: ')
    expect(withProfile({ ...profile, hungry: 3 })[0]).toContain(', effectProfile.hungry: ')
    expect(withProfile({ ...profile, relaxed: 11 })[0]).toContain(', effectProfile.relaxed: ')
  })

  test('a health effect that is worded as a claim is refused', () => {
    const detailedEffects = { positive: ['Calm'], negative: ['Dry mouth'], medical: ['Cures pain'] }
    expect(problemsOf({ strains: [{ ...strains[0], detailedEffects }] })).toEqual([
      'strains.json, gorilla-glue-gg4, detailedEffects.medical.0: must begin with "Reported to"',
    ])
  })
})

describe('two products that are alike', () => {
  test('an id may stand once in a file', () => {
    const twin = { ...vapes[1], id: vapes[0]?.id }
    expect(problemsOf({ vapes: [vapes[0], twin] })).toEqual([
      'vapes.json, cascade-liquid-diamonds, id: is the same as in vapes.json, cascade-liquid-diamonds',
    ])
  })

  test('a name may stand once for each size', () => {
    const [first, second] = concentrates
    const otherSize = { ...second, name: first?.name }
    expect(problemsOf({ concentrates: [first, otherSize] })).toEqual([])
    const sameSize = { ...otherSize, id: 'another-2g', size: '2g' }
    expect(problemsOf({ concentrates: [first, sameSize] })).toEqual([
      expect.stringContaining('another-2g, name: '),
    ])
  })

  test('what is said of one product may be said of another', () => {
    expect(problemsOf({ vapes: [{ ...vapes[0], description: strains[0]?.description }] })).toEqual([])
  })
})

function problemsOf(changed: Raw): string[] {
  const parsed = parseCatalogue({ strains, vapes, concentrates, ...changed })
  return parsed.ok ? [] : parsed.problems.map(describeProblem)
}

describe('the numbers of products', () => {
  const [first, second] = [vapes[0] as Raw, vapes[1] as Raw]

  test('are theirs alone, whatever they are of and however they are written', () => {
    const numbered = { ...first, articleNumber: 'A-1', ean: '036000291452' }
    expect(problemsOf({ vapes: [numbered, { ...second, articleNumber: 'a1' }] })).toEqual([
      expect.stringMatching(/articleNumber: is the same as in vapes.json, cascade-liquid-diamonds$/),
    ])
    expect(problemsOf({ vapes: [numbered, { ...second, ean: '0036000291452' }] })).toEqual([
      expect.stringMatching(/ ean: is the same as in/),
    ])
    expect(
      problemsOf({ vapes: [numbered], strains: [{ ...strains[0], articleNumber: 'A 1' }] }),
    ).toHaveLength(1)
  })

  test('of strains are of strains that the product comes in, each its own', () => {
    const of = (variantNumbers: Raw[]) =>
      problemsOf({ vapes: [{ ...first, strains: ['Runtz'], variantNumbers }] })
    expect(of([{ variant: 'Runtz', articleNumber: 'R-1', ean: '96385074' }])).toEqual([])
    expect(of([{ variant: 'Gelato', articleNumber: 'R-1' }])).toEqual([
      expect.stringMatching(/variantNumbers: names Gelato, which is none of its strains$/),
    ])
    expect(of([{ variant: 'Runtz', ean: '96385075' }])).toEqual([
      expect.stringMatching(/must end with the check digit 4, not 5$/),
    ])
  })
})
