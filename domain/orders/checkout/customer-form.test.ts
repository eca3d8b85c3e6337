import { describe, expect, it } from 'vitest'
import { ORDER_KIND_NAMES, ORDER_KINDS } from '#domain/kinds/order-kinds.ts'
import { checkFilled, refusalsOf } from '#tests/orders/filled-order.ts'

const NO_BILLING = { billingStreet: null, billingCity: null, billingPostalCode: null, billingCountry: null }
const BILLING = {
  billingStreet: 'Ring 5',
  billingCity: 'Wien',
  billingPostalCode: '1010',
  billingCountry: 'Österreich',
}

describe('what a buyer typed', () => {
  it('is kept without the space around it', () =>
    expect(
      customerOf('strain', { fullName: ' Ada \t', email: '\n ada@example.com ', telegram: '  @ada ' }),
    ).toMatchObject({
      fullName: 'Ada',
      email: 'ada@example.com',
      telegram: '@ada',
    }))

  it('is null where it may be empty and is', () =>
    expect(customerOf('strain', { telegram: ' ', whatsapp: '' })).toMatchObject({
      telegram: null,
      whatsapp: null,
      signal: null,
      businessName: null,
      vatNumber: null,
      notes: null,
    }))

  it('of a vape order goes by the names of the table', () =>
    expect(customerOf('vape', { telegram: '@ada', businessName: 'Leaf Ltd' })).toEqual({
      fullName: 'Ada Buyer',
      phoneNumber: '+49 30 123456',
      email: 'ada@example.com',
      fullAddress: 'Hauptstrasse 1, 10115 Berlin',
      street: null,
      city: null,
      postalCode: null,
      ...NO_BILLING,
      country: 'Germany',
      telegram: '@ada',
      whatsapp: null,
      signal: null,
      businessName: 'Leaf Ltd',
      vatNumber: null,
      customerReference: null,
      wishedDelivery: null,
      notes: null,
    }))

  it('of a concentrate order goes by the names of the table', () =>
    expect(customerOf('concentrate', { notes: 'Ring twice' })).toEqual({
      fullName: 'Ada Buyer',
      phoneNumber: '+49 30 123456',
      email: 'ada@example.com',
      fullAddress: 'Hauptstrasse 1, Berlin, 10115',
      street: 'Hauptstrasse 1',
      city: 'Berlin',
      postalCode: '10115',
      ...NO_BILLING,
      country: 'Germany',
      telegram: null,
      whatsapp: null,
      signal: null,
      businessName: null,
      vatNumber: null,
      customerReference: null,
      wishedDelivery: null,
      notes: 'Ring twice',
    }))

  it.each(['\u0000', '\u0007', '\u001b', '\u007f', 'a\nb', 'a\r\nBcc: b', 'a\u2028b', '\ud800', 'a\udc00b'])(
    '%j cannot be kept in a line',
    (text) => {
      const [message] = refusalsOf('strain', { fullName: `a${text}b` })
      expect(message).toBe('Full name has characters that cannot be kept')
      const [optional] = refusalsOf('strain', { telegram: `a${text}b` })
      expect(optional).toBe('Telegram has characters that cannot be kept')
    },
  )

  it('may have several lines where the field has', () => {
    const fullAddress = 'Hauptstrasse 1\r\n10115 Berlin\nGermany'
    expect(customerOf('strain', { fullAddress })).toMatchObject({ fullAddress })
    expect(refusalsOf('strain', { fullAddress: 'a\u0000b' })).toEqual([
      'Full address has characters that cannot be kept',
    ])
  })

  it.each(['\u200b', '\u2060\ufeff', '\u00ad', '\u3164', ' \u200d\u200c ', '\u202e', '\u2800'])(
    '%j alone is nothing, and asked for where it is needed',
    (text) => {
      const [strain] = refusalsOf('strain', { fullName: text })
      expect(strain).toBe('Full name is required')
      expect(refusalsOf('concentrate', { customerName: `${text}A` })).toEqual([
        'Name must be at least 2 characters',
      ])
      expect(refusalsOf('concentrate', { phone: `+49${text.repeat(10)}` })).toEqual([
        'Phone number must be at least 10 characters',
      ])
      expect(customerOf('strain', { businessName: text })).toMatchObject({ businessName: null })
    },
  )

  it('is kept without marks that turn its direction', () =>
    expect(
      customerOf('strain', {
        fullName: 'Ada \u202ereyuB',
        phoneNumber: '\u202a+49 30 123456\u202c',
        email: '\u200bada@example.com',
        fullAddress: 'Hauptstrasse 1\n\u2067Berlin\u2069',
      }),
    ).toMatchObject({
      fullName: 'Ada reyuB',
      phoneNumber: '+49 30 123456',
      email: 'ada@example.com',
      fullAddress: 'Hauptstrasse 1\nBerlin',
    }))

  it('may be of any script', () => {
    for (const fullName of [
      'Ægir Þórsson',
      'Ελένη',
      '李小龍',
      '🌿 Leaf',
      'علی\u200cرضا',
      'क्\u200dष',
      "O'Neill-Šťastný",
    ])
      expect(customerOf('strain', { fullName })).toMatchObject({ fullName })
  })

  it('is counted in characters, as the table counts them', () => {
    expect(refusalsOf('strain', { fullName: '🌿'.repeat(100) })).toEqual([])
    expect(refusalsOf('strain', { fullName: '🌿'.repeat(101) })).toEqual([
      'Full name must be at most 100 characters',
    ])
    expect(refusalsOf('concentrate', { city: '🌿' })).toEqual(['City is required'])
  })

  it.each(['fullname', 'status', 'price', '__proto__', 'constructor'])(
    'in a field named %s is refused, not overlooked',
    (field) => {
      const change = Object.defineProperty({}, field, { value: 'x', enumerable: true })
      expect(refusalsOf('strain', change)).toEqual(['The form has a field that is not known here.'])
    },
  )
})

