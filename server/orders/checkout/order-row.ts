import { hash } from 'node:crypto'
import { numbersOf } from '#domain/catalogue/goods-numbers.ts'
import type { CheckedOrder, CheckedPart } from '#domain/orders/checkout/check-order.ts'
import {
  CUSTOMER_FIELD_NAMES,
  CUSTOMER_FIELDS,
  type OrderCustomer,
} from '#domain/orders/checkout/customer.ts'
import { emailBucketName, networkBucketName } from '#domain/orders/checkout/order-bucket.ts'
import type { Checkout } from '#domain/orders/checkout/order-kind.ts'
import { eurosPerUnit } from '#domain/orders/checkout/order-price.ts'
import type { OrderSeries } from '#domain/orders/checkout/order-series.ts'
import { quantityOf, sumOfQuantities } from '#domain/orders/checkout/order-unit.ts'
import { nameOfLine, type PickedLine } from '#domain/orders/checkout/picked-line.ts'
import type { ReviewReason } from '#domain/orders/checkout/review-reason.ts'
import { priceSourceOf } from '#domain/pricing/price-source.ts'
import { readPriceVersion } from '#domain/pricing/price-version.ts'
import type { ShownTax } from '#domain/tax/quote-tax.ts'

/** One order as the database's place_orders takes it. */
export type OrderRow = ReturnType<typeof toOrderRow>

export type AcceptedRequest = {
  kind: Pick<Checkout, 'name'>
  key: string
  requestHash: string
  order: CheckedOrder
  reviewReasons: ReviewReason[]
  /** By which each kind of it was priced; left out where nothing was published. */
  priceVersions: Readonly<Record<string, string | undefined>>
  /** Who ordered it, where they had signed in. */
  person?: number | undefined
  /** With or without a company: whose order it is does not follow from what they typed. */
  isSignedIn?: boolean
  /** What of VAT the buyer was shown; left out where nobody was shown anything. */
  shown?: ShownPrice
  /** Of which it gets its number; left out where it is called by its id. */
  series?: OrderSeries | undefined
  clientAddress: string
}

/** `payableCents`: what they agreed to pay with it; null where VAT is added to what they saw. */
export type ShownPrice = { tax: ShownTax | undefined; payableCents: number | null }

export function toOrderRow(request: AcceptedRequest, limitSecret: string) {
  const {
    kind,
    key,
    requestHash,
    order,
    reviewReasons,
    priceVersions,
    person,
    isSignedIn,
    shown,
    series,
    clientAddress,
  } = request
  const { customer, parts, price } = order
  const total = sumOfQuantities(parts.map((part) => quantityOf(part.price.totalQuantity, part.kind.unit)))
  const isCountable = total.grams === 0 || total.units === 0
  const versions = parts.flatMap((part) => {
    const version = readPriceVersion(priceVersions[part.kind.name])
    return version ? [{ kind: part.kind.name, ...version }] : []
  })
  // A basket of one kind is an order of that kind.
  const [only, another] = parts
  const name = only && !another ? only.kind.name : kind.name
  // Of one kind, for anybody, it says its prices in columns of its own.
  const [single] = !another && person === undefined ? versions : []
  return {
    key,
    request_hash: requestHash,
    kind: name,
    ...toColumns(customer),
    total_quantity: isCountable ? price.totalQuantity : null,
    total_grams: total.grams,
    total_units: total.units,
    total_price: price.totalCents / 100,
    rounding: price.roundingCents / 100,
    // Of grams and units together there is none.
    price_per_gram: isCountable ? eurosPerUnit(price) : 0,
    review_reasons: reviewReasons,
    items: parts.flatMap((part) => part.lines.map((line, at) => toItem(part, line, at))).map(atPosition),
    price_version: single?.prices ?? null,
    price_ladder: single?.ladder ?? null,
    ...(!single && versions.length > 0 && { price_versions: versions }),
    ...(person !== undefined && { person }),
    ...(isSignedIn && { is_signed_in: true }),
    ...(shown?.tax && { shown_tax_category: shown.tax.category, shown_tax_rate: shown.tax.rate }),
    ...(shown && shown.payableCents !== null && { agreed_payable: shown.payableCents / 100 }),
    ...(series && {
      series: series.prefix,
      series_digits: series.digits,
      series_first: series.first,
    }),
    network_bucket: bucketKey(networkBucketName(clientAddress), limitSecret),
    email_bucket: bucketKey(emailBucketName(customer.email), limitSecret),
  }
}

function toItem({ kind, price, ladder }: CheckedPart, line: PickedLine, at: number) {
  const cents = price.lineCents[at] ?? 0
  const { unit } = kind
  const priceSource = priceSourceOf(line.product, { ladder, unit, totalQuantity: price.totalQuantity })
  const { articleNumber, ean } = numbersOf(line.product, line.variant)
  return {
    product_id: line.product.id,
    variant: line.variant ?? null,
    strain_name: nameOfLine(line),
    strain_type: line.product.type,
    thc_content: line.product.strength,
    kind: kind.name,
    unit,
    quantity: line.quantity,
    // Lines are quantity times rate.
    rate: cents / line.quantity / 100,
    line_price: cents / 100,
    ...(priceSource !== undefined && { price_source: priceSource }),
    ...(articleNumber !== undefined && { article_number: articleNumber }),
    ...(ean !== undefined && { ean }),
  }
}

function atPosition<Item>(item: Item, position: number) {
  return { position, ...item }
}

function toColumns(customer: OrderCustomer) {
  const columns = CUSTOMER_FIELD_NAMES.map((name) => [CUSTOMER_FIELDS[name].column, customer[name]])
  return Object.fromEntries(columns) as Record<string, string | null>
}

/** Salted: there are so few addresses that all of their plain hashes could be tried. */
function bucketKey(name: string, limitSecret: string) {
  return hash('sha256', `${limitSecret} ${name}`)
}
