import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { strainOrder } from '#domain/kinds/strain/order.ts'
import type { RequestedLine } from './change-request.ts'
import { needsAgreement } from './compare-contents.ts'
import { amountOf, formatRateParts, readCents, readRate } from './line-price.ts'
import type { ContentLine, OrderContent } from './order-content.ts'
import { planChange } from './plan-change.ts'
import { readCustomer } from './read-customer.ts'
import { shopTerms } from './shop-terms.ts'

const LADDER = {
  ...{ minimum: 150, maximum: 5000, step: 50, capped: false },
  tiers: [
    { from: 150, cents: 1000 },
    { from: 250, cents: 950 },
  ],
}
const KUSH = { id: 'kush', name: 'Kush', type: 'Hybrid', strength: '20%', variants: [] }
const HAZE = { ...KUSH, id: 'haze', name: 'Haze' }
const TERMS = shopTerms({
  findProduct: (_kind: string, id: string) => [KUSH, HAZE].find((product) => product.id === id),
  ladderOf: () => LADDER,
})
const LINE: ContentLine = {
  ...{ item: 'a', kind: strainOrder.name, productId: 'kush', variant: null, name: 'Kush', type: 'Hybrid' },
  ...{
    strength: '20%',
    unit: 'gram',
    quantity: 151,
    rate: 95_000,
    discountCents: 0,
    cents: 143_450,
    reason: null,
  },
}
const BEFORE: OrderContent = {
  ...{
    lines: [LINE],
    charges: [],
    customer: {},
    note: null,
    discount: null,
    goodsCents: 143_500,
    roundingCents: 50,
  },
  ...{ deliveryCents: 0, tax: null, payableCents: null },
}
const SAME: RequestedLine = {
  ...{ item: 'a', kind: 'strain', productId: 'kush', variant: null },
  ...{ quantity: 151, rate: 95_000, discountCents: 0, reason: '' },
}
const NEW: RequestedLine = {
  ...{
    kind: 'strain',
    productId: 'haze',
    variant: null,
    quantity: 99,
    rate: null,
    discountCents: 0,
    reason: '',
  },
}
const plan = (lines: RequestedLine[], charges = BEFORE.charges) =>
  planChange(BEFORE, { lines, charges }, TERMS)
const problemsOf = (lines: RequestedLine[]) => plan(lines).problems.map(({ field }) => field)

describe('the plan of a change', () => {
  it('leaves the rounding to lines that nobody touched', () => {
    expect(plan([SAME]).content).toMatchObject({ goodsCents: 143_500, roundingCents: 50 })
    expect(plan([{ ...SAME, quantity: 152 }]).content).toMatchObject({
      goodsCents: 144_400,
      roundingCents: 0,
    })
  })

  it('gives a new line the price of the ladder for the whole order, and leaves the others theirs', () => {
    // 151 and 98 g are 249 g; with 99 they are 250.
    expect(plan([SAME, { ...NEW, quantity: 98 }]).content.lines[1]).toMatchObject({
      rate: 100_000,
      cents: 98_000,
    })
    expect(plan([SAME, NEW]).content.lines[1]).toMatchObject({ rate: 95_000, cents: 94_050 })
  })

  it('asks for the reason of another price or discount, and of no other', () => {
    expect(problemsOf([{ ...SAME, rate: 94_999 }])).toEqual(['lines.0.reason'])
    expect(problemsOf([{ ...SAME, rate: 94_999, reason: 'Agreed by mail' }])).toEqual([])
    expect(problemsOf([{ ...SAME, discountCents: 1 }])).toEqual(['lines.0.reason'])
    // The price of the list is nobody's decision.
    expect(problemsOf([{ ...SAME, rate: 100_000 }])).toEqual([])
  })

  it('refuses what cannot be', () => {
    expect(problemsOf([])).toEqual(['lines'])
    expect(problemsOf([SAME, { ...NEW, productId: 'kush' }])).toEqual(['lines.1.productId'])
    expect(problemsOf([{ ...NEW, productId: 'gone' }])).toContain('lines.0.productId')
    expect(problemsOf([{ ...SAME, item: 'b' }])).toContain('lines.0.item')
    expect(problemsOf([{ ...SAME, discountCents: 143_451, reason: 'Gift' }])).toEqual([
      'lines.0.discountCents',
    ])
    expect(plan([SAME], [{ kind: 'other', label: ' ', cents: 1 }]).problems).toMatchObject([
      { field: 'charges.0.label' },
    ])
  })

  it('warns at the borders of amounts', () => {
    const warned = (quantity: number) => plan([{ ...SAME, quantity }]).warnings.map(({ key }) => key)
    expect(warned(149)).toEqual(['strain:below-minimum'])
    expect([warned(150), warned(5000)]).toEqual([[], []])
    expect(warned(5001)).toEqual(['strain:above-maximum'])
  })

  it('sums to the cent, whatever is asked for', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 100_000 }),
      rate: fc.integer({ min: 0, max: 1_000_000_000 }),
      discountCents: fc.integer({ min: 0, max: 1_000_000 }),
    })
    const charges = fc.array(fc.integer({ min: 1, max: 1_000_000_000 }), { maxLength: 20 })
    fc.assert(
      fc.property(line, line, charges, (one, other, amounts) => {
        const lines = [
          { ...SAME, ...one, reason: 'x' },
          { ...NEW, ...other, reason: 'x' },
        ]
        const { content, problems } = plan(
          lines,
          amounts.map((cents) => ({ kind: 'other', label: 'Costs', cents })),
        )
        if (problems.length > 0) return
        // Worked out with whole numbers of any size.
        const exact = lines.map(
          ({ quantity, rate, discountCents }) =>
            (BigInt(quantity) * BigInt(rate ?? 0) + 50n) / 100n - BigInt(discountCents),
        )
        expect(content.lines.map(({ cents }) => BigInt(cents))).toEqual(exact)
        const sum = content.lines.reduce((total, { cents }) => total + cents, 0)
        expect(content.goodsCents).toBe(sum + content.roundingCents)
        expect(content.deliveryCents).toBe(amounts.reduce((total, cents) => total + cents, 0))
      }),
    )
  })
})

