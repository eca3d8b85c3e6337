import { type Transfer, transferFacts } from '#domain/payments/transfer.ts'

export type PaymentView = ReturnType<typeof viewPayment>

type Asked = {
  /** How the day will be counted, where no invoice names it yet. */
  terms: string | undefined

  isOverdue: boolean
  /** Where no bank account is known: how the payment is arranged. */
  arranged: string
  /** Of the bank transfer, for a banking app. */
  qr: { path: string; size: number } | undefined
}

/** How to pay, as the documents of the order say it. */
export function viewPayment(transfer: Transfer, { isOverdue, arranged, qr, terms }: Asked) {
  const isByTransfer = transfer.account.iban !== ''
  const byHand = ['Reference', 'Amount', 'Until', 'Payable']
  return {
    isOverdue,
    arranged: isByTransfer ? undefined : arranged,
    facts: [...transferFacts(transfer), ...(terms ? [{ term: 'Payable', value: terms }] : [])]
      .filter(({ term }) => isByTransfer || byHand.includes(term))
      .map((fact) => ({ ...fact, copied: COPIED.includes(fact.term) ? plain(fact) : undefined })),
    qr,
  }
}

const COPIED = ['IBAN', 'Reference']

/** As a field of a bank takes it. */
function plain({ term, value }: { term: string; value: string }) {
  return term === 'IBAN' ? value.replaceAll(' ', '') : value
}
