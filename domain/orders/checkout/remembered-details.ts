import type { CustomerForm } from './customer-form.ts'

/** What a device keeps of a buyer who wants it: by names of our own, since each kind of order calls its fields otherwise. */
export type Details = Partial<Record<DetailName, string>>

type DetailName =
  | 'fullName'
  | 'phoneNumber'
  | 'email'
  /** As earlier versions kept the address of a form that did not ask for the city. */
  | 'wholeAddress'
  | 'street'
  | 'city'
  | 'postalCode'
  | 'country'
  | 'telegram'
  | 'whatsapp'
  | 'signal'
  | 'businessName'
  | 'vatNumber'
  | 'billingStreet'
  | 'billingCity'
  | 'billingPostalCode'
  | 'billingCountry'

const DETAIL_OF_FIELD: Record<string, DetailName> = {
  fullName: 'fullName',
  name: 'fullName',
  customerName: 'fullName',
  phoneNumber: 'phoneNumber',
  phone: 'phoneNumber',
  email: 'email',
  fullAddress: 'street',
  address: 'street',
  city: 'city',
  postalCode: 'postalCode',
  country: 'country',
  telegram: 'telegram',
  whatsapp: 'whatsapp',
  signal: 'signal',
  businessName: 'businessName',
  vatNumber: 'vatNumber',
  billingStreet: 'billingStreet',
  billingCity: 'billingCity',
  billingPostalCode: 'billingPostalCode',
  billingCountry: 'billingCountry',
}

const DETAIL_NAMES = new Set<string>([...Object.values(DETAIL_OF_FIELD), 'wholeAddress'])

type Form = Pick<CustomerForm, 'fields'>

/** What a filled-in form says, beside what is known already: a field that it does not ask for stays as it was. */
export function detailsOf(form: Form, values: Record<string, string>, known: Details): Details {
  const said = Object.fromEntries(
    form.fields.flatMap(({ name }) => {
      const detail = detailOf(name)
      return detail ? [[detail, (values[name] ?? '').trim()]] : []
    }),
  )
  const all = { ...known, wholeAddress: '', ...said }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}

/** The fields of a form, as far as they are known. */
export function valuesFrom(form: Form, details: Details): Record<string, string> {
  return Object.fromEntries(
    form.fields.flatMap(({ name, maxLength }) => {
      const detail = detailOf(name)
      const value = detail && (details[detail] ?? (detail === 'street' ? details.wholeAddress : undefined))
      return value && value.length <= maxLength ? [[name, value]] : []
    }),
  )
}

/** Reads what the device kept; undefined where it is nothing of ours. */
export function readDetails(stored: unknown): Details | undefined {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined
  const known = Object.entries(stored).filter(
    ([name, value]) => DETAIL_NAMES.has(name) && typeof value === 'string',
  )
  return Object.fromEntries(known)
}

/** Order numbers, days and notes are of one order. */
function detailOf(name: string): DetailName | undefined {
  return Object.hasOwn(DETAIL_OF_FIELD, name) ? DETAIL_OF_FIELD[name] : undefined
}
