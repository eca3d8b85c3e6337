import { expect, test } from 'vitest'
import { ORDER_KIND_NAMES, ORDER_KINDS } from '#domain/kinds/order-kinds.ts'
import { doubtField } from './doubt-field.ts'

const field = (name: string, autoComplete = 'off', control: 'text' | 'tel' = 'text') => ({
  name,
  autoComplete,
  control,
})
const PHONE = field('phone', 'tel', 'tel')
const VAT = field('vatNumber')
const ADDRESS = field('address', 'street-address')
const CODE = field('postalCode', 'postal-code')

test.each([
  [PHONE, '+49 30 123456'],
  [PHONE, '0031 6 12 34 56 78'],
  [VAT, 'DE123456788'],
  [VAT, 'nl 123456782 b90'],
  [VAT, 'ESB58378431'],
  [ADDRESS, 'Am Hof 1'],
  [CODE, '10115'],
  [CODE, 'D-10115'],
  [field('fullName', 'name'), 'x'],
  [PHONE, ''],
  [VAT, '  '],
])('nothing is said of %j %j', (of, typed) =>
  expect(doubtField(of, typed, { country: 'Germany' })).toBeUndefined(),
)

test.each([
  [PHONE, '030 123456', 'country code'],
  [PHONE, '12345', 'does not look like a phone number'],
  [PHONE, 'call me maybe', 'does not look like a phone number'],
  [VAT, '123456788', 'does not look like a VAT number'],
  [VAT, 'pending', 'does not look like a VAT number'],
  [ADDRESS, 'Am Hof', 'no house number'],
  [CODE, '1011', 'have 5 digits'],
])('somebody who typed %j %j may look again', (of, typed, said) =>
  expect(doubtField(of, typed, { country: 'Germany' })).toContain(said),
)

test('every form has a phone, an address and a VAT number that are looked at', () => {
  for (const kind of ORDER_KIND_NAMES) {
    const said = ORDER_KINDS[kind].form.fields.map((each) => doubtField(each, 'x'))
    expect(said.filter(Boolean).length).toBeGreaterThanOrEqual(3)
  }
})
