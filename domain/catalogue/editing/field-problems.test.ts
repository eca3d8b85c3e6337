import { describe, expect, it } from 'vitest'
import type { ProductFacts } from '#domain/catalogue/product-field.ts'
import { strain } from '#domain/kinds/strain/kind.ts'
import { vape } from '#domain/kinds/vape/kind.ts'
import shippedStrains from '../../../catalogue/strains.json' with { type: 'json' }
import { findFieldProblems } from './field-problems.ts'

const WHOLE = shippedStrains[0] as ProductFacts
const said = (facts: ProductFacts) =>
  findFieldProblems(strain, facts).map(({ field, message }) => `${field}: ${message}`)

describe('a draft', () => {
  it('that is whole has no problem', () => {
    expect(said(WHOLE)).toEqual([])
  })

  it('that is empty misses every field that is asked for, and nothing else', () => {
    const problems = findFieldProblems(strain, {})
    const asked = strain.fields.filter(({ optional }) => !optional).map(({ path }) => path)
    expect(problems.map(({ field }) => field).toSorted()).toEqual([...asked, 'slug'].toSorted())
    expect(new Set(problems.map(({ message }) => message))).toEqual(new Set(['Still empty.']))
    expect(problems.every(({ isMissing }) => isMissing)).toBe(true)
  })

  it.each([
    [{ thc: 'strong' }, 'thc: Must be a percentage such as 24-26% or 67.8%.'],
    [{ id: 'Not An Address' }, 'slug: Must be a slug: lower-case letters, digits and single hyphens.'],
    [{ flavors: ['Pine', '!'] }, 'flavors: Entry 2 must hold a letter or a digit.'],
    [{ terpenes: [{ name: 'Myrcene', share: 90 }] }, 'terpenes: Shares must sum to 100.'],
    [
      { terpenes: [{ name: 'Myrcene', share: 'half' }] },
      'terpenes: Entry 1 must be a name with a whole number from 1 to 100.',
    ],
    [{ effectProfile: { relaxed: 11 } }, /^effectProfile: Relaxed must be a whole number from 0 to 10\./],
    [
      { detailedEffects: { medical: ['Cures everything'] } },
      'detailedEffects.medical: Entry 1 must begin with "Reported to".',
    ],
  ])('with %j is told where and what', (change, expected) => {
    expect(said({ ...WHOLE, ...change })).toEqual([
      typeof expected === 'string' ? expected : expect.stringMatching(expected),
    ])
  })

  it('with a wrong number of a strain is told of which', () => {
    const variantNumbers = [{ variant: 'Gelato', ean: '96385075' }]
    const problems = findFieldProblems(vape, {
      id: 'pen',
      name: 'Pen',
      price: 30,
      strains: ['Gelato'],
      variantNumbers,
    })
    expect(problems.map(({ message }) => message)).toEqual([
      'Gelato: EAN must end with the check digit 4, not 5.',
    ])
  })

  it('with a price that is none is told in words', () => {
    const problems = findFieldProblems(vape, { price: 'twelve' })
    expect(problems.find(({ field }) => field === 'price')).toEqual({
      field: 'price',
      message: 'Must be an amount such as 45.98.',
      isMissing: false,
    })
  })
})