describe.each(ORDER_KIND_NAMES)('the email of a %s order', (kind) => {
  it.each(['a@example.com', 'first.last+tag@sub.example.co', "o'neill@example.ie", ' A@EXAMPLE.COM '])(
    'may be %j',
    (email) => expect(refusalsOf(kind, { email })).toEqual([]),
  )

  it.each([
    'plain',
    '@example.com',
    'a@',
    'a@example',
    'a b@example.com',
    'a@@example.com',
    'a@example.com, b@example.com',
    'a@example.com\nBcc: b@example.com',
    'Ada <a@example.com>',
    '.a@example.com',
    'a..b@example.com',
  ])('is not %j', (email) => expect(refusalsOf(kind, { email })).toEqual(['Invalid email address']))
})

it('an address is at most as long as the table keeps it, with its city', () => {
  const parts = { city: 'x'.repeat(98), postalCode: 'x'.repeat(20) }
  expect(refusalsOf('strain', { ...parts, fullAddress: 'x'.repeat(378) })).toEqual([])
  expect(refusalsOf('strain', { ...parts, fullAddress: 'x'.repeat(379) })).toEqual([
    'Full address must be at most 500 characters',
  ])
})

describe.each(ORDER_KIND_NAMES)('the fields of a %s order', (kind) => {
  const { fields } = ORDER_KINDS[kind].form

  it('have the keyboard and the memory that suits them', () => {
    const email = fields.find(({ name }) => name === 'email')
    expect(email).toMatchObject({ control: 'email', autoComplete: 'email', maxLength: 255, required: true })
    const country = fields.find(({ name }) => name === 'country')
    expect(country).toMatchObject({ control: 'country', autoComplete: 'country-name', required: true })
  })

  it.each([
    ['businessName', 200],
    ['vatNumber', 100],
    ['customerReference', 100],
    ['notes', 1000],
  ] as const)('take a %s of %d characters, or none', (field, max) => {
    expect(customerOf(kind, { [field]: 'x'.repeat(max) })).toMatchObject({ [field]: 'x'.repeat(max) })
    expect(refusalsOf(kind, { [field]: 'x'.repeat(max + 1) })).toHaveLength(1)
    expect(customerOf(kind, { [field]: ' ' })).toMatchObject({ [field]: null })
    expect(fields.find(({ name }) => name === field)).toMatchObject({ required: false, maxLength: max })
  })

  it('take an address as one text or with city and postal code apart, and keep both', () => {
    const address = kind === 'strain' ? 'fullAddress' : 'address'
    expect(
      customerOf(kind, { [address]: 'Garden Street 1', city: 'Bonn', postalCode: '53111' }),
    ).toMatchObject({
      fullAddress: 'Garden Street 1, Bonn, 53111',
      street: 'Garden Street 1',
      city: 'Bonn',
      postalCode: '53111',
    })
    const whole = 'Garden Street 1, 53111 Bonn'
    expect(customerOf(kind, { [address]: whole, city: 'Bonn', postalCode: '53111' })).toMatchObject({
      fullAddress: whole,
      street: null,
    })
  })

  it('take a billing address of all its parts, or none, in any country that is known', () => {
    expect(customerOf(kind, BILLING)).toMatchObject({ ...BILLING, billingCountry: 'Austria' })
    expect(refusalsOf(kind, { ...BILLING, billingCity: '' })).toEqual(['Billing city is missing'])
    expect(refusalsOf(kind, { billingCountry: 'Spain' })).toHaveLength(3)
    expect(refusalsOf(kind, { ...BILLING, billingCountry: 'Atlantis' })).toEqual([
      'Country is not known here',
    ])
  })

  it('take a wished day of the calendar, or none', () => {
    expect(customerOf(kind, { wishedDelivery: '2028-02-29' })).toMatchObject({ wishedDelivery: '2028-02-29' })
    expect(customerOf(kind, { wishedDelivery: '' })).toMatchObject({ wishedDelivery: null })
    for (const wishedDelivery of ['2027-02-29', '1.3.2027', 'soon'])
      expect(refusalsOf(kind, { wishedDelivery })).toEqual(['Wished delivery is no day of the calendar'])
  })

  it('have one that names the country', () =>
    expect(fields.filter(({ control }) => control === 'country')).toHaveLength(1))
})

function customerOf(...order: Parameters<typeof checkFilled>) {
  const checked = checkFilled(...order)
  return checked.ok ? checked.order.customer : checked.problems
}
