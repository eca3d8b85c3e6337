import { slugOf } from '#domain/catalogue/browse/fold-text.ts'
import { type CountryCode, EU_COUNTRIES } from '#domain/markets/countries.ts'
import type { OrderKind } from '#domain/orders/checkout/order-kind.ts'
import { BUYERS, STREETS } from './buyer-data.ts'
import { createDice } from './dice.ts'
import { makeVatNumber } from './vat-number.ts'

export type Buyer = {
  business: string
  contact: string
  email: string
  phone: string
  street: string
  town: string
  postalCode: string
  countryCode: CountryCode
  country: string
  vatNumber: string | undefined
  telegram: string | undefined
  whatsapp: string | undefined
  size: 1 | 2 | 3
}

/** Nobody has it in the name of their domain. */
const LEGAL_FORM =
  / (?:(?:Handels )?GmbH|B\.?V\.?|SARL|S\.à r\.l\.|S\.r\.l\.|SRL|Sp\. z o\.o\.|s\.r\.o\.|d\.o\.o\.|Lda|Ltd|Co\.|AB|ApS|Oy|Kft\.)$/

/** Everybody who orders in the demo. Mails would go to domains that are reserved for examples. */
export function makeBuyers(): Buyer[] {
  const dice = createDice('buyers')
  return BUYERS.map(({ country, ...facts }) => {
    const { name = 'Example Street', dial = '00', numberFirst } = STREETS[country] ?? {}
    const house = dice.between(2, 96)
    const slug = slugOf(facts.business.replace(LEGAL_FORM, ''))
    // No area has the code 00: nobody is called by accident.
    const phone = `+${dial} 00 555 ${String(dice.below(10_000)).padStart(4, '0')}`
    return {
      ...facts,
      email: `${dice.pick(['orders', 'purchasing', 'hello', 'office'])}@${slug}.example`,
      phone,
      street: numberFirst ? `${house} ${name}` : `${name} ${house}`,
      countryCode: country,
      country: EU_COUNTRIES[country],
      vatNumber: dice.chance(0.85) ? makeVatNumber(country, dice) : undefined,
      telegram: dice.chance(0.35) ? `@${slug.replaceAll('-', '_')}_demo` : undefined,
      whatsapp: dice.chance(0.25) ? phone : undefined,
    }
  })
}

/** What a buyer types into the form of a kind: the fields that it has, and no others. */
export function fillInForm(
  { form }: OrderKind,
  buyer: Buyer,
  wishes: { notes?: string | undefined; customerReference?: string | undefined } = {},
): Record<string, string> {
  const asksForTown = form.fields.some(({ name }) => name === 'city')
  const address = `${buyer.street}, ${buyer.postalCode} ${buyer.town}`
  const known: Record<string, string | undefined> = {
    fullName: buyer.contact,
    name: buyer.contact,
    customerName: buyer.contact,
    phoneNumber: buyer.phone,
    phone: buyer.phone,
    email: buyer.email,
    fullAddress: address,
    address: asksForTown ? buyer.street : address,
    city: buyer.town,
    postalCode: buyer.postalCode,
    country: buyer.country,
    businessName: buyer.business,
    vatNumber: buyer.vatNumber,
    telegram: buyer.telegram,
    whatsapp: buyer.whatsapp,
    ...wishes,
  }
  const filled = form.fields.flatMap(({ name }) => {
    const value = known[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(filled)
}
