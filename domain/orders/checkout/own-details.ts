import type { CustomerForm } from './customer-form.ts'
import { type Details, valuesFrom } from './remembered-details.ts'

/** An address of the buyer's company; without a city, `street` is all of it. */
export type SavedAddress = {
  id: number
  use: 'invoice' | 'delivery'
  street: string
  city: string
  postalCode: string
  country: string
}

/** What the shop knows of a buyer who has signed in. It goes to their session alone, never into a page that is kept. */
export type OwnDetails = { details: Details; addresses: SavedAddress[] }

type Form = Pick<CustomerForm, 'fields'>
type Values = Record<string, string>

/** The delivery address that is filled in first, and the invoice address where that is another one. */
function usualAddresses({ addresses }: OwnDetails) {
  const of = (use: SavedAddress['use']) => addresses.find((address) => address.use === use)
  const delivery = of('delivery') ?? of('invoice')
  const invoice = of('invoice')
  return { delivery, invoice: invoice && invoice !== delivery ? invoice : undefined }
}

/**
 * The fields of a form with what the shop knows. A field that somebody has touched stays as they left it, empty or not, and an address is
 * filled in whole or not at all.
 */
export function fillInOwn(form: Form, own: OwnDetails, touched: Values): Values {
  const { delivery, invoice } = usualAddresses(own)
  const places = [valuesOfDelivery(form, delivery), valuesOfInvoice(form, invoice)].filter((values) =>
    Object.keys(values).every((name) => !Object.hasOwn(touched, name)),
  )
  const filled = places.flatMap((place) => Object.entries(place)).filter(([, value]) => value !== '')
  return { ...valuesFrom(form, own.details), ...Object.fromEntries(filled), ...touched }
}

/** What choosing a saved address writes into the form; without one, what empties its fields. */
export function valuesOfDelivery(form: Form, address?: SavedAddress): Values {
  const { street = '', city = '', postalCode = '', country = '' } = address ?? {}
  return fieldsOf(form, {
    'street-address': street,
    'address-level2': city,
    'postal-code': postalCode,
    'country-name': country,
  })
}

/** The same for where the invoice goes. A billing address has all of its parts, or none. */
export function valuesOfInvoice(form: Form, address?: SavedAddress): Values {
  const { street = '', city = '', postalCode = '', country = '' } = address ?? {}
  return fieldsOf(form, {
    'billing street-address': street,
    'billing address-level2': city,
    'billing postal-code': postalCode,
    'billing country-name': country,
  })
}

/** The saved address that these values are, if they are one. */
export function chosenAddress(
  addresses: readonly SavedAddress[],
  valuesOf: (address: SavedAddress) => Values,
  values: Values,
): SavedAddress | undefined {
  return addresses.find((address) =>
    Object.entries(valuesOf(address)).every(([name, value]) => (values[name] ?? '') === value),
  )
}

export function addressInWords({ street, city, postalCode, country }: SavedAddress): string {
  const town = [postalCode, city].filter(Boolean).join(' ')
  return [street.replaceAll('\n', ', '), town, country].filter(Boolean).join(', ')
}

/** By the word for browsers, since each kind of order calls its fields otherwise. */
function fieldsOf({ fields }: Form, byWord: Values): Values {
  return Object.fromEntries(
    fields.flatMap(({ name, autoComplete, control }) => {
      const value = byWord[autoComplete]
      return value === undefined
        ? []
        : [[name, control === 'textarea' ? value : value.replaceAll('\n', ', ')]]
    }),
  )
}