it('rates and amounts are read as people type them, and written back', () => {
  expect([readRate('9.5'), readRate(' €9,4975 '), readRate('0')]).toEqual([95_000, 94_975, 0])
  expect([readRate('9.49751'), readRate('-1'), readRate('x'), readCents('1.0050')]).toEqual(
    Array(4).fill(undefined),
  )
  expect([formatRateParts(95_000), formatRateParts(94_975), formatRateParts(50)]).toEqual([
    '9.50',
    '9.4975',
    '0.005',
  ])
  expect([readCents('25'), readCents('25,5')]).toEqual([2500, 2550])
  // Halves up, as the database rounds.
  expect([amountOf(1, 49), amountOf(1, 50), amountOf(3, 95_050)]).toEqual([0, 1, 2852])
})

it('a buyer agrees where goods or delivery rose by a cent', () => {
  const agreed = { goodsCents: 100, deliveryCents: 50, payableCents: null }
  expect(needsAgreement(agreed, { ...agreed, payableCents: 999 })).toBe(false)
  expect(needsAgreement(agreed, { goodsCents: 101, deliveryCents: 0, payableCents: null })).toBe(true)
  expect(needsAgreement(agreed, { goodsCents: 0, deliveryCents: 51, payableCents: null })).toBe(true)
})

it('a buyer agrees where all of it rose by a cent with its tax, and they agreed to a sum with tax', () => {
  const agreed = { goodsCents: 100, deliveryCents: 0, payableCents: 119 }
  expect(needsAgreement(agreed, agreed)).toBe(false)
  expect(needsAgreement(agreed, { ...agreed, payableCents: null })).toBe(false)
  expect(needsAgreement(agreed, { ...agreed, payableCents: 120 })).toBe(true)
})

it('the customer of an order has what every order has, in a country that is served', () => {
  const typed = {
    fullName: 'Ada',
    email: 'ada@example.com',
    phoneNumber: '1',
    fullAddress: 'Street 1',
    country: 'DE',
  }
  const markets = { served: ['DE'], excluded: [] } as const
  expect(readCustomer(typed, markets)).toMatchObject({
    problems: [],
    customer: { country: 'Germany', notes: null },
  })
  const wrong = { ...typed, fullName: ' ', email: 'ada', country: 'France' }
  expect(readCustomer(wrong, markets).problems.map(({ field }) => field)).toEqual([
    ...['customer.fullName', 'customer.email', 'customer.country'],
  ])
})

describe('going back to what the buyer agreed to', () => {
  const NOW: OrderContent = {
    ...BEFORE,
    lines: [{ ...LINE, quantity: 200, rate: 90_000, cents: 180_000, reason: 'Agreed on the telephone' }],
    ...{ goodsCents: 180_000, roundingCents: 0 },
  }
  const BACK = { ...SAME, quantity: 151, rate: 95_000 }

  it('takes no reason, and keeps the rounding: the total is the one of then', () => {
    const { content, problems } = planChange(NOW, { lines: [BACK], charges: [] }, TERMS, BEFORE)
    expect(problems).toEqual([])
    expect([content.goodsCents, content.roundingCents]).toEqual([143_500, 50])
    expect(needsAgreement(BEFORE, { ...content, payableCents: null })).toBe(false)
  })

  it('brings back a line that was taken out, at its price', () => {
    const without = { ...NOW, lines: [{ ...LINE, item: 'b', productId: 'haze', name: 'Haze' }] }
    const { item: _, ...back } = { ...BACK, rate: 91_000 }
    const agreed = { ...BEFORE, lines: [{ ...LINE, rate: 91_000 }] }
    const planned = planChange(without, { lines: [back], charges: [] }, TERMS, agreed)
    expect(planned.problems).toEqual([])
    expect(planned.content.lines[0]).toMatchObject({ item: undefined, rate: 91_000, name: 'Kush' })
    expect(planChange(without, { lines: [back], charges: [] }, TERMS).problems).toEqual([
      expect.objectContaining({ field: 'lines.0.reason' }),
    ])
  })
})
