import { describe, expect, it } from 'vitest'
import { concentrateOrder } from '#domain/kinds/concentrate/order.ts'
import { strainOrder } from '#domain/kinds/strain/order.ts'
import {
  chosenAddress,
  fillInOwn,
  type OwnDetails,
  type SavedAddress,
  valuesOfDelivery,
} from './own-details.ts'

const STORE: SavedAddress = {
  id: 1,
  use: 'delivery',
  street: 'Am Hof 1\nGate 2',
  city: 'Köln',
  postalCode: '50667',
  country: 'Germany',
}
const OFFICE: SavedAddress = {
  ...STORE,
  id: 2,
  use: 'invoice',
  street: 'Ring 5',
  city: 'Bonn',
  postalCode: '53111',
}
const OWN: OwnDetails = {
  details: {
    fullName: 'Ada',
    email: 'ada@green.example',
    phoneNumber: '+49 1',
    businessName: 'Green GmbH',
    vatNumber: 'DE123456788',
  },
  addresses: [OFFICE, STORE],
}

describe('what the shop knows of a buyer', () => {
  it('fills in an empty form: the goods go to the delivery address, the invoice to the other one', () => {
    expect(fillInOwn(strainOrder.form, OWN, {})).toEqual({
      fullName: 'Ada',
      email: 'ada@green.example',
      phoneNumber: '+49 1',
      businessName: 'Green GmbH',
      vatNumber: 'DE123456788',
      fullAddress: 'Am Hof 1\nGate 2',
      city: 'Köln',
      postalCode: '50667',
      country: 'Germany',
      billingStreet: 'Ring 5',
      billingCity: 'Bonn',
      billingPostalCode: '53111',
      billingCountry: 'Germany',
    })
  })

  it('is written as the form has its fields', () => {
    expect(fillInOwn(concentrateOrder.form, { ...OWN, addresses: [STORE] }, {})).toMatchObject({
      customerName: 'Ada',
      address: 'Am Hof 1, Gate 2',
    })
  })

  it('never overwrites what was typed or emptied, and mixes no two addresses', () => {
    const filled = fillInOwn(strainOrder.form, OWN, { fullName: 'Grace', city: 'Berlin', vatNumber: '' })
    expect(filled).toMatchObject({
      fullName: 'Grace',
      city: 'Berlin',
      email: 'ada@green.example',
      vatNumber: '',
    })
    expect(filled.fullAddress).toBeUndefined()
    expect(filled.postalCode).toBeUndefined()
  })

  it('has one address for both where there is one alone', () => {
    const filled = fillInOwn(strainOrder.form, { ...OWN, addresses: [OFFICE] }, {})
    expect(filled).toMatchObject({ fullAddress: 'Ring 5', city: 'Bonn' })
    expect(filled.billingStreet).toBeUndefined()
  })
})

it('which saved address a form has is found by its fields', () => {
  const valuesOf = (address: SavedAddress) => valuesOfDelivery(strainOrder.form, address)
  expect(chosenAddress(OWN.addresses, valuesOf, valuesOf(STORE))).toBe(STORE)
  expect(chosenAddress(OWN.addresses, valuesOf, { ...valuesOf(STORE), city: 'Bonn' })).toBeUndefined()
})
