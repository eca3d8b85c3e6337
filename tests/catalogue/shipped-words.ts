import { priceWords } from '#domain/tax/price-words.ts'
import { taxTermsOf } from '#domain/tax/tax-terms.ts'
import { shop } from '#shop.config'

/** What the pages of a new shop say beside their prices. */
export const shippedWords = priceWords(taxTermsOf(shop, '2027-03-01'))
