import { EU_COUNTRIES, isCountryCode } from '#domain/markets/countries.ts'
import { formatEuro } from '#domain/money.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { payableOf, type ShownTax, type TaxQuote, type TaxTerms } from './quote-tax.ts'

/** All words that say of a price whether VAT and delivery are in it: pages, dialogs, mails and documents take them from here. */

export const PLUS_VAT = 'plus VAT'
export const WITHOUT_VAT = 'no VAT added'
export const WITH_VAT = 'incl. VAT'
/** With whatever VAT and delivery there is. */
export const TO_PAY = 'to pay'

/** Where an order comes to a sum whose VAT nobody knows yet. */
export const NET_TOTAL = 'Total before VAT'
export const GROSS_TOTAL = 'Total with VAT'

const USUAL_DELIVERY_COST =
  'Delivery cost is worked out before we confirm your order; you are asked to agree to it first.'

/** How delivery cost is decided, in the operator's words, else in ours. */
export function describeDeliveryCost({ delivery }: Pick<ShopConfig, 'delivery'>): string {
  return delivery.cost || USUAL_DELIVERY_COST
}

const WITHOUT_TAX: Partial<Record<ShownTax['category'], string>> = {
  K: 'intra-Community supply',
  G: 'export',
  E: 'exempt',
  O: 'not subject to VAT',
}

/** 'VAT 21%', 'VAT 0% (intra-Community supply)' */
export function nameTax({
  category,
  rate,
}: {
  category: ShownTax['category']
  rate: number | string
}): string {
  const why = WITHOUT_TAX[category]
  return `VAT ${Number(rate)}%${why ? ` (${why})` : ''}`
}

/** 'VAT 21% (Spain)' */
export function nameShownTax(tax: ShownTax): string {
  if (tax.category !== 'S' || !isCountryCode(tax.country)) return nameTax(tax)
  return `${nameTax(tax)} (${EU_COUNTRIES[tax.country]})`
}

/** What a page for anyone says beside its prices. */
export type PriceWords = {
  /** Behind a price: 'plus VAT'. */
  mark: string
  /** Once on the page of a product, and over a table of prices. */
  sentence: string
  /** The same over a list. */
  short: string
  /** '€1,815.00 incl. 21% VAT', where consumers buy here. */
  gross: (netCents: number) => string | undefined
}

/** Of a shop, for whoever reads its pages. The rate is that of the seller's country: whose else applies is known with the country alone. */
export function priceWords({ business, home, forConsumers, delivery }: TaxTerms): PriceWords {
  const [any] = Object.values(business)
  if (any?.category === 'E')
    return {
      mark: WITHOUT_VAT,
      sentence: `No VAT is added to prices. ${delivery}`,
      short: 'No VAT is added to prices; delivery is.',
      gross: () => undefined,
    }
  const atHome = forConsumers ? Object.values(business).find(({ country }) => country === home) : undefined
  const grossNote = atHome
    ? ` Prices with VAT are for consumers, at the rate of ${nameCountryOf(atHome)}; the order form has the rate of your country.`
    : ' The order form shows the VAT of your country.'
  return {
    mark: PLUS_VAT,
    short: 'Prices are net: VAT and delivery are added.',
    sentence: `Prices are net: VAT is added.${grossNote} ${delivery}`,
    gross: (cents) =>
      atHome && `${formatEuro(payableOf(cents, atHome).payableCents)} incl. ${Number(atHome.rate)}% VAT`,
  }
}

function nameCountryOf({ country }: ShownTax) {
  return isCountryCode(country) ? EU_COUNTRIES[country] : country
}

/** What a buyer has to know of the tax of this order before they send it: which tax they bear, and what would change it. */
export function describeQuote(
  { tax, isConsumer, unproven }: TaxQuote,
  hasCountry: boolean,
): string | undefined {
  if (!tax) {
    if (!hasCountry) return 'Choose your country to see the VAT.'
    return isConsumer
      ? 'VAT is worked out before we confirm your order. If you buy for a company, enter its name to see the VAT now.'
      : 'VAT is worked out before we confirm your order.'
  }
  if (tax.category === 'K')
    return 'No VAT is charged: the VAT number of your company was verified. You declare the VAT at home.'
  return unproven && `${whyCharged(tax)} ${TO_CHANGE[unproven]}`
}

/** The same once the order was sent, for as long as nobody has confirmed it. */
export function describePlacedQuote({ tax, unproven }: TaxQuote): string | undefined {
  if (!tax || !unproven) return undefined
  const toChange =
    unproven === 'missing'
      ? 'To change that, send us your VAT number before we confirm your order: we verify it.'
      : TO_CHANGE['not-checked']
  return `${whyCharged(tax)} ${toChange}`
}

function whyCharged(tax: ShownTax) {
  return `${nameShownTax(tax)} is charged, because no verified VAT number of your company is known for this order.`
}

const TO_CHANGE: Record<NonNullable<TaxQuote['unproven']>, string> = {
  missing:
    'To change that, enter your VAT number, and sign in or ask us to verify it before we confirm your order.',
  'not-signed-in':
    'A number that is typed proves nothing. To change that, sign in with the e-mail address of your company, or ask us to verify the number before we confirm your order.',
  'not-checked': 'To change that, ask us to verify your number before we confirm your order.',
}

type Inclusion = {
  /** In per cent; undefined where the tax is not known. */
  rate: number | string | undefined
  hasDelivery: boolean
  /** It was worked out what is to be paid. */
  isFinal: boolean
}

/** Below the sums of an order: what in them is net, and what is still to come. */
export function describeInclusion({ rate, hasDelivery, isFinal }: Inclusion): string {
  const missing = [...(rate === undefined ? ['VAT'] : []), ...(hasDelivery || isFinal ? [] : ['delivery'])]
  const tax =
    rate === undefined
      ? 'Prices are net.'
      : Number(rate) === 0
        ? 'Prices are net, and no VAT is charged.'
        : `Prices of products are net; the total includes VAT${hasDelivery ? ' and delivery' : ''}.`
  if (missing.length === 0) return tax
  const [first = '', ...others] = missing
  const names = [first === 'VAT' ? first : 'Delivery', ...others].join(' and ')
  return `${tax} ${names} ${missing.length === 1 ? 'is' : 'are'} not included.`
}

export type TotalWords = { main: string; mark: string; parts: { term: string; value: string }[] }

/** The total of an order that is being filled in: the sum that stands out, what it is, and what VAT makes of it. */
export function describeTotal(
  terms: TaxTerms,
  { tax, isConsumer }: TaxQuote,
  goodsCents: number,
): TotalWords {
  const net = formatEuro(goodsCents)
  if (!tax || goodsCents === 0) return { main: net, mark: priceWords(terms).mark, parts: [] }
  if (tax.category === 'E') return { main: net, mark: WITHOUT_VAT, parts: [] }
  const { taxCents, payableCents } = payableOf(goodsCents, tax)
  const vat = { term: nameShownTax(tax), value: formatEuro(taxCents) }
  const gross = formatEuro(payableCents)
  return terms.forConsumers && isConsumer
    ? { main: gross, mark: WITH_VAT, parts: [vat, { term: 'Net', value: net }] }
    : { main: net, mark: 'net', parts: [vat, { term: GROSS_TOTAL, value: gross }] }
}
