import type { FormField } from '#app/ui/form-field.ts'
import { addressFormFields } from '#domain/addresses/address-form-fields.ts'
import type { CompanyAddress } from '#domain/companies/company.ts'
import { EU_COUNTRIES } from '#domain/markets/countries.ts'

type Facts = {
  name: string
  /** '' where there is none yet. */
  customerNumber: string
  vatNumber: string | null
  country: string
  place: string
  paymentDays: number | null
  creditLimit: string
}

export function factsFields(facts: Facts): FormField[] {
  return [
    { name: 'name', label: 'Name', value: facts.name },
    {
      name: 'customerNumber',
      label: 'Customer number',
      value: facts.customerNumber,
      hint: 'Leave empty for the next free one.',
      isOptional: true,
    },
    countryField(facts.country),
    { name: 'place', label: 'City', value: facts.place, isOptional: true },
    { name: 'vatNumber', label: 'VAT number', value: facts.vatNumber ?? '', isOptional: true },
    {
      name: 'paymentDays',
      label: 'Payment terms (days)',
      value: facts.paymentDays === null ? '' : String(facts.paymentDays),
      hint: 'Leave empty for the shop’s standard terms.',
      isOptional: true,
    },
    {
      name: 'creditLimit',
      label: 'Credit limit in €',
      figure: 'euros',
      value: facts.creditLimit,
      hint: 'Leave empty for no limit.',
      isOptional: true,
    },
  ]
}

type Person = { name: string; email: string; phoneNumber: string | null }

export function personFields(person: Person): FormField[] {
  return [
    { name: 'name', label: 'Name', value: person.name },
    {
      name: 'email',
      label: 'E-mail',
      type: 'email',
      value: person.email,
      hint: 'Orders with this e-mail address are assigned to this customer.',
    },
    {
      name: 'phoneNumber',
      label: 'Phone',
      type: 'tel',
      value: person.phoneNumber ?? '',
      isOptional: true,
    },
  ]
}

type Address = Omit<CompanyAddress, 'id'>

export const ADDRESS_USES = { invoice: 'Invoice', delivery: 'Delivery' }

export const NO_ADDRESS = { address: '', street: null, city: null, postalCode: null } as const

export function addressFields({ use, country, ...address }: Address): FormField[] {
  const options = Object.entries(ADDRESS_USES).map(([value, text]) => ({ value, text }))
  return [
    { name: 'use', label: 'For', type: 'select', value: use, options },
    ...addressFormFields({ ...address, country }),
    countryField(country),
  ]
}

function countryField(value: string): FormField {
  const countries = Object.values(EU_COUNTRIES).map((name) => ({ value: name, text: name }))
  const options = value === '' ? [{ value: '', text: 'Choose a country' }, ...countries] : countries
  return { name: 'country', label: 'Country', type: 'select', value, options }
}
