import type { OpenInvoice, OwnOrder } from '#domain/buyers/own-documents.ts'
import { DOCUMENTS, documentPath } from '#domain/documents.ts'
import { formatDay } from '#domain/format-day.ts'
import { formatLongDate } from '#domain/format-moment.ts'
import { formatEuro } from '#domain/money.ts'
import { formatQuantities, formatQuantity } from '#domain/orders/checkout/order-unit.ts'
import { PLUS_VAT, TO_PAY } from '#domain/tax/price-words.ts'

export type OrderView = ReturnType<typeof viewOrders>[number]
export type OwedView = ReturnType<typeof viewOpenInvoices>

export function viewOrders(orders: readonly OwnOrder[], timeZone: string) {
  return orders.map(({ id, number, placedAt, status, total, cents, lines, lineCount, ...order }) => ({
    ...{ id, status, placedBy: order.placedBy, awaitsAgreement: order.awaitsAgreement },
    reference: order.reference ?? undefined,
    lines: lines.map(({ name, quantity, unit }) => ({ name, quantity: formatQuantity(quantity, unit) })),
    more: lineCount - lines.length,
    number,
    date: formatLongDate(placedAt, timeZone),
    quantity: formatQuantities(total),
    total: formatEuro(cents),
    mark: order.isNet ? PLUS_VAT : TO_PAY,
  }))
}

export function viewOpenInvoices(invoices: readonly OpenInvoice[]) {
  const sum = invoices.reduce((cents, invoice) => cents + invoice.cents, 0)
  return {
    sum: formatEuro(sum),
    invoices: invoices.map(({ id, orderId, number, dueOn, isOverdue, cents, hasPdf }) => ({
      ...{ id, orderId, number, isOverdue },
      href: hasPdf ? documentPath(DOCUMENTS.ownInvoice, { id: orderId, invoice: id }) : undefined,
      amount: formatEuro(cents),
      due: dueOn === null ? undefined : formatDay(dueOn),
    })),
  }
}
