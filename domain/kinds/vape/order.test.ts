import { describe, expect, it } from 'vitest'
import { FILLED_FORMS, PRODUCTS, pick, refusalsOf, SHARED_FIELDS } from '#tests/orders/filled-order.ts'
import { vape } from './kind.ts'
import { vapeOrder } from './order.ts'

const ladder = vape.ladder.first

const { packed, mixed } = PRODUCTS

describe('the form of a vape order', () => {
  it('asks for its fields in this order', () =>
    expect(vapeOrder.form.fields.map(({ name }) => name)).toEqual([
      'name',
      'phone',
      'email',
      'address',
      'city',
      'postalCode',
      'country',
      'telegram',
      ...SHARED_FIELDS,
    ]))

  it.each([
    ['name', 'Name is required'],
    ['phone', 'Phone is required'],
    ['email', 'Invalid email address'],
    ['address', 'Address is required'],
    ['country', 'Country is required'],
  ])('refuses a %s that is missing, empty or blank: %s', (field, message) => {
    for (const value of [undefined, '', '  '])
      expect(refusalsOf('vape', { [field]: value })).toEqual([message])
  })

  it.each(['name', 'phone', 'address'])('takes a %s of one character', (field) =>
    expect(refusalsOf('vape', { [field]: 'x' })).toEqual([]),
  )

  it.each(['telegram', 'businessName'])('does without %s', (field) => {
    for (const value of [undefined, '', '  ']) expect(refusalsOf('vape', { [field]: value })).toEqual([])
  })

  it.each([
    ['name', 100, 'Name must be at most 100 characters'],
    ['phone', 50, 'Phone must be at most 50 characters'],
    ['address', 500, 'Address must be at most 500 characters'],
    ['telegram', 100, 'Telegram must be at most 100 characters'],
    ['businessName', 200, 'Business name must be at most 200 characters'],
  ])('takes a %s of %d characters, and not one more', (field, max, message) => {
    expect(refusalsOf('vape', { [field]: 'x'.repeat(max) })).toEqual([])
    expect(refusalsOf('vape', { [field]: 'x'.repeat(max + 1) })).toEqual([message])
  })

  it('reports each failure', () =>
    expect(refusalsOf('vape', { name: '', email: 'x', country: 'Spain' }, [])).toEqual([
      'Name is required',
      'Invalid email address',
      'We do not deliver to Spain. Please choose a country from the list.',
      'Please select at least one product',
    ]))
})

describe('the quantity of a vape order', () => {
  const short = 'Minimum 10 units total per product (can be mixed across strains)'

  it('is something', () =>
    expect(vapeOrder.checkLines([], ladder)?.message).toBe('Please select at least one product'))

  it.each([
    [1, short],
    [9, short],
    [10, undefined],
    [11, short],
    [19, short],
    [20, undefined],
    [25, short],
    [100_000, undefined],
  ])('of %d units without strains: %s', (units, message) =>
    expect(vapeOrder.checkLines([pick(packed, units)], ladder)?.message).toBe(message),
  )

  it.each([
    [1, short],
    [9, short],
    [10, undefined],
    [11, undefined],
    [100_000, undefined],
  ])('of %d units of one strain: %s', (units, message) =>
    expect(vapeOrder.checkLines([pick(mixed, units, 'Runtz')], ladder)?.message).toBe(message),
  )

  it('is mixed across the strains of a product', () => {
    const nine = [pick(mixed, 4, 'Runtz'), pick(mixed, 5, 'OG Kush')]
    expect(vapeOrder.checkLines(nine, ladder)?.message).toBe(short)
    expect(vapeOrder.checkLines([...nine, pick(mixed, 1, 'Blue Dream')], ladder)).toBeUndefined()
  })

  it('is not mixed across products', () => {
    const other = { ...mixed, id: 'other-pen' }
    const five = [pick(mixed, 5, 'Runtz'), pick(other, 5, 'Runtz')]
    expect(vapeOrder.checkLines(five, ladder)?.message).toBe(short)
    expect(vapeOrder.checkLines([pick(packed, 100), pick(mixed, 9, 'Runtz')], ladder)?.message).toBe(short)
    expect(vapeOrder.checkLines([pick(packed, 10), pick(mixed, 10, 'Runtz')], ladder)).toBeUndefined()
  })

  it('ends at 100,000 units in all', () =>
    expect(vapeOrder.checkLines([pick(packed, 100_000), pick(mixed, 10, 'Runtz')], ladder)?.message).toBe(
      'Maximum order is 100,000 units total',
    ))

  it('starts at 10 units', () => expect(ladder.minimum).toBe(10))

  it('has no hint and no ladder', () => {
    expect(vapeOrder.hintQuantity(9, ladder)).toBeUndefined()
    expect(vapeOrder.tierProgress([], ladder)).toBeUndefined()
  })
})

