import { asc, eq, sql } from 'drizzle-orm'
import { isUuid } from '#domain/access/is-uuid.ts'
import { type CustomerFieldName, mapCustomerFields } from '#domain/ordering/customer.ts'
import type { OrderCharge } from '#domain/placed-order/placed-order.ts'
import type { Database } from '#server/db/database.ts'
import { orderItems, orders } from '#server/db/schema.ts'

/** An order with its items, in the order they were chosen. Undefined when there is none, or the id cannot be one. */
export async function findOrder(db: Pick<Database, 'select'>, id: string) {
  if (!isUuid(id)) return undefined
  const rows = await db
    .select({ order: ORDER_COLUMNS, item: ITEM_COLUMNS })
    .from(orders)
    // Every order has items: the database sees to it.
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(eq(orders.id, id))
    .orderBy(asc(orderItems.position), asc(orderItems.id))
  return rows[0] && { ...rows[0].order, items: rows.map((row) => row.item) }
}

// Its keys are the names of the fields.
const CUSTOMER_COLUMNS = mapCustomerFields((name) => orders[name]) as Pick<typeof orders, CustomerFieldName>

const ORDER_COLUMNS = {
  id: orders.id,
  ...CUSTOMER_COLUMNS,
  totalGrams: orders.totalGrams,
  totalUnits: orders.totalUnits,
  totalPrice: orders.totalPrice,
  rounding: orders.rounding,
  pricePerGram: orders.pricePerGram,
  status: orders.status,
  company: orders.company,
  companyBy: orders.companyBy,
  createdAt: orders.createdAt,
  reviewReasons: orders.reviewReasons,
  reviewedAt: orders.reviewedAt,
  erasedAt: orders.erasedAt,
  revision: orders.revision,
  charges: sql<OrderCharge[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'label', label, 'cents', (amount * 100)::bigint) order by position), '[]')
    from order_charges where order_id = ${orders.id})`,
  tax: orders.tax,
  taxCategory: orders.taxCategory,
  taxRate: orders.taxRate,
  payable: orders.payable,
  version: orders.version,
  awaitsAgreement: orders.awaitsAgreement,
  customerNote: orders.customerNote,
  confirmedAt: orders.confirmedAt,
  cancelReason: orders.cancelReason,
  paymentDueOn: orders.paymentDueOn,
}

const ITEM_COLUMNS = {
  id: orderItems.id,
  productId: orderItems.productId,
  kind: orderItems.kind,
  unit: orderItems.unit,
  strainName: orderItems.strainName,
  strainType: orderItems.strainType,
  thcContent: orderItems.thcContent,
  quantity: orderItems.quantity,
  linePrice: orderItems.linePrice,
  variant: orderItems.variant,
  rate: orderItems.rate,
  discount: orderItems.discount,
  priceReason: orderItems.priceReason,
  priceSource: orderItems.priceSource,
}
