import { describe, expect, it } from 'vitest'
import {
  checkFilled,
  FILLED_FORMS,
  PRODUCTS,
  pick,
  refusalsOf,
  SHARED_FIELDS,
} from '#tests/orders/filled-order.ts'
import { concentrate } from './kind.ts'
import { concentrateOrder } from './order.ts'

const ladder = concentrate.ladder.first

const { packed, mixed } = PRODUCTS

describe('the form of a concentrate order', () => {
  it('asks for its fields in this order', () =>
    expect(concentrateOrder.form.fields.map(({ name }) => name)).toEqual([
      'customerName',
      'phone',
      'email',
      'address',
      'city',
      'postalCode',
      'country',
      ...SHARED_FIELDS,
    ]))

  it.each([
    ['customerName', 2, 'Name must be at least 2 characters'],
    ['phone', 10, 'Phone number must be at least 10 characters'],
    ['address', 10, 'Address must be at least 10 characters'],
    ['city', 2, 'City is required'],
    ['postalCode', 4, 'Postal code is required'],
  ])('takes a %s of %d characters, and not one less: %s', (field, min, message) => {
    expect(refusalsOf('concentrate', { [field]: 'x'.repeat(min) })).toEqual([])
    for (const value of [undefined, '', ' '.repeat(min), 'x'.repeat(min - 1), ` ${'x'.repeat(min - 1)} `])
      expect(refusalsOf('concentrate', { [field]: value })).toEqual([message])
  })

  it('takes a country of 2 characters, and not one less', () => {
    expect(refusalsOf('concentrate', { country: 'DE' })).toEqual([])
    for (const country of [undefined, '', 'D']) {
      expect(refusalsOf('concentrate', { country })).toEqual(['Country is required'])
    }
  })

  it('refuses an email that is none', () => {
    for (const email of [undefined, '', 'x', 'x@', '@example.com', 'x@example'])
      expect(refusalsOf('concentrate', { email })).toEqual(['Invalid email address'])
  })

  it.each([
    ['customerName', 100, 'Name must be at most 100 characters'],
    ['phone', 50, 'Phone must be at most 50 characters'],
    ['address', 350, 'Address must be at most 350 characters'],
    ['city', 100, 'City must be at most 100 characters'],
    ['postalCode', 20, 'Postal code must be at most 20 characters'],
    ['notes', 1000, 'Notes must be at most 1000 characters'],
  ])('takes a %s of %d characters, and not one more', (field, max, message) => {
    expect(refusalsOf('concentrate', { [field]: 'x'.repeat(max) })).toEqual([])
    expect(refusalsOf('concentrate', { [field]: 'x'.repeat(max + 1) })).toEqual([message])
  })

  it('joins the address, and keeps it within what the table holds', () => {
    expect(addressOf({})).toBe('Hauptstrasse 1, Berlin, 10115')
    const longest = { address: 'a'.repeat(350), city: 'c'.repeat(100), postalCode: 'p'.repeat(20) }
    expect(addressOf(longest)?.length).toBeLessThanOrEqual(500)
  })
})

describe('the quantity of a concentrate order', () => {
  const short = 'Minimum order is 10 units total'

  it.each([
    [1, short],
    [9, short],
    [10, undefined],
    [11, undefined],
    [100_000, undefined],
    [100_001, 'Maximum order is 100,000 units total'],
  ])('of %d units: %s', (units, message) =>
    expect(concentrateOrder.checkLines([pick(packed, units)], ladder)?.message).toBe(message),
  )

  it('is refused in the same words when nothing is selected', () =>
    expect(concentrateOrder.checkLines([], ladder)?.message).toBe(short))

  it('is that of the whole order, across products and strains', () => {
    const nine = [pick(packed, 3), pick(mixed, 5, 'Runtz'), pick(mixed, 1, 'OG Kush')]
    expect(concentrateOrder.checkLines(nine, ladder)?.message).toBe(short)
    expect(concentrateOrder.checkLines([...nine, pick(mixed, 1, 'Blue Dream')], ladder)).toBeUndefined()
  })

  it('starts at 10 units', () => expect(ladder.minimum).toBe(10))

  it('has no hint and no ladder', () => {
    expect(concentrateOrder.hintQuantity(9, ladder)).toBeUndefined()
    expect(concentrateOrder.tierProgress([], ladder)).toBeUndefined()
  })

  it.each([packed, mixed])('steps by one, down to nothing: $name', (product) => {
    expect(concentrateOrder.stepQuantity(product, 10, 1, ladder)).toBe(11)
    expect(concentrateOrder.stepQuantity(product, 10, -1, ladder)).toBe(9)
    expect(concentrateOrder.stepQuantity(product, 1, -1, ladder)).toBe(0)
    expect(concentrateOrder.stepQuantity(product, 0, -1, ladder)).toBe(0)
  })

  it.each([
    [-1, 0],
    [0, 0],
    [1, 1],
    [19, 19],
  ])('typed as %d is %d', (typed, units) =>
    expect(concentrateOrder.adjustTyped(packed, typed, ladder)).toBe(units),
  )
})

describe('the button of a concentrate order', () => {
  it('is off at 0 units, whatever the form says', () =>
    expect(concentrateOrder.isIncomplete(0, FILLED_FORMS.concentrate, ladder)).toBe(true))

  it('is on from the first unit, even beside an empty form', () =>
    expect(concentrateOrder.isIncomplete(1, {}, ladder)).toBe(false))
})

describe('an attempt to order concentrates', () => {
  it('is tracked by product, with size and city and without totals', () =>
    expect(
      concentrateOrder.trackAttempt(
        [pick(mixed, 7, 'Runtz'), pick(packed, 3)],
        FILLED_FORMS.concentrate,
        ladder,
      ),
    ).toEqual({
      type: 'concentrate',
      customer: { country: 'Germany', city: 'Berlin' },
      products: [
        {
          name: 'Pen',
          type: 'Live Resin',
          size: '2000mg',
          quantity: 7,
          price: 119.98,
          strains: { Runtz: 7 },
        },
        { name: 'Box', type: 'Mystery Box', size: 'Varies', quantity: 3, price: 45.98 },
      ],
    }))

  it('is tracked before anything is filled in', () =>
    expect(concentrateOrder.trackAttempt([], {}, ladder)).toEqual({
      type: 'concentrate',
      customer: { country: '', city: '' },
      products: [],
    }))
})

function addressOf(change: Record<string, string>) {
  const checked = checkFilled('concentrate', change)
  return checked.ok ? checked.order.customer.fullAddress : undefined
}
