import { expect, it } from 'vitest'
import { asCustomer } from '#domain/orders/checkout/customer.ts'
import { placesOf } from './invoice-places.ts'

const CUSTOMER = asCustomer({
  fullName: 'Ada',
  email: 'ada@example.com',
  phoneNumber: '1',
  fullAddress: 'Garden 1\n10115 Berlin',
  country: 'Germany',
})

it('an address that is one text is printed, and has no parts that nobody said', () => {
  const place = { lines: ['Garden 1', '10115 Berlin'], country: 'DE' }
  expect(placesOf(CUSTOMER)).toEqual({ deliverTo: place, billTo: place })
  expect(placesOf({ ...CUSTOMER, city: 'Berlin', postalCode: '10115' }).deliverTo).toEqual(place)
})

it('all parts of an address stand beside what is printed', () => {
  const parts = { street: 'Garden 1', city: 'Berlin', postalCode: '10115' }
  expect(placesOf({ ...CUSTOMER, ...parts }).deliverTo).toEqual({
    lines: ['Garden 1', '10115 Berlin'],
    parts: { ...parts, street: ['Garden 1'] },
    country: 'DE',
  })
})

it('the invoice goes elsewhere where the buyer said so, and the goods do not', () => {
  const { deliverTo, billTo } = placesOf({
    ...CUSTOMER,
    billingStreet: 'Ring 5',
    billingCity: 'Wien',
    billingPostalCode: '1010',
    billingCountry: 'Austria',
  })
  expect(deliverTo.country).toBe('DE')
  expect(billTo).toEqual({
    lines: ['Ring 5', '1010 Wien'],
    parts: { street: ['Ring 5'], city: 'Wien', postalCode: '1010' },
    country: 'AT',
  })
})
