import type { CustomerForm } from './customer-form.ts'

/** What a device keeps of a buyer who wants it: by names of our own, since each kind of order calls its fields otherwise. */
export type Details = Partial<Record<DetailName, string>>

/** An address in one field is no other than one in three: those who know the three know the one. */
type DetailName =
  | 'fullName'
  | 'phoneNumber'
  | 'email'
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

const DETAIL_OF_FIELD: Record<string, DetailName> = {
  fullName: 'fullName',
  name: 'fullName',
  customerName: 'fullName',
  phoneNumber: 'phoneNumber',
  phone: 'phoneNumber',
  email: 'email',
  city: 'city',
  postalCode: 'postalCode',
  country: 'country',
  telegram: 'telegram',
  whatsapp: 'whatsapp',
  signal: 'signal',
  businessName: 'businessName',
  vatNumber: 'vatNumber',
}

const DETAIL_NAMES = new Set<string>([...Object.values(DETAIL_OF_FIELD), 'wholeAddress', 'street'])

type Form = Pick<CustomerForm, 'fields'>

/** What a filled-in form says, beside what is known already: a field that it does not ask for stays as it was. */
export function detailsOf(form: Form, values: Record<string, string>, known: Details): Details {
  const said = Object.fromEntries(
    form.fields.flatMap(({ name }) => {
      const detail = detailOf(form, name)
      return detail ? [[detail, (values[name] ?? '').trim()]] : []
    }),
  )
  const { street, city, postalCode, wholeAddress } = said
  // Of another address, the parts that were known are none.
  const parts =
    street !== undefined
      ? { wholeAddress: [street, city, postalCode].filter(Boolean).join(', ') }
      : wholeAddress !== known.wholeAddress
        ? { street: '', city: '', postalCode: '' }
        : {}
  const all = { ...known, ...said, ...parts }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}

/** The fields of a form, as far as they are known. */
export function valuesFrom(form: Form, details: Details): Record<string, string> {
  return Object.fromEntries(
    form.fields.flatMap(({ name, maxLength }) => {
      const detail = detailOf(form, name)
      const value = detail && details[detail]
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

/** Beside a city, an address is street and number; alone it is the whole. Notes are of one order. */
function detailOf({ fields }: Form, name: string): DetailName | undefined {
  if (name === 'address' || name === 'fullAddress')
    return fields.some((field) => field.name === 'city') ? 'street' : 'wholeAddress'
  return Object.hasOwn(DETAIL_OF_FIELD, name) ? DETAIL_OF_FIELD[name] : undefined
}
