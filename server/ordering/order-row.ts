import { hash } from 'node:crypto'
import type { CheckedOrder } from '#domain/ordering/check-order.ts'
import { emailBucketName, networkBucketName } from '#domain/ordering/order-bucket.ts'
import type { OrderKindName } from '#domain/ordering/order-kind.ts'
import { eurosPerUnit } from '#domain/ordering/order-price.ts'
import { nameOfLine } from '#domain/ordering/picked-line.ts'
import type { ReviewReason } from '#domain/ordering/review-reason.ts'

/** One order as the database's place_orders takes it. */
export type OrderRow = ReturnType<typeof toOrderRow>

export type AcceptedRequest = {
  kind: OrderKindName
  key: string
  requestHash: string
  order: CheckedOrder
  reviewReasons: ReviewReason[]
  clientAddress: string
}

export function toOrderRow(request: AcceptedRequest, limitSecret: string) {
  const { kind, key, requestHash, order, reviewReasons, clientAddress } = request
  const { customer, lines, price } = order
  return {
    key,
    request_hash: requestHash,
    kind,
    full_name: customer.fullName,
    phone_number: customer.phoneNumber,
    email: customer.email,
    full_address: customer.fullAddress,
    country: customer.country,
    telegram: customer.telegram,
    whatsapp: customer.whatsapp,
    signal: customer.signal,
    business_name: customer.businessName,
    vat_number: customer.vatNumber,
    notes: customer.notes,
    total_quantity: price.totalQuantity,
    total_price: price.totalCents / 100,
    rounding: price.roundingCents / 100,
    price_per_gram: eurosPerUnit(price),
    review_reasons: reviewReasons,
    items: lines.map((line, position) => ({
      position,
      product_id: line.product.id,
      strain_name: nameOfLine(line),
      strain_type: line.product.type,
      thc_content: line.product.strength,
      quantity: line.quantity,
      line_price: (price.lineCents[position] ?? 0) / 100,
    })),
    network_bucket: bucketKey(networkBucketName(clientAddress), limitSecret),
    email_bucket: bucketKey(emailBucketName(customer.email), limitSecret),
  }
}

/** Salted: there are so few addresses that all of their plain hashes could be tried. */
function bucketKey(name: string, limitSecret: string) {
  return hash('sha256', `${limitSecret} ${name}`)
}
