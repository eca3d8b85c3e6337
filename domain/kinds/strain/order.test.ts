import { describe, expect, it } from 'vitest'
import { FILLED_FORMS, PRODUCTS, pick, refusalsOf, SHARED_FIELDS } from '#tests/orders/filled-order.ts'
import { strain } from './kind.ts'
import { strainOrder } from './order.ts'

const ladder = strain.ladder.first

const { kush, haze } = PRODUCTS

describe('the form of a strain order', () => {
  it('asks for its fields in this order', () =>
    expect(strainOrder.form.fields.map(({ name }) => name)).toEqual([
      'fullName',
      'phoneNumber',
      'email',
      'fullAddress',
      'city',
      'postalCode',
      'country',
      'telegram',
      'whatsapp',
      'signal',
      ...SHARED_FIELDS,
    ]))

  it.each([
    ['fullName', 'Full name is required'],
    ['phoneNumber', 'Phone number is required'],
    ['email', 'Invalid email address'],
    ['fullAddress', 'Full address is required'],
    ['country', 'Country is required'],
  ])('refuses a %s that is missing, empty or blank: %s', (field, message) => {
    for (const value of [undefined, '', ' \t '])
      expect(refusalsOf('strain', { [field]: value })).toEqual([message])
    expect(strainOrder.form.fields.find(({ name }) => name === field)?.required).toBe(true)
  })

  it.each(['telegram', 'whatsapp', 'signal', 'businessName', 'vatNumber'])('does without %s', (field) => {
    for (const value of [undefined, '', '  ']) expect(refusalsOf('strain', { [field]: value })).toEqual([])
    expect(strainOrder.form.fields.find(({ name }) => name === field)?.required).toBe(false)
  })

  it.each([
    ['fullName', 100, 'Full name must be at most 100 characters'],
    ['phoneNumber', 50, 'Phone number must be at most 50 characters'],
    ['fullAddress', 500, 'Full address must be at most 500 characters'],
    ['telegram', 100, 'Telegram must be at most 100 characters'],
    ['whatsapp', 100, 'WhatsApp must be at most 100 characters'],
    ['signal', 100, 'Signal must be at most 100 characters'],
    ['businessName', 200, 'Business name must be at most 200 characters'],
    ['vatNumber', 100, 'VAT number must be at most 100 characters'],
  ])('takes a %s of %d characters, and not one more', (field, max, message) => {
    expect(refusalsOf('strain', { [field]: 'x'.repeat(max) })).toEqual([])
    expect(refusalsOf('strain', { [field]: ` ${'x'.repeat(max)} ` })).toEqual([])
    expect(refusalsOf('strain', { [field]: 'x'.repeat(max + 1) })).toEqual([message])
    expect(strainOrder.form.fields.find(({ name }) => name === field)?.maxLength).toBe(max)
  })

  it('takes an email of 255 characters, and not one more', () => {
    const ending = '@example.com'
    const local = 'x'.repeat(255 - ending.length)
    expect(refusalsOf('strain', { email: local + ending })).toEqual([])
    expect(refusalsOf('strain', { email: `x${local}${ending}` })).toEqual([
      'Email must be at most 255 characters',
    ])
  })

  it('has 100 characters for a country, and says so of one more', () => {
    expect(refusalsOf('strain', { country: 'x'.repeat(100) })).toEqual([
      `We do not deliver to ${'x'.repeat(100)}. Please choose a country from the list.`,
    ])
    expect(refusalsOf('strain', { country: 'x'.repeat(101) })).toEqual([
      'Country must be at most 100 characters',
    ])
  })
})

