import { hash } from 'node:crypto'
import type { CheckedOrder } from '#domain/ordering/check-order.ts'
import { CUSTOMER_FIELD_NAMES, CUSTOMER_FIELDS, type OrderCustomer } from '#domain/ordering/customer.ts'
import { emailBucketName, networkBucketName } from '#domain/ordering/order-bucket.ts'
import type { OrderKind } from '#domain/ordering/order-kind.ts'
import { eurosPerUnit } from '#domain/ordering/order-price.ts'
import { quantityOf } from '#domain/ordering/order-unit.ts'
import { nameOfLine } from '#domain/ordering/picked-line.ts'
import type { ReviewReason } from '#domain/ordering/review-reason.ts'
import { readPriceVersion } from '#domain/pricing/price-version.ts'

/** One order as the database's place_orders takes it. */
export type OrderRow = ReturnType<typeof toOrderRow>

export type AcceptedRequest = {
  kind: Pick<OrderKind, 'name' | 'unit'>
  key: string
  requestHash: string
  order: CheckedOrder
  reviewReasons: ReviewReason[]
  /** By which it was priced; undefined where nothing was published. */
  priceVersion: string | undefined
  clientAddress: string
}

export function toOrderRow(request: AcceptedRequest, limitSecret: string) {
  const { kind, key, requestHash, order, reviewReasons, priceVersion, clientAddress } = request
  const version = readPriceVersion(priceVersion)
  const { customer, lines, price } = order
  const { unit } = kind
  const total = quantityOf(price.totalQuantity, unit)
  return {
    key,
    request_hash: requestHash,
    kind: kind.name,
    ...toColumns(customer),
    total_quantity: price.totalQuantity,
    total_grams: total.grams,
    total_units: total.units,
    total_price: price.totalCents / 100,
    rounding: price.roundingCents / 100,
    price_per_gram: eurosPerUnit(price),
    review_reasons: reviewReasons,
    items: lines.map((line, position) => {
      const cents = price.lineCents[position] ?? 0
      return {
        position,
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
      }
    }),
    price_version: version?.prices ?? null,
    price_ladder: version?.ladder ?? null,
    network_bucket: bucketKey(networkBucketName(clientAddress), limitSecret),
    email_bucket: bucketKey(emailBucketName(customer.email), limitSecret),
  }
}

function toColumns(customer: OrderCustomer) {
  const columns = CUSTOMER_FIELD_NAMES.map((name) => [CUSTOMER_FIELDS[name].column, customer[name]])
  return Object.fromEntries(columns) as Record<string, string | null>
}

/** Salted: there are so few addresses that all of their plain hashes could be tried. */
function bucketKey(name: string, limitSecret: string) {
  return hash('sha256', `${limitSecret} ${name}`)
}
