import { isUuid } from '#domain/access/is-uuid.ts'
import type { OrderCustomer } from '#domain/orders/checkout/customer.ts'
import type { ReviewReason } from '#domain/orders/checkout/review-reason.ts'
import type { OrderStatus } from '#domain/orders/work/order-status.ts'
import type { OrderCharge } from '#domain/orders/work/placed-order.ts'
import type { OwnTerms } from '#domain/payments/payment-terms.ts'
import { selectCustomer } from '#server/db/customer-columns.ts'
import type { Executor } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'

export type FoundOrder = OrderCustomer &
  OwnTerms & {
    id: string
    /** What buyer and staff call it. */
    number: string
    totalGrams: number
    totalUnits: number
    totalPrice: string
    rounding: string
    discount: string
    discountPercent: string | null
    discountReason: string | null
    pricePerGram: string
    status: OrderStatus
    company: number | null
    companyBy: 'buyer' | 'staff' | null
    createdAt: Date
    reviewReasons: ReviewReason[]
    reviewedAt: Date | null
    erasedAt: Date | null
    revision: number
    charges: OrderCharge[]
    tax: string
    taxCategory: 'S' | 'K' | 'G' | 'E' | 'Z' | 'O' | null
    taxRate: string | null
    payable: string | null
    shownTaxCategory: 'S' | 'K' | 'G' | 'E' | 'Z' | 'O' | null
    shownTaxRate: string | null
    agreedPayable: string | null
    version: number
    awaitsAgreement: boolean
    changeAnswer: 'declined' | 'asked' | null
    customerNote: string | null
    confirmedAt: Date | null
    cancelReason: string | null
    paymentDueOn: string | null
    items: FoundItem[]
  }

type FoundItem = {
  id: string
  productId: string | null
  kind: string
  unit: 'gram' | 'unit'
  strainName: string
  strainType: string
  thcContent: string
  quantity: number
  linePrice: string | null
  variant: string | null
  rate: string | null
  discount: string
  priceReason: string | null
  priceSource: string | null
  articleNumber: string | null
  ean: string | null
}

/** An order with its items, in the order they were chosen. Undefined when there is none, or the id cannot be one. */
export async function findOrder(db: Executor, id: string): Promise<FoundOrder | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await db.execute<FoundOrder>(sql`
    select orders.id, orders.order_number as number, ${selectCustomer()}, total_grams as "totalGrams", total_units as "totalUnits",
      total_price as "totalPrice", rounding, orders.discount, discount_percent as "discountPercent",
      discount_reason as "discountReason", price_per_gram as "pricePerGram", status, company::float8 as company,
      company_by as "companyBy", created_at as "createdAt", review_reasons as "reviewReasons", reviewed_at as "reviewedAt",
      erased_at as "erasedAt", revision, tax, tax_category as "taxCategory", tax_rate as "taxRate", payable, version,
      shown_tax_category as "shownTaxCategory", shown_tax_rate as "shownTaxRate", agreed_payable as "agreedPayable",
      awaits_agreement as "awaitsAgreement", change_answer as "changeAnswer", customer_note as "customerNote", confirmed_at as "confirmedAt",
      cancel_reason as "cancelReason", payment_due_on as "paymentDueOn",
      ${selectTerms()},
      (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'label', label, 'cents', (amount * 100)::bigint) order by position), '[]')
        from order_charges where order_id = orders.id) as charges, item.items
    from orders cross join lateral (
      select json_agg(one) as items from (
        select id, product_id as "productId", kind, unit, strain_name as "strainName", strain_type as "strainType",
          thc_content as "thcContent", quantity, line_price::text as "linePrice", variant, rate::text as rate,
          discount::text as discount, price_reason as "priceReason", price_source as "priceSource",
          article_number as "articleNumber", ean
        from order_items where order_id = orders.id order by position, id) as one) as item
    where orders.id = ${id}`)
  return rows[0]
}

/** The days to pay of an order, under the names of OwnTerms. Nobody gets a customer's terms by typing their e-mail address. */
export function selectTerms(): Sql {
  return sql`orders.payment_days as "toldDays", (
    select shown.payment_days from companies own join companies shown on shown.number = coalesce(own.merged_into, own.number)
    where own.number = orders.company and orders.company_by is not null) as "companyDays"`
}

/** When the ladders began by which lines of an order were priced when it was placed. None for orders from before they were noted. */
export async function readLaddersOfOrder(db: Executor, orderId: string): Promise<Date[]> {
  const { rows } = await db.execute<{ from: Date }>(sql`
    select distinct valid_from as "from" from price_ladders
    where number in (
        select price_ladder from orders where id = ${orderId}
        union all select (priced ->> 'ladder')::bigint from orders, jsonb_array_elements(price_versions) as priced where orders.id = ${orderId})
      and exists (select from ladder_steps where ladder = number)
      and exists (select from order_items as item where order_id = ${orderId} and item.kind = price_ladders.kind and price_source is null)
    order by 1`)
  return rows.map(({ from }) => from)
}
