import { formatDay } from '#domain/format-day.ts'
import { formatDecimalEuros, formatEuro } from '#domain/money.ts'
import type { Payment } from './shop-document.ts'

type Transfer = {
  account: { holder: string; iban: string; bic: string }
  reference: string
  cents: number
  /** A day; empty where none was agreed. */
  until: string
}

/** How to pay by bank transfer, for the eye and for a banking app. */
export function paymentBox({ account, reference, cents, until }: Transfer): Payment {
  const { holder, iban, bic } = account
  const facts = [
    { term: 'Account holder', value: holder },
    { term: 'IBAN', value: iban.replace(/(.{4})(?=.)/g, '$1 ') },
    { term: 'BIC', value: bic },
    { term: 'Reference', value: reference },
    { term: 'Amount', value: formatEuro(cents) },
    { term: 'Until', value: until && formatDay(until) },
  ]
  return {
    heading: 'Please pay by bank transfer',
    facts: facts.filter(({ value }) => value !== ''),
    code: transferCode({ account, reference, cents }),
  }
}

const MOST_CENTS = 99_999_999_999

/** A credit transfer as the European Payments Council writes it for codes (EPC069-12, version 2), with a free text as reference. */
function transferCode({ account, reference, cents }: Omit<Transfer, 'until'>) {
  const { holder, iban, bic } = account
  const amount = formatDecimalEuros(Math.min(cents, MOST_CENTS))
  return ['BCD', '002', '1', 'SCT', bic, holder.slice(0, 70), iban, `EUR${amount}`, '', '', reference].join(
    '\n',
  )
}
