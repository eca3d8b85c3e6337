import { addDays } from '#domain/calendar-days.ts'
import type { Invoice, InvoiceAdjustment, InvoiceLine } from '#domain/invoices/invoice.ts'
import { placeOf, placesOf, textLines } from '#domain/invoices/invoice-places.ts'
import { sumInvoice } from '#domain/invoices/sum-invoice.ts'
import type { OrderCustomer } from '#domain/orders/checkout/customer.ts'
import { nameDiscount } from '#domain/orders/work/order-discount.ts'
import { storedDiscount } from '#domain/orders/work/placed-order.ts'
import { daysToPay, invoiceTerms, NOTHING_DUE, type OwnTerms } from '#domain/payments/payment-terms.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { sum } from '#domain/sum.ts'
import type { TaxDecision } from '#domain/tax/decide-tax.ts'
import { readInvoiceSettings } from '#domain/tax/invoice-settings.ts'
import { writeVatNumber } from '#domain/tax/write-vat-number.ts'
import { selectCustomer } from '#server/db/customer-columns.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { selectTerms } from '#server/orders/door.ts'
import { readTaxedBuyer } from '#server/tax/door.ts'

/** Stands where the number will: none is taken for what is not issued. */
const NO_NUMBER_YET = 'not issued'

type Draft = {
  orderId: string
  shop: ShopConfig
  /** On the clocks of the shop. */
  issuedOn: string
  tax: Extract<TaxDecision, { ok: true }>
}

/** The invoice that an order would have today, without a number. Undefined where the prices of its lines are not known. */
export async function draftInvoice(
  db: Executor,
  { orderId, shop, issuedOn, tax }: Draft,
): Promise<Invoice | undefined> {
  // One after the other: whoever issues has one connection.
  const order = await readOrder(db, orderId, shop.timeZone)
  const buyer = await readTaxedBuyer(db, orderId)
  const items = await readItems(db, orderId)
  const charges = await readCharges(db, orderId)
  if (!order || !buyer) return undefined
  const lines = items.flatMap((item, at) => toLine(item, at) ?? [])
  if (lines.length !== items.length) return undefined
  const adjustments = [
    ...charges,
    ...discountOf(order, sum(lines.map(({ netCents }) => netCents))),
    ...roundingOf(order.roundingCents),
  ]
  const settings = readInvoiceSettings(shop)
  const days = daysToPay(order, shop)
  const dueOn = addDays(issuedOn, days)
  const sums = sumInvoice({ lines, adjustments, rate: tax.rate, paidCents: Math.max(0, order.keptCents) })
  const { deliverTo, billTo } = placesOf(order)
  const name = order.businessName || order.fullName
  return {
    kind: 'invoice',
    number: NO_NUMBER_YET,
    issuedOn,
    dueOn,
    ...deliveryOf(order, tax.category, issuedOn),
    orderNumber: order.number,
    ...(order.customerReference && { customerReference: order.customerReference }),
    seller: sellerOf(shop),
    buyer: {
      name,
      contact: order.businessName ? order.fullName : '',
      ...billTo,
      email: order.email,
      vatNumber: buyer.statedNumber,
    },
    deliverTo: { name, ...deliverTo },
    lines,
    adjustments,
    tax: { category: tax.category, rate: tax.rate, country: tax.country, reason: tax.reason ?? '' },
    sums,
    account: settings.account,
    terms: sums.dueCents > 0 ? invoiceTerms(days, dueOn) : NOTHING_DUE,
    notes: [],
  }
}

type DiscountedOrder = Parameters<typeof storedDiscount>[0]

type Shipped = {
  shipment: 'none' | 'part' | 'shipped' | 'delivered'
  firstOn: string | null
  lastOn: string | null
}

/** Facts alone: what is paid in advance has no day of delivery yet. */
function deliveryOf(
  { shipment, firstOn, lastOn }: Shipped,
  category: Draft['tax']['category'],
  issuedOn: string,
): Pick<Invoice, 'deliveredOn' | 'deliveryFrom' | 'shipped'> {
  if (lastOn === null || firstOn === null)
    return { deliveredOn: '', deliveryFrom: category === 'K' ? issuedOn : '', shipped: 'none' }
  if (shipment === 'part') return { deliveredOn: '', deliveryFrom: firstOn, shipped: 'part' }
  return { deliveredOn: lastOn, deliveryFrom: '', shipped: 'all' }
}

