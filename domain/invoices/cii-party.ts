import { splitVatNumber } from '#domain/vat/check-vat-number.ts'
import type { Invoice } from './invoice.ts'
import { element, type XmlNode } from './write-xml.ts'

type Party = Invoice['buyer'] & { registration: string }

/** Seller or buyer, as a CII has them. */
export function partyOf(party: Party, showsVat: boolean): (XmlNode | false)[] {
  const { name, contact, email, registration, vatNumber } = party
  return [
    element('ram:Name', name),
    registration !== '' && element('ram:SpecifiedLegalOrganization', [element('ram:ID', registration)]),
    contact !== '' && element('ram:DefinedTradeContact', [element('ram:PersonName', contact)]),
    element('ram:PostalTradeAddress', placeOf(party)),
    email !== '' &&
      element('ram:URIUniversalCommunication', [element('ram:URIID', email, { schemeID: 'EM' })]),
    showsVat &&
      vatNumber !== '' &&
      element('ram:SpecifiedTaxRegistration', [
        element('ram:ID', vatNumber, { schemeID: schemeOf(vatNumber) }),
      ]),
  ]
}

/** A VAT number, or the number that the tax office gave a business without one. */
function schemeOf(number: string) {
  return splitVatNumber(number, '') ? 'VA' : 'FC'
}

const MOST_LINES = 3

type Place = Pick<Invoice['deliverTo'], 'lines' | 'parts' | 'country'>

/** Three lines are all there is: the rest stands on the last of them. Where the parts are known, city and postal code are fields of their own. */
export function placeOf({ lines, parts, country }: Place): XmlNode[] {
  const street = parts ? parts.street : lines
  const [first, second] = street
  const rest = street.slice(MOST_LINES - 1).join(', ')
  return [
    ...(parts ? [element('ram:PostcodeCode', parts.postalCode)] : []),
    ...(first ? [element('ram:LineOne', first)] : []),
    ...(second ? [element('ram:LineTwo', second)] : []),
    ...(rest ? [element('ram:LineThree', rest)] : []),
    ...(parts ? [element('ram:CityName', parts.city)] : []),
    element('ram:CountryID', country),
  ]
}
