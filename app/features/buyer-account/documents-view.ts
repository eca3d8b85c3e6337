import type { OwnBatch, OwnInvoice, OwnParcel, OwnReminder } from '#domain/buyers/own-documents.ts'
import { formatDay } from '#domain/format-day.ts'
import { formatLongDate } from '#domain/format-moment.ts'
import { formatEuro } from '#domain/money.ts'
import { deliveryNotePath, invoicePath, reminderPath } from '#domain/orders/work/order-paths.ts'
import { orderNumber } from '#domain/orders/work/placed-order.ts'
import { nameReminder } from '#domain/payments/reminder.ts'
import { batchPath } from '#domain/stock/batch-address.ts'

type Documents = {
  invoices: readonly OwnInvoice[]
  reminders: readonly OwnReminder[]
  parcels: readonly OwnParcel[]
  batches: readonly OwnBatch[]
}

export type DocumentsView = ReturnType<typeof viewDocuments>

export function viewDocuments({ invoices, reminders, parcels, batches }: Documents, timeZone: string) {
  return {
    invoices: invoices.map(({ id, orderId, number, kind, issuedOn, cents, hasPdf }) => ({
      key: number,
      title: `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}`,
      detail: `${formatDay(issuedOn)}, order ${orderNumber(orderId)}, ${formatEuro(cents)}`,
      href: hasPdf ? invoicePath(orderId, id) : undefined,
    })),
    reminders: reminders.map(({ invoice, orderId, number, step, sentOn, cents }) => ({
      key: `${number} ${step}`,
      title: `${nameReminder(step)} of ${number}`,
      detail: `${formatDay(sentOn)}, ${formatEuro(cents)} open then`,
      href: reminderPath(orderId, invoice, step),
    })),
    parcels: parcels.map(({ orderId, number, shippedAt }) => ({
      key: `${orderId} ${number}`,
      title: `Delivery note of parcel ${number}, order ${orderNumber(orderId)}`,
      detail: `Shipped ${formatLongDate(shippedAt, timeZone)}`,
      href: deliveryNotePath(orderId, number),
    })),
    batches: batches.map(({ code, name, hasCertificate, isRecalled }) => ({
      ...{ code, name, isRecalled },
      page: batchPath(code),
      certificate: hasCertificate ? `${batchPath(code)}/certificate` : undefined,
    })),
  }
}
