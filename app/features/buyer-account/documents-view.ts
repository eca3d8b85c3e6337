import type { OwnBatch, OwnInvoice, OwnParcel, OwnReminder } from '#domain/buyers/own-documents.ts'
import { DOCUMENTS, documentPath } from '#domain/documents.ts'
import { formatDay } from '#domain/format-day.ts'
import { formatLongDate } from '#domain/format-moment.ts'
import { formatEuro } from '#domain/money.ts'
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
    invoices: invoices.map(({ id, orderId, orderNumber, number, kind, issuedOn, cents, hasPdf }) => ({
      key: number,
      title: `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}`,
      detail: `${formatDay(issuedOn)}, order ${orderNumber}, ${formatEuro(cents)}`,
      href: hasPdf ? documentPath(DOCUMENTS.ownInvoice, { id: orderId, invoice: id }) : undefined,
    })),
    reminders: reminders.map(({ invoice, orderId, number, step, sentOn, cents }) => ({
      key: `${number} ${step}`,
      title: `${nameReminder(step)} of ${number}`,
      detail: `${formatDay(sentOn)}, ${formatEuro(cents)} open then`,
      href: documentPath(DOCUMENTS.ownReminder, { id: orderId, invoice, step }),
    })),
    parcels: parcels.map(({ orderId, orderNumber, number, shippedAt }) => ({
      key: `${orderId} ${number}`,
      title: `Delivery note of parcel ${number}, order ${orderNumber}`,
      detail: `Shipped ${formatLongDate(shippedAt, timeZone)}`,
      href: documentPath(DOCUMENTS.ownDeliveryNote, { id: orderId, number }),
    })),
    batches: batches.map(({ code, name, hasCertificate, isRecalled }) => ({
      ...{ code, name, isRecalled },
      page: batchPath(code),
      certificate: hasCertificate ? documentPath(DOCUMENTS.publicCertificate, { code }) : undefined,
    })),
  }
}
