import { formatDay } from '#domain/format-day.ts'
import { howToPay } from '#domain/messages/how-to-pay.ts'
import { MESSAGE_TEMPLATES, type Template, templateOf } from '#domain/messages/message-templates.ts'
import type { TemplateValues } from '#domain/messages/write-template.ts'
import { formatEuro } from '#domain/money.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { paymentReference } from './transfer.ts'

const REMINDER_STEPS = [1, 2, 3] as const
export type ReminderStep = (typeof REMINDER_STEPS)[number]

/** An invoice whose day is over, and what is still open of its order. */
export type OverdueInvoice = {
  id: number
  number: string
  orderId: string
  orderNumber: string
  /** Who buys, and who of them is written to. */
  buyer: string
  contact: string
  to: string
  issuedOn: string
  dueOn: string
  /** What was asked for, what was credited of it, and what came less what went back; the rest is owed. */
  totalCents: number
  creditedCents: number
  paidCents: number
  owedCents: number
  /** How often they were reminded, and the day of the last time. */
  reminded: number
  remindedOn: string | undefined
  /** The steps whose letter is kept. */
  letters: number[]
  pdf: string | undefined
  isErased: boolean
}

/** The next one; undefined after the last, and where there is nobody to write to. */
export function nextStep({ reminded, isErased }: OverdueInvoice): ReminderStep | undefined {
  return isErased ? undefined : REMINDER_STEPS.find((step) => step === reminded + 1)
}

export function reminderTemplate(shop: ShopConfig, step: ReminderStep): Template {
  return templateOf(shop, `reminder${step}`)
}

/** 'Second reminder' */
export function nameReminder(step: number) {
  const known = REMINDER_STEPS.find((each) => each === step) ?? 1
  return MESSAGE_TEMPLATES[`reminder${known}`].title
}

/** `link` leads to the buyer's own page of the order. */
export function reminderValues(invoice: OverdueInvoice, shop: ShopConfig, link: string): TemplateValues {
  const number = invoice.orderNumber
  return {
    customer: invoice.contact,
    number,
    shop: shop.name,
    contact: shop.contact.email || siteOf(link),
    link: [{ kind: 'link', text: 'See your order', url: link }],
    invoice: `Invoice ${invoice.number}`,
    amount: formatEuro(invoice.owedCents),
    due: formatDay(invoice.dueOn),
    pay: howToPay(shop, paymentReference(number, invoice.number)),
  }
}

/** 'https://shop.example' */
function siteOf(link: string) {
  return /^https?:\/\/[^/]+/.exec(link)?.[0] ?? ''
}
