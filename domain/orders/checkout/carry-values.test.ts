import { expect, it } from 'vitest'
import { concentrateOrder } from '#domain/kinds/concentrate/order.ts'
import { strainOrder } from '#domain/kinds/strain/order.ts'
import { vapeOrder } from '#domain/kinds/vape/order.ts'
import { BASKET } from './basket-checkout.ts'
import { carryValues } from './carry-values.ts'

it('what was typed into a dialog stands in the form of the basket, under its names there', () => {
  const others = [
    {
      form: strainOrder.form,
      values: { fullName: '', fullAddress: 'Keizersgracht 9, Amsterdam', signal: '@n' },
    },
    { form: vapeOrder.form, values: { name: 'Noor', businessName: 'Apotheek' } },
    {
      form: concentrateOrder.form,
      values: { customerName: 'N', address: 'Prinsengracht 1', city: 'Amsterdam' },
    },
  ]
  expect(carryValues(BASKET.form, others)).toEqual({
    fullName: 'Noor',
    businessName: 'Apotheek',
    signal: '@n',
    // Of the form that says most of it.
    fullAddress: 'Prinsengracht 1',
    city: 'Amsterdam',
  })
})

it('an address that was written as one text goes along too', () => {
  const others = [
    { form: strainOrder.form, values: { fullAddress: 'Keizersgracht 9, Amsterdam', country: 'Netherlands' } },
  ]
  expect(carryValues(BASKET.form, others)).toEqual({
    fullAddress: 'Keizersgracht 9, Amsterdam',
    country: 'Netherlands',
  })
})

it('nothing typed is nothing carried', () => {
  expect(carryValues(BASKET.form, [{ form: strainOrder.form, values: {} }])).toEqual({})
})
