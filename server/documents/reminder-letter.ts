import { formatDay } from '#domain/format-day.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { writeTemplate } from '#domain/messages/write-template.ts'
import { formatEuro } from '#domain/money.ts'
import {
  nameReminder,
  type OverdueInvoice,
  type ReminderStep,
  reminderTemplate,
  reminderValues,
} from '#domain/payments/reminder.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { readInvoiceSettings } from '#domain/tax/invoice-settings.ts'
import { invoicePartyLines, sellerLines } from './party-lines.ts'
import { paymentBox } from './payment-box.ts'
import type { ShopDocument } from './shop-document.ts'

type Reminder = {
  overdue: OverdueInvoice
  buyer: Invoice['buyer']
  step: ReminderStep
  /** In the shop's time zone. */
  today: string
  /** The buyer's own page of the order. */
  link: string
}

/** A reminder on paper: the words of its mail, what was asked for, what came of it, and how to pay the rest. */
export function reminderLetter(reminder: Reminder, shop: ShopConfig): ShopDocument {
  const { overdue, buyer, step, today } = reminder
  const { number, owedCents, dueOn } = overdue
  const { account } = readInvoiceSettings(shop)
  const isByTransfer = account.iban !== ''
  const figures = { align: 'right', face: 'figures' } as const
  return {
    shopName: shop.name,
    title: nameReminder(step),
    facts: [
      { term: 'Invoice', value: number },
      { term: 'Date', value: formatDay(today) },
      { term: 'Due', value: formatDay(dueOn) },
      { term: 'Order', value: overdue.orderNumber },
    ],
    parties: [
      { heading: 'Customer', lines: invoicePartyLines(buyer) },
      { heading: 'Seller', lines: sellerLines(shop) },
    ],
    opening: wordsOf(reminder, shop, isByTransfer),
    columns: [{ title: 'What' }, { title: 'Day', width: 110 }, { title: 'Amount', width: 100, ...figures }],
    rows: rowsOf(overdue),
    sums: [{ term: 'Still open', value: formatEuro(owedCents), isTotal: true }],
    ...(isByTransfer && { payment: paymentBox({ account, reference: number, cents: owedCents, until: '' }) }),
    remarks: [],
  }
}

/** As the mail has them, without its link; how to pay stands in a box of its own. */
function wordsOf({ overdue, step, link }: Reminder, shop: ShopConfig, isByTransfer: boolean): string[] {
  const values = reminderValues(overdue, shop, link)
  const { blocks } = writeTemplate(reminderTemplate(shop, step), values)
  return blocks
    .flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []))
    .filter((text) => !(isByTransfer && text === values.pay))
}

function rowsOf({ number, issuedOn, totalCents, creditedCents, paidCents }: OverdueInvoice) {
  const row = (what: string, day: string, cents: number) => ({
    cells: [what, day, formatEuro(cents)],
    cents,
  })
  return [
    row(`Invoice ${number}`, formatDay(issuedOn), totalCents),
    ...(creditedCents === 0 ? [] : [row('Credited', '', -creditedCents)]),
    ...(paidCents === 0 ? [] : [row('Paid', '', -paidCents)]),
  ]
}
