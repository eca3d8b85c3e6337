import type { AddressParts } from '#domain/addresses/address-parts.ts'
import { billingLines, type OrderCustomer } from '#domain/orders/checkout/customer.ts'
import { findCountryCode } from '#domain/tax/country-code.ts'
import type { Invoice } from './invoice.ts'

type Place = Pick<Invoice['deliverTo'], 'lines' | 'parts' | 'country'>

/** Where an order goes and where its invoice goes: to the same address, unless the buyer gave another one. */
export function placesOf(customer: OrderCustomer): { deliverTo: Place; billTo: Place } {
  const deliverTo = placeOf(
    textLines(customer.fullAddress),
    { street: customer.street, city: customer.city, postalCode: customer.postalCode },
    customer.country,
  )
  const { billingStreet, billingCity, billingPostalCode, billingCountry } = customer
  const billing = { street: billingStreet, city: billingCity, postalCode: billingPostalCode }
  // The country stands beside the lines of an address, not in them.
  const lines = billingLines({ ...customer, billingCountry: null })
  const billTo = lines.length > 0 ? placeOf(lines, billing, billingCountry ?? '') : deliverTo
  return { deliverTo, billTo }
}

type KnownParts = Partial<Record<keyof AddressParts, string | null | undefined>>

/** `lines` are what is printed. Parts are said only where all of them are known. */
export function placeOf(lines: string[], { street, city, postalCode }: KnownParts, country: string): Place {
  const isKnown = Boolean(street && city && postalCode)
  return {
    lines,
    ...(isKnown && {
      parts: { street: textLines(street ?? ''), city: city ?? '', postalCode: postalCode ?? '' },
    }),
    country: findCountryCode(country) ?? '',
  }
}

/** The lines of a text, without empty ones. */
export function textLines(text: string) {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter(Boolean)
}
