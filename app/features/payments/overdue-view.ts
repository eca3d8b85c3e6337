import { DOCUMENTS, documentPath, FILE_NAMES } from '#domain/documents.ts'
import { countOf } from '#domain/format-count.ts'
import { formatDay } from '#domain/format-day.ts'
import { writeTemplate } from '#domain/messages/write-template.ts'
import { formatEuro } from '#domain/money.ts'
import {
  nameReminder,
  nextStep,
  type OverdueInvoice,
  reminderTemplate,
  reminderValues,
} from '#domain/payments/reminder.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'

type Page = { invoices: OverdueInvoice[]; after: string | undefined; isFirst: boolean }
type Parts = { shop: ShopConfig; publicUrl: string; today: string }

export type OverdueView = ReturnType<typeof viewOverdue>
export type OverdueLine = OverdueView['lines'][number]

const TIMES = ['Not reminded yet', 'Reminded once', 'Reminded twice', 'Reminded three times']
/** Their last reminder asks for the money within so many days. */
const PATIENCE = 7

/** The link in a preview leads to the order without the buyer's token. */
export function viewOverdue({ invoices, after, isFirst }: Page, { shop, publicUrl, today }: Parts) {
  return {
    after,
    isFirst,
    lines: invoices.map((invoice) => {
      const { id, number, orderId, buyer, to, dueOn, owedCents, reminded, remindedOn, letters, pdf } = invoice
      const step = nextStep(invoice)
      const late = daysBetween(dueOn, today)
      const link = `${publicUrl}/order-confirmation?order_id=${orderId}`
      return {
        ...{ id, number, orderId, buyer },
        owed: formatEuro(owedCents),
        due: `Due ${formatDay(dueOn)}, ${countOf(late, 'day')} ago`,
        reminded: describeReminded(reminded, remindedOn),
        letters: letters.map((step) => ({
          title: `${nameReminder(step)} of ${number}`,
          href: documentPath(DOCUMENTS.reminder, { id, step }),
        })),
        isErased: invoice.isErased,
        isRecent: remindedOn !== undefined && daysBetween(remindedOn, today) < PATIENCE,
        next: step && {
          /** What is sent is what was seen, or nothing. */
          asked: `${id}:${step}:${owedCents}`,
          name: nameReminder(step),
          mail: {
            ...{
              to,
              attached: [
                FILE_NAMES.reminder(number, step),
                ...(pdf ? [FILE_NAMES.invoice(number)] : []),
              ].join(', '),
            },
            ...writeTemplate(reminderTemplate(shop, step), reminderValues(invoice, shop, link)),
          },
        },
      }
    }),
  }
}

function describeReminded(times: number, day: string | undefined) {
  const words = TIMES[times] ?? ''
  return day ? `${words}, ${times > 1 ? 'last ' : ''}on ${formatDay(day)}` : words
}

function daysBetween(from: string, to: string) {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}
