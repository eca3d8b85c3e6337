import { splitVatNumber } from './check-vat-number.ts'

/** Where the European Commission answers. */
export const VIES_ADDRESS = 'https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number'

/** Encrypted, or on this machine: the answer is proof. Neither names nor passwords stand in it. */
const ANY_ADDRESS =
  /^(https:\/\/[^\s/?#@\\]+|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?)(\/[^\s#\\]*)?$/

export function isViesAddress(address: string): boolean {
  return ANY_ADDRESS.test(address)
}

/** What VIES is asked, in its own words. */
export type ViesQuestion = {
  countryCode: string
  vatNumber: string
  requesterMemberStateCode?: string
  requesterNumber?: string
}

type Asked = { vatNumber: string; country: string }

/**
 * Undefined where no country writes numbers like this. Without the number of the seller, VIES answers but gives no consultation
 * number, which is what proves that it was asked.
 */
export function askVies({ vatNumber, country }: Asked, seller: Asked): ViesQuestion | undefined {
  const buyer = splitVatNumber(vatNumber, country)
  if (!buyer) return undefined
  const requester = splitVatNumber(seller.vatNumber, seller.country)
  return {
    countryCode: viesCode(buyer.country),
    vatNumber: buyer.number,
    ...(requester && {
      requesterMemberStateCode: viesCode(requester.country),
      requesterNumber: requester.number,
    }),
  }
}

function viesCode(country: string) {
  return country === 'GR' ? 'EL' : country
}
