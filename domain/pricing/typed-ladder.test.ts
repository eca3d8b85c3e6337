import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { concentrate } from '#domain/kinds/concentrate/kind.ts'
import { strain } from '#domain/kinds/strain/kind.ts'
import { vape } from '#domain/kinds/vape/kind.ts'
import { arbitraryLadder } from '#tests/pricing/arbitrary-ladder.ts'
import { findRisingRates, readTypedLadder, type TypedLadder, toTypedLadder } from './typed-ladder.ts'
import { typedLadderSchema } from './typed-ladder-schema.ts'

const shipped = toTypedLadder(strain.ladder.first)

function problemsOf(change: Partial<TypedLadder>) {
  return readTypedLadder(strain.ladder, { ...shipped, ...change }).problems ?? {}
}

function withTier(at: number, change: Partial<TypedLadder['tiers'][number]>) {
  return { tiers: shipped.tiers.map((tier, place) => (place === at ? { ...tier, ...change } : tier)) }
}

describe('a ladder that is typed', () => {
  it('is read as it was written, whatever it is', () =>
    fc.assert(
      fc.property(arbitraryLadder, (ladder) => {
        fc.pre(ladder.step <= ladder.maximum)
        const typed = toTypedLadder(ladder)
        expect(typedLadderSchema.safeParse(typed).success).toBe(true)
        expect(readTypedLadder(strain.ladder, typed).ladder).toEqual({
          ...ladder,
          tiers: ladder.tiers.map((tier) => ({ ...tier, popular: false })),
        })
      }),
    ))

  it.each([
    ['9,5', 950],
    [' 9.50 ', 950],
    ['€ 9.50', 950],
    ['0.01', 1],
    ['1000', 100_000],
    ['19.99', 1999],
  ])('takes a rate of %j', (rate, cents) => {
    expect(
      readTypedLadder(strain.ladder, { ...shipped, ...withTier(0, { rate }) }).ladder?.tiers[0]?.cents,
    ).toBe(cents)
  })

  it.each(['', '0', '0.001', '-1', '1000.01', 'ten', '1e3', '9.5.0'])('takes no rate of %j', (rate) =>
    expect(problemsOf(withTier(1, { rate }))).toEqual({
      'tiers.1.rate': 'Must be an amount from 0.01 to 1000.00, such as 9.50.',
    }),
  )

  it.each(['', '0', '0.5 g', '100001', '-5', 'many'])('takes no weight of %j', (from) =>
    expect(problemsOf(withTier(0, { from }))).toEqual({
      'tiers.0.from': 'Must be a whole number from 1 to 100,000.',
    }),
  )

  it.each([
    ['1.000', 'Did you mean 1,000 g or 1 g?'],
    ['1.5', 'Did you mean 1,500 g?'],
  ])('asks about a weight of %j', (from, question) =>
    expect(problemsOf(withTier(0, { from }))).toEqual({ 'tiers.0.from': question }),
  )

  it('has steps that rise, and fit below the largest order', () => {
    expect(problemsOf(withTier(1, { from: '150' }))).toEqual({
      'tiers.1.from': 'Must be more than 150, where the previous tier begins.',
    })
    expect(problemsOf({ maximum: '4999' })).toEqual({
      maximum: 'Must be at least 5000, where the last tier begins.',
    })
    expect(problemsOf({ maximum: '5000' })).toEqual({})
    expect(problemsOf({ tiers: [] })).toHaveProperty('tiers')
    expect(problemsOf({ step: '5001' })).toHaveProperty('step')
  })

  it('begins with its first step', () => {
    const { ladder } = readTypedLadder(strain.ladder, {
      ...shipped,
      minimum: '7',
      ...withTier(0, { from: '1,00' }),
    })
    expect(ladder).toBeUndefined()
    expect(readTypedLadder(strain.ladder, { ...shipped, minimum: '7' }).ladder?.minimum).toBe(150)
  })
})

describe('goods that are sold by the unit', () => {
  const typed = (kind: typeof vape | typeof concentrate, change: Partial<TypedLadder>) =>
    readTypedLadder(kind.ladder, { ...toTypedLadder(kind.ladder.first), ...change })

  it.each([
    ['20', '10', undefined],
    ['10', '5', undefined],
    ['15', '10', 'Must be whole packs of 10.'],
    ['0', '10', 'Must be a whole number from 1 to 100,000.'],
  ])('of vapes are sold from %s in packs of %s: %s', (minimum, step, problem) =>
    expect(typed(vape, { minimum, step }).problems?.minimum).toBe(problem),
  )

  it('keep what their kind does not leave to the operator', () => {
    expect(typed(concentrate, { minimum: '3', maximum: '5', step: '7', capped: true }).ladder).toEqual({
      minimum: 3,
      maximum: 100_000,
      step: 1,
      capped: false,
      tiers: [],
    })
  })
})

it('finds rates that rise with the weight', () => {
  expect(findRisingRates(strain.ladder.first)).toEqual([])
  const tiers = [
    { from: 150, cents: 900 },
    { from: 250, cents: 950 },
    { from: 500, cents: 950 },
  ]
  expect(findRisingRates({ ...strain.ladder.first, tiers })).toEqual([
    { at: 1, from: 250, cents: 950, beforeCents: 900 },
  ])
})
