import type { orderData } from '#domain/orders/checkout/accepted-order.ts'
import { asCustomer } from '#domain/orders/checkout/customer.ts'
import { shortOrderId } from '#domain/orders/checkout/order-series.ts'
import { quantityOf } from '#domain/orders/checkout/order-unit.ts'
import { FIRST_STATUS } from '#domain/orders/work/order-status.ts'
import { TAX_CATEGORIES } from '#domain/tax/tax-category.ts'
import { type ConfirmationView, viewOrder } from './confirmation-view.ts'

type OrderData = ReturnType<typeof orderData>

/** The order with this id as the dialog passed it on, shown while the shop answers; undefined without it. */
export function firstView(state: unknown, orderId: string): ConfirmationView | undefined {
  const data = readOrderData(state)
  if (!data || data.order_id !== orderId) return undefined
  const lines = data.order_items.map((item) => ({
    kind: data.kind,
    unit: data.unit,
    name: item.strain_name,
    type: item.strain_type,
    strength: item.thc_content,
    quantity: item.quantity,
    cents: asCents(item.line_price),
  }))
  const customer = asCustomer({
    fullName: data.full_name,
    phoneNumber: data.phone_number,
    email: data.email,
    fullAddress: data.full_address,
    country: data.country,
    telegram: data.telegram,
    businessName: data.business_name,
  })
  return viewOrder(
    {
      id: orderId,
      number: typeof data.number === 'string' ? data.number : shortOrderId(orderId),
      status: FIRST_STATUS,
      placedAt: new Date(),
      total: quantityOf(data.total_quantity, data.unit),
      totalCents: Math.round(data.total_price * 100),
      roundingCents: asCents(data.rounding) ?? 0,
      shownTax: readShownTax(data.shown_tax),
      lines,
    },
    // A dialog is of one kind.
    [{ title: undefined, lines }],
    customer,
  )
}

const TEXTS = ['order_id', 'kind', 'unit', 'full_name', 'phone_number', 'email', 'full_address', 'country']
const ITEM_TEXTS = ['strain_name', 'strain_type', 'thc_content']

/** The history of a tab may hold a state of another version of the site, so every field that is used is checked. */
function readOrderData(state: unknown): OrderData | undefined {
  const data = fieldsOf(fieldsOf(state).orderData)
  const items = Array.isArray(data.order_items) ? data.order_items.map(fieldsOf) : []
  const isReadable =
    TEXTS.every((name) => typeof data[name] === 'string') &&
    ['telegram', 'business_name'].every((name) => data[name] === null || typeof data[name] === 'string') &&
    Number.isFinite(data.total_price) &&
    isWhole(data.total_quantity) &&
    items.length > 0 &&
    items.every(
      (item) => isWhole(item.quantity) && ITEM_TEXTS.every((name) => typeof item[name] === 'string'),
    )
  return isReadable ? asOrderData(data) : undefined
}

/** Its fields were just checked, one by one. */
function asOrderData(data: Record<string, unknown>) {
  return data as OrderData
}

function readShownTax(value: unknown) {
  const { category, rate } = fieldsOf(value)
  const known = TAX_CATEGORIES.find((name) => name === category)
  return known && typeof rate === 'number' ? { category: known, rate: String(rate) } : undefined
}

/** Another version of the site may have left it out. */
function asCents(euros: unknown) {
  return typeof euros === 'number' && Number.isFinite(euros) ? Math.round(euros * 100) : undefined
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function isWhole(value: unknown) {
  return Number.isSafeInteger(value)
}