function sellerOf({ name, legalEntity, licence, contact }: ShopConfig): Invoice['seller'] {
  const place = placeOf(textLines(legalEntity.address), legalEntity, legalEntity.country)
  return {
    name: legalEntity.name || name,
    contact: '',
    ...place,
    email: contact.email,
    // A small business may have nothing but the number that its tax office gave it.
    vatNumber: writeVatNumber(legalEntity.vatNumber, place.country) || legalEntity.vatNumber,
    registration: legalEntity.registration,
    licence: [licence.number, licence.authority].filter(Boolean).join(', '),
  }
}

/** What the total in whole euros differs by from its lines is an allowance or a charge of the whole document. */
function roundingOf(cents: number): InvoiceAdjustment[] {
  if (cents === 0) return []
  return [{ kind: cents > 0 ? 'charge' : 'allowance', reason: 'Rounding', cents: Math.abs(cents) }]
}

/** What staff took off the goods as a whole is an allowance of the document, which its lines bear. */
function discountOf(order: DiscountedOrder, goodsCents: number): InvoiceAdjustment[] {
  const discount = storedDiscount(order)
  if (!discount) return []
  const { percent, cents } = discount
  const share = percent === null ? {} : { percent, baseCents: goodsCents }
  return [{ kind: 'allowance', reason: nameDiscount(discount), cents, isShared: true, ...share }]
}

type Item = {
  name: string
  type: string
  strength: string
  quantity: number
  unit: 'gram' | 'unit'
  kind: string
  netCents: number | null
  shareCents: number
  discountCents: number
  reason: string | null
  articleNumber: string | null
  ean: string | null
}

function toLine(item: Item, at: number): InvoiceLine | undefined {
  const { netCents, discountCents, shareCents } = item
  if (netCents === null) return undefined
  return {
    position: at + 1,
    name: item.name,
    detail: [item.type, item.strength].filter(Boolean).join(', '),
    ...(item.articleNumber !== null && { articleNumber: item.articleNumber }),
    ...(item.ean !== null && { ean: item.ean }),
    quantity: item.quantity,
    unit: item.unit,
    kind: item.kind,
    grossCents: netCents + discountCents,
    discountCents,
    discountReason: discountCents > 0 ? (item.reason ?? 'Discount') : '',
    netCents,
    ...(shareCents > 0 && { discountShareCents: shareCents }),
  }
}

async function readOrder(db: Executor, orderId: string, timeZone: string) {
  type Row = OrderCustomer &
    OwnTerms &
    Shipped &
    DiscountedOrder & { number: string; roundingCents: number; keptCents: number }
  const { rows } = await db.execute<Row>(sql`
    select ${selectCustomer()}, orders.order_number as number, (rounding * 100)::float8 as "roundingCents", orders.discount,
      discount_percent as "discountPercent", discount_reason as "discountReason", ((paid - refunded) * 100)::float8 as "keptCents",
      ${selectTerms()}, shipment_state as shipment,
      (left_at.first at time zone ${timeZone})::date::text as "firstOn", (left_at.last at time zone ${timeZone})::date::text as "lastOn"
    from orders cross join lateral (
      select min(shipped_at) as first, max(shipped_at) as last from shipments where order_id = orders.id
    ) as left_at
    where orders.id = ${orderId}`)
  return rows[0]
}

async function readItems(db: Executor, orderId: string): Promise<Item[]> {
  const { rows } = await db.execute<Item>(sql`
    select strain_name as name, strain_type as type, thc_content as strength, quantity, unit, kind,
      (line_price * 100)::float8 as "netCents", (discount * 100)::float8 as "discountCents", (discount_share * 100)::float8 as "shareCents",
      price_reason as reason,
      article_number as "articleNumber", ean
    from order_items where order_id = ${orderId} order by position, id`)
  return rows
}

async function readCharges(db: Executor, orderId: string): Promise<InvoiceAdjustment[]> {
  const { rows } = await db.execute<InvoiceAdjustment>(sql`
    select 'charge' as kind, label as reason, (amount * 100)::float8 as cents
    from order_charges where order_id = ${orderId} order by position`)
  return rows
}
