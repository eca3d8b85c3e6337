import { formatDay } from '#domain/format-day.ts'
import { formatDecimalEuros, formatEuro } from '#domain/money.ts'

/** A bank transfer that the shop asks for: on documents, in e-mails, and on the page of the order. */
export type Transfer = {
  account: BankAccount
  reference: string
  cents: number
  /** A day; empty where none was agreed. */
  until: string
}

type BankAccount = { holder: string; iban: string; bic: string }

/** What buyers write into their transfer: the number of the invoice as soon as there is one. Statements are read by both. */
export function paymentReference(orderNumber: string, invoiceNumber: string | null | undefined): string {
  return invoiceNumber ?? orderNumber
}

/** In fours, as banks print it. */
export function formatIban(iban: string): string {
  return iban.replace(/.{4}(?=.)/g, '$& ')
}

/** What a person types into a banking app. */
export function transferFacts({ account, reference, cents, until }: Transfer) {
  const { holder, iban, bic } = account
  const facts = [
    { term: 'Account holder', value: holder },
    { term: 'IBAN', value: formatIban(iban) },
    { term: 'BIC', value: bic },
    { term: 'Reference', value: reference },
    { term: 'Amount', value: formatEuro(cents) },
    { term: 'Until', value: until && formatDay(until) },
  ]
  return facts.filter(({ value }) => value !== '')
}

const MOST_CENTS = 99_999_999_999

/** A credit transfer as the European Payments Council writes it for codes (EPC069-12, version 2), with a free text as reference. */
export function transferCode({ account, reference, cents }: Omit<Transfer, 'until'>): string {
  const { holder, iban, bic } = account
  const amount = formatDecimalEuros(Math.min(cents, MOST_CENTS))
  return ['BCD', '002', '1', 'SCT', bic, holder.slice(0, 70), iban, `EUR${amount}`, '', '', reference].join(
    '\n',
  )
}
