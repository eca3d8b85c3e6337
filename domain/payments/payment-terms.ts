import { countOf } from '#domain/format-count.ts'
import { formatDay } from '#domain/format-day.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { readInvoiceSettings } from '#domain/tax/invoice-settings.ts'

/** What an order and its customer say of the days to pay. */
export type OwnTerms = {
  /** Those that the buyer was told of when the order was confirmed. */
  toldDays: number | null
  /** The customer's own, where the buyer had signed in or staff said whose order it is. */
  companyDays: number | null
}

/**
 * In how many days an order is paid, counted from the date of its invoice: the customer's own terms come before those of the shop, and never
 * less than the buyer was told, though either may have changed since.
 */
export function daysToPay(
  { toldDays, companyDays }: OwnTerms,
  shop: Pick<ShopConfig, 'legalEntity' | 'invoices'>,
): number {
  return Math.max(toldDays ?? 0, companyDays ?? readInvoiceSettings(shop).paymentDays)
}

/** '60 days from the date of the invoice' */
export function describeTerms(days: number): string {
  return days === 0 ? 'on receipt of the invoice' : `${countOf(days, 'day')} from the date of the invoice`
}

/** What an invoice says that was paid before it was issued, or comes to nothing. */
export const NOTHING_DUE = 'Nothing is left to be paid.'

/** On the invoice itself (BT-20). */
export function invoiceTerms(days: number, dueOn: string): string {
  if (days === 0) return `Payable on receipt, by ${formatDay(dueOn)}, without deduction.`
  return `Payable within ${countOf(days, 'day')}, by ${formatDay(dueOn)}, without deduction.`
}

/** By when to pay, after 'by': the day, or how it will be found while there is no invoice that names one. */
export function dueWords(dueOn: string | undefined, days: number): string {
  if (dueOn !== undefined) return formatDay(dueOn)
  return days === 0
    ? 'the date of your invoice'
    : `the day on your invoice (${countOf(days, 'day')} after its date)`
}
