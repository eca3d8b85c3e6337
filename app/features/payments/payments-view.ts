import { formatDay } from '#domain/format-day.ts'
import { formatMoment } from '#domain/format-moment.ts'
import { formatDecimalEuros, formatEuro } from '#domain/money.ts'
import { PAYMENT_STATES } from '#domain/orders/list/order-filters.ts'
import { type OrderMoney, owedCents, PAYMENT_WAYS, type Payment } from '#domain/payments/payment.ts'
import { describeTerms } from '#domain/payments/payment-terms.ts'

export type PaymentsView = ReturnType<typeof viewPayments>

type Found = {
  money: OrderMoney
  payments: Payment[]
  revision: number
  today: string
  isShown: boolean
  /** Counted from the invoice. */
  daysToPay: number
}

export function viewPayments(
  { money, payments, revision, today, isShown, daysToPay }: Found,
  timeZone: string,
) {
  const owed = owedCents(money)
  const kept = money.paidCents - money.refundedCents
  return {
    ...{ revision, today },
    isShown: isShown || payments.length > 0,
    state: money.state,
    stateName: PAYMENT_STATES[money.state],
    due: owed > 0 ? describeDue(money.dueOn, today, daysToPay) : undefined,
    isOverdue: owed > 0 && money.dueOn !== undefined && money.dueOn < today,
    sums: [
      { term: 'To pay', value: formatEuro(money.dueCents) },
      ...(money.creditedCents > 0 ? [{ term: 'Credited', value: formatEuro(-money.creditedCents) }] : []),
      { term: 'Paid', value: formatEuro(kept) },
    ],
    open: { term: owed < 0 ? 'Overpaid' : 'Outstanding', value: formatEuro(Math.abs(owed)) },
    proposed: {
      payment: owed > 0 ? formatDecimalEuros(owed) : '',
      refund: owed < 0 ? formatDecimalEuros(-owed) : kept > 0 ? formatDecimalEuros(kept) : '',
    },
    mayRefund: kept > 0,
    payments: payments
      .filter(({ isReversal }) => !isReversal)
      .map((payment) => ({
        id: payment.id,
        isReversed: payment.isReversed,
        mayReverse: !payment.isReversed && !payment.isFromBank,
        amount: formatEuro(payment.cents),
        what: payment.cents < 0 ? 'Refund' : PAYMENT_WAYS[payment.way],
        day: formatDay(payment.paidOn),
        reference: payment.reference,
        recorded: `${payment.isFromBank ? 'From a bank statement, by' : 'By'} ${payment.recordedByName}, ${formatMoment(payment.recordedAt, timeZone)}`,
      })),
  }
}

/** The day is that of the invoice: until there is one, it is known how it will be counted. */
function describeDue(dueOn: string | undefined, today: string, days: number) {
  if (dueOn === undefined) return `Payable ${describeTerms(days)}`
  return `${dueOn < today ? 'Overdue since' : 'Due on'} ${formatDay(dueOn)}`
}