describe('the quantity of a strain order', () => {
  const tooLittle = 'Minimum order quantity is 150g'
  const tooMuch = 'Maximum order quantity is 5000g (5kg)'

  it.each([
    [0, tooLittle],
    [1, tooLittle],
    [149, tooLittle],
    [150, undefined],
    [151, undefined],
    [4999, undefined],
    [5000, undefined],
    [5001, tooMuch],
    [100_000, tooMuch],
  ])('%d g: %s', (grams, message) =>
    expect(strainOrder.checkLines([pick(kush, grams)], ladder)?.message).toBe(message),
  )

  it('is that of all strains together', () => {
    expect(strainOrder.checkLines([pick(kush, 100), pick(haze, 49)], ladder)?.message).toBe(tooLittle)
    expect(strainOrder.checkLines([pick(kush, 100), pick(haze, 50)], ladder)).toBeUndefined()
    expect(strainOrder.checkLines([pick(kush, 2500), pick(haze, 2501)], ladder)?.message).toBe(tooMuch)
  })

  it('is refused under a title of its own at either end', () => {
    expect(strainOrder.checkLines([pick(kush, 149)], ladder)?.title).toBe('Minimum Order Not Met')
    expect(strainOrder.checkLines([pick(kush, 5001)], ladder)?.title).toBe('Maximum Order Exceeded')
  })

  it.each([
    [0, 'Minimum order: 150g (Need 150g more)'],
    [149, 'Minimum order: 150g (Need 1g more)'],
    [150, undefined],
    [5000, undefined],
    [5001, 'Maximum order: 5kg (Reduce by 1g)'],
    [6000, 'Maximum order: 5kg (Reduce by 1000g)'],
  ])('of %d g is hinted at with: %s', (grams, hint) =>
    expect(strainOrder.hintQuantity(grams, ladder)).toBe(hint),
  )

  it('starts at 150 g', () => expect(ladder.minimum).toBe(150))

  it.each([
    [0, 50],
    [30, 80],
    [150, 200],
    [5000, 5050],
  ])('of %d g is %d g after a plus', (from, to) =>
    expect(strainOrder.stepQuantity(kush, from, 1, ladder)).toBe(to),
  )

  it.each([
    [0, 0],
    [30, 0],
    [50, 0],
    [51, 1],
    [200, 150],
  ])('of %d g is %d g after a minus', (from, to) =>
    expect(strainOrder.stepQuantity(kush, from, -1, ladder)).toBe(to),
  )

  it.each([
    [137, 137],
    [0, 0],
    [-1, 0],
  ])('typed as %d is %d g', (typed, grams) =>
    expect(strainOrder.adjustTyped(kush, typed, ladder)).toBe(grams),
  )
})

describe('the button of a strain order', () => {
  const filled = FILLED_FORMS.strain

  it.each([
    [149, true],
    [150, false],
    [5000, false],
    [5001, true],
  ])('at %d g is off: %s', (grams, isOff) =>
    expect(strainOrder.isIncomplete(grams, filled, ladder)).toBe(isOff),
  )

  it.each(['fullName', 'phoneNumber', 'email', 'fullAddress', 'country'])(
    'is off while %s is blank',
    (field) => {
      expect(strainOrder.isIncomplete(150, { ...filled, [field]: ' ' }, ladder)).toBe(true)
      const { [field]: _, ...others } = filled
      expect(strainOrder.isIncomplete(150, others, ladder)).toBe(true)
    },
  )

  it('does not wait for what is wrong but not blank', () =>
    expect(strainOrder.isIncomplete(150, { ...filled, email: 'nonsense' }, ladder)).toBe(false))
})

describe('an attempt to order strains', () => {
  const lines = [pick(kush, 100), pick(haze, 151)]

  it('is tracked as cannabis', () =>
    expect(
      strainOrder.trackAttempt(lines, { ...FILLED_FORMS.strain, businessName: 'Leaf Ltd' }, ladder),
    ).toEqual({
      type: 'cannabis',
      totalQuantity: 251,
      totalPrice: 2385,
      customer: { country: 'Germany', businessName: 'Leaf Ltd' },
      products: [
        { name: 'Kush', quantity: 100, type: 'Indica', thc: '20-24%' },
        { name: 'Haze', quantity: 151, type: 'Sativa', thc: '18-22%' },
      ],
    }))

  it('is tracked with what it would have cost where a strain has a price of its own', () => {
    const lines = [
      { product: kush, quantity: 100 },
      { product: { ...haze, unitCents: 700 }, quantity: 151 },
    ]
    // 100 g at the rate of 251 g, and 151 g at 7.00.
    expect(strainOrder.trackAttempt(lines, {}, ladder).totalPrice).toBe(950 + 1057)
    expect(strainOrder.priceLines(lines, ladder).totalCents).toBe(200_700)
  })

  it('is tracked before anything is filled in', () =>
    expect(strainOrder.trackAttempt([], {}, ladder)).toEqual({
      type: 'cannabis',
      totalQuantity: 0,
      totalPrice: 0,
      customer: { country: '', businessName: null },
      products: [],
    }))
})
