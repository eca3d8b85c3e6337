import { expect, it } from 'vitest'
import { addressFormFields } from './address-form-fields.ts'

const NONE = { street: null, city: null, postalCode: null }
const valuesOf = (fields: ReturnType<typeof addressFormFields>) => fields.map(({ value }) => value)

it('an address of which the parts are known is edited in them', () => {
  const known = {
    address: 'Garden 1, Berlin, 10115',
    street: 'Garden 1',
    city: 'Berlin',
    postalCode: '10115',
  }
  const fields = addressFormFields({ ...known, country: 'Germany' })
  expect(valuesOf(fields)).toEqual(['Garden 1', '10115', 'Berlin'])
  expect(fields[0]).not.toHaveProperty('hint')
})

it('of one that is a text a split is proposed, which says so and what the text was', () => {
  const fields = addressFormFields({ ...NONE, address: 'Garden 1\n10115 Berlin', country: 'Germany' })
  expect(valuesOf(fields)).toEqual(['Garden 1', '10115', 'Berlin'])
  expect(fields[0]).toHaveProperty('hint', expect.stringContaining("'Garden 1, 10115 Berlin'"))
})

it('where nothing can be proposed, the text stays where it was', () => {
  expect(valuesOf(addressFormFields({ ...NONE, address: 'Garden', country: 'Germany' }))).toEqual([
    'Garden',
    '',
    '',
  ])
  expect(valuesOf(addressFormFields({ ...NONE, address: '', country: 'Germany' }))).toEqual(['', '', ''])
})
