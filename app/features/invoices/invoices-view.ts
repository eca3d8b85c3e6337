import { DOCUMENTS, documentPath } from '#domain/documents.ts'
import { formatDay } from '#domain/format-day.ts'
import type { whatIsLeft } from '#domain/invoices/credit-invoice.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { formatEuro } from '#domain/money.ts'
import { formatQuantity } from '#domain/orders/checkout/order-unit.ts'
import { nameReminder } from '#domain/payments/reminder.ts'

type Given = {
  issued: readonly {
    id: number
    content: Invoice
    hasPdf: boolean
    left: ReturnType<typeof whatIsLeft> | undefined
  }[]
  reminders: readonly { invoice: number; step: number; sentOn: string; hasPdf: boolean }[]
  next: { ok: true; invoice: Invoice } | { ok: false; problems: { rule: string; text: string }[] }
}

type CreditableLine = { position: number; name: string; left: number; unit: string }

export type IssuedView = {
  id: number
  title: string
  day: string
  total: string
  due: string
  hasPdf: boolean
  /** `href` is missing where it was sent before there were letters. */
  reminders: { title: string; href: string | undefined }[]
  /** What of it can still be credited; undefined where there is nothing, or it is a credit note. */
  creditable: { left: string; lines: CreditableLine[]; charges: { at: number; label: string }[] } | undefined
}

export type InvoicesView = {
  /** Nothing was issued, and nobody expects it yet. */
  isEmpty: boolean
  issued: IssuedView[]
  next: { sums: { term: string; value: string }[] } | { problems: string[] }
}

const TITLES = { invoice: 'Invoice', 'credit-note': 'Credit note' } as const

/** The invoices of an order in texts, made on the server. */
export function viewInvoices({ issued, reminders, next }: Given): InvoicesView {
  return {
    isEmpty: issued.length === 0 && !next.ok && next.problems.some(({ rule }) => rule === 'status'),
    issued: issued.map(({ id, content, hasPdf, left }) => ({
      id,
      title: `${TITLES[content.kind]} ${content.number}`,
      day: formatDay(content.issuedOn),
      total: formatEuro(content.kind === 'invoice' ? content.sums.totalCents : -content.sums.totalCents),
      due: content.dueOn ? `due ${formatDay(content.dueOn)}` : '',
      hasPdf,
      reminders: reminders
        .filter(({ invoice }) => invoice === id)
        .map((each) => ({
          title: `${nameReminder(each.step)}, ${formatDay(each.sentOn)}`,
          href: each.hasPdf ? documentPath(DOCUMENTS.reminder, { id, step: each.step }) : undefined,
        })),
      creditable: left && left.netCents > 0 ? viewLeft(left) : undefined,
    })),
    next: next.ok ? { sums: sumsOf(next.invoice) } : { problems: next.problems.map(({ text }) => text) },
  }
}

function viewLeft({ netCents, lines, charges }: ReturnType<typeof whatIsLeft>) {
  return {
    left: formatEuro(netCents),
    lines: lines
      .filter(({ quantity }) => quantity > 0)
      .map(({ line, quantity }) => ({
        position: line.position,
        name: line.name,
        left: quantity,
        unit: formatQuantity(quantity, line.unit),
      })),
    charges: charges.flatMap(({ adjustment, isLeft }, at) => {
      const cents = adjustment.kind === 'charge' ? adjustment.cents : -adjustment.cents
      return isLeft ? [{ at, label: `${adjustment.reason}, ${formatEuro(cents)}` }] : []
    }),
  }
}

function sumsOf({ sums, tax, dueOn }: Invoice) {
  return [
    { term: 'Net', value: formatEuro(sums.netCents) },
    { term: `VAT ${tax.rate}%`, value: formatEuro(sums.taxCents) },
    ...(tax.reason ? [{ term: 'Without VAT', value: tax.reason }] : []),
    { term: 'Total', value: formatEuro(sums.totalCents) },
    { term: 'Due', value: formatDay(dueOn) },
  ]
}
