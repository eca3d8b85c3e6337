import { describe, expect, it } from 'vitest'
import { ORDER_KIND_NAMES } from '#domain/kinds/order-kinds.ts'
import { ANOTHER_COUNTRY } from '#domain/markets/another-country.ts'
import { checkFilled, PRODUCTS, refusalsOf } from '#tests/orders/filled-order.ts'

const GONE = 'Something in this order is no longer sold. Please choose again.'

describe('an order that keeps all rules', () => {
  it('is taken, with its customer, lines and price', () =>
    expect(
      checkFilled('strain', {}, [
        { productId: 'haze', quantity: 100 },
        { productId: 'kush', quantity: 150 },
      ]),
    ).toEqual({
      ok: true,
      order: {
        customer: expect.objectContaining({ fullName: 'Ada Buyer', country: 'Germany' }),
        lines: [
          { product: PRODUCTS.haze, variant: undefined, quantity: 100 },
          { product: PRODUCTS.kush, variant: undefined, quantity: 150 },
        ],
        price: { totalQuantity: 250, totalCents: 237_500, lineCents: [95_000, 142_500], roundingCents: 0 },
        parts: [expect.objectContaining({ kind: expect.objectContaining({ name: 'strain' }) })],
      },
    }))

  it('of what is sold by the unit costs unit price times units', () => {
    const checked = checkFilled('vape', {}, [
      { productId: 'pen', variant: 'Runtz', quantity: 7 },
      { productId: 'box', quantity: 10 },
      { productId: 'pen', variant: 'OG Kush', quantity: 3 },
    ])
    expect(checked.ok && checked.order.price).toEqual({
      totalQuantity: 20,
      totalCents: 165_960,
      lineCents: [83_986, 45_980, 35_994],
      roundingCents: 0,
    })
  })
})

describe('the problems of an order', () => {
  it('stand in the order of the form, and what is ordered comes last', () =>
    expect(problemsOf('strain', { vatNumber: 'x'.repeat(101), country: 'Spain', fullName: ' ' }, [])).toEqual(
      [
        ['fullName', 'invalid'],
        ['country', 'not-served'],
        ['vatNumber', 'invalid'],
        ['lines', 'below-minimum'],
      ],
    ))

  it('are all of an empty form, one a field', () =>
    expect(
      problemsOf('concentrate', {
        customerName: '',
        phone: '',
        email: '',
        address: '',
        city: '',
        postalCode: '',
        country: '',
      }),
    ).toEqual(
      ['customerName', 'phone', 'email', 'address', 'city', 'postalCode', 'country'].map((field) => [
        field,
        'invalid',
      ]),
    ))

  it('of one field are its first failing rule', () =>
    expect(refusalsOf('strain', { fullName: `${'x'.repeat(101)}\u0000` })).toEqual([
      'Full name must be at most 100 characters',
    ]))
})

describe.each(ORDER_KIND_NAMES)('the country of a %s order', (kind) => {
  it.each(['ES', 'es', 'Spain', 'SPAIN', 'España', 'espana', ' Spain '])('is not %j', (country) =>
    expect(refusalsOf(kind, { country })).toEqual([
      'We do not deliver to Spain. Please choose a country from the list.',
    ]),
  )

  it.each(['HR', 'hr', 'Croatia', 'Hrvatska', ' hrvatska '])('is not %j', (country) =>
    expect(refusalsOf(kind, { country })).toEqual([
      'We do not deliver to Croatia. Please choose a country from the list.',
    ]),
  )

  it.each(['Switzerland', 'United Kingdom', 'Atlantis', '__proto__', 'constructor'])('is not %j', (country) =>
    expect(refusalsOf(kind, { country })).toEqual([
      `We do not deliver to ${country}. Please choose a country from the list.`,
    ]),
  )

  it('is not one that is missing from the list, whatever its name', () =>
    expect(refusalsOf(kind, { country: ANOTHER_COUNTRY })).toEqual([
      'We do not deliver to your country. Please choose a country from the list.',
    ]))

  it.each([
    ['DE', 'Germany'],
    ['deutschland', 'Germany'],
    [' The  Netherlands', 'Netherlands'],
    ['Česko', 'Czechia'],
  ])('typed as %j is kept as %s', (country, name) => {
    const checked = checkFilled(kind, { country })
    expect(checked.ok && checked.order.customer.country).toBe(name)
  })
})

describe('a line', () => {
  const refusal = ['lines', 'unknown-product']

  it.each([
    ['names no product', { productId: 'gone' }],
    ['names a strain of a product that has none', { productId: 'box', variant: 'Runtz' }],
    ['names no strain of a product that has several', { productId: 'pen' }],
    ['names a strain that the product does not come in', { productId: 'pen', variant: 'runtz' }],
    ['names an empty strain', { productId: 'box', variant: '' }],
  ])('is refused when it %s', (_, line) =>
    expect(problemsOf('vape', {}, [{ ...line, quantity: 10 }])).toEqual([refusal]),
  )

  it('is refused when it comes twice', () => {
    const box = { productId: 'box', quantity: 10 }
    const pen = { productId: 'pen', variant: 'Runtz', quantity: 10 }
    expect(problemsOf('vape', {}, [box, pen, box])).toEqual([refusal])
    expect(problemsOf('vape', {}, [pen, box, pen])).toEqual([refusal])
    expect(problemsOf('vape', {}, [pen, box, { ...pen, variant: 'OG Kush' }])).toEqual([])
  })

  it('that is refused is said to be gone', () =>
    expect(refusalsOf('vape', {}, [{ productId: 'gone', quantity: 10 }])).toEqual([GONE]))
})

function problemsOf(...order: Parameters<typeof checkFilled>) {
  const checked = checkFilled(...order)
  return checked.ok ? [] : checked.problems.map(({ field, rule }) => [field, rule])
}