describe('a vape without strains', () => {
  it.each([
    [0, 10],
    [1, 10],
    [9, 10],
    [10, 20],
    [15, 20],
    [19, 20],
    [20, 30],
  ])('steps up from %d to %d', (from, to) => expect(vapeOrder.stepQuantity(packed, from, 1, ladder)).toBe(to))

  it.each([
    [0, 0],
    [1, 0],
    [9, 0],
    [10, 0],
    [11, 10],
    [15, 10],
    [20, 10],
    [21, 20],
  ])('steps down from %d to %d', (from, to) =>
    expect(vapeOrder.stepQuantity(packed, from, -1, ladder)).toBe(to),
  )

  it.each([
    [-5, 0],
    [0, 0],
    [9, 0],
    [10, 10],
    [19, 10],
    [20, 20],
    [99, 90],
  ])('typed as %d is %d', (typed, units) => expect(vapeOrder.adjustTyped(packed, typed, ladder)).toBe(units))
})

describe('a vape with strains', () => {
  it('steps by one, down to nothing', () => {
    expect(vapeOrder.stepQuantity(mixed, 10, 1, ladder)).toBe(11)
    expect(vapeOrder.stepQuantity(mixed, 10, -1, ladder)).toBe(9)
    expect(vapeOrder.stepQuantity(mixed, 1, -1, ladder)).toBe(0)
    expect(vapeOrder.stepQuantity(mixed, 0, -1, ladder)).toBe(0)
  })

  it.each([
    [19, 19],
    [0, 0],
    [-5, 0],
  ])('typed as %d is %d', (typed, units) => expect(vapeOrder.adjustTyped(mixed, typed, ladder)).toBe(units))
})

describe('the button of a vape order', () => {
  it('is off when nothing is selected, whatever the form says', () =>
    expect(vapeOrder.isIncomplete(0, FILLED_FORMS.vape, ladder)).toBe(true))

  it('is on from the first unit, even beside an empty form', () =>
    expect(vapeOrder.isIncomplete(1, {}, ladder)).toBe(false))
})

describe('an attempt to order vapes', () => {
  it('is tracked by product, with its strains and what a unit costs', () => {
    const lines = [pick(mixed, 7, 'Runtz'), pick(packed, 10), pick(mixed, 3, 'OG Kush')]
    expect(vapeOrder.trackAttempt(lines, FILLED_FORMS.vape, ladder)).toEqual({
      type: 'vape',
      totalQuantity: 20,
      totalPrice: 1659.6,
      customer: { country: 'Germany', businessName: null },
      products: [
        {
          name: 'Pen',
          brand: 'Sugar',
          mg: '2000mg',
          type: 'Live Resin',
          quantity: 10,
          price: 119.98,
          strains: { Runtz: 7, 'OG Kush': 3 },
        },
        { name: 'Box', brand: 'Jelly', mg: 'Varies', type: 'Mystery Box', quantity: 10, price: 45.98 },
      ],
    })
  })

  it('names the business where there is one', () =>
    expect(vapeOrder.trackAttempt([], { businessName: 'Leaf Ltd' }, ladder).customer).toEqual({
      country: '',
      businessName: 'Leaf Ltd',
    }))
})
