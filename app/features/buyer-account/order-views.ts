import type { OpenInvoice, OwnOrder } from '#domain/buyers/own-documents.ts'
import { formatDay } from '#domain/format-day.ts'
import { formatDate } from '#domain/format-moment.ts'
import { formatEuro } from '#domain/money.ts'
import { formatQuantities } from '#domain/orders/checkout/order-unit.ts'
import { orderNumber } from '#domain/orders/work/placed-order.ts'

export type OrderView = ReturnType<typeof viewOrders>[number]
export type OwedView = ReturnType<typeof viewOpenInvoices>

export function viewOrders(orders: readonly OwnOrder[], timeZone: string) {
  return orders.map(({ id, placedAt, status, total, cents, placedBy, awaitsAgreement }) => ({
    ...{ id, status, placedBy, awaitsAgreement },
    number: orderNumber(id),
    date: formatDate(placedAt, timeZone),
    quantity: formatQuantities(total),
    total: formatEuro(cents),
  }))
}

export function viewOpenInvoices(invoices: readonly OpenInvoice[]) {
  const sum = invoices.reduce((cents, invoice) => cents + invoice.cents, 0)
  return {
    sum: formatEuro(sum),
    invoices: invoices.map(({ id, orderId, number, dueOn, isOverdue, cents, hasPdf }) => ({
      ...{ id, orderId, number, isOverdue, hasPdf },
      amount: formatEuro(cents),
      due: dueOn === null ? undefined : formatDay(dueOn),
    })),
  }
}
