import { useState } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { ConfirmPost } from '#app/ui/confirm-post.tsx'
import { FieldsDialog } from '#app/ui/fields-dialog.tsx'
import type { FormField } from '#app/ui/form-field.ts'
import { PAYMENT_TONES, PAYMENT_WAYS } from '#domain/payments/payment.ts'
import type { PaymentsView } from './payments-view.ts'

const WAYS = Object.entries(PAYMENT_WAYS).map(([value, text]) => ({ value, text }))

/** On the page of an order: what came for it, and what is open. Without the role of money: the sums, and nothing of the bank. */
export function PaymentsSection({ view, mayBook }: { view: PaymentsView; mayBook: boolean }) {
  const [open, setOpen] = useState<'payment' | 'refund' | number>()
  if (!view.isShown) return null
  const { revision, payments, proposed } = view
  const close = () => setOpen(undefined)
  return (
    <section aria-labelledby="payments-title" className="print:hidden">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="payments-title" className="flex flex-wrap items-center gap-x-4 text-2xl">
          Payments <Badge tone={PAYMENT_TONES[view.state]}>{view.stateName}</Badge>
        </h2>
        {mayBook && (
          <div className="flex flex-wrap gap-2">
            <Button size="small" variant="outline" onClick={() => setOpen('payment')}>
              Record a payment
            </Button>
            {view.mayRefund && (
              <Button size="small" variant="quiet" onClick={() => setOpen('refund')}>
                Refund
              </Button>
            )}
          </div>
        )}
      </div>
      {payments.length > 0 && (
        <ul className="mb-4 border-line border-t">
          {payments.map((payment) => (
            <li
              key={payment.id}
              className={classNames(
                'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line border-b py-3',
                payment.isReversed && 'text-soft',
              )}
            >
              <span className={classNames(payment.isReversed && 'line-through')}>
                {payment.what}, {payment.day}
              </span>
              <span className={classNames('text-right font-mono', payment.isReversed && 'line-through')}>
                {payment.amount}
              </span>
              <span className="break-words text-sm text-soft">
                {payment.reference && `${payment.reference}. `}
                {payment.recorded}
                {payment.isReversed && '. Reversed.'}
              </span>
              {payment.mayReverse && (
                <Button
                  size="small"
                  variant="quiet"
                  className="justify-self-end"
                  aria-label={`Reverse ${payment.amount} of ${payment.day}`}
                  onClick={() => setOpen(payment.id)}
                >
                  Reverse
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <dl className="ml-auto grid max-w-80 gap-1">
        {view.sums.map(({ term, value }) => (
          <div key={term} className="flex items-baseline justify-between gap-6 text-sm">
            <dt className="text-soft">{term}</dt>
            <dd className="font-mono">{value}</dd>
          </div>
        ))}
        <div className="mt-1 flex items-baseline justify-between gap-6 border-ink border-t pt-2">
          <dt className="font-medium">{view.open.term}</dt>
          <dd className="font-mono">{view.open.value}</dd>
        </div>
      </dl>
      {view.due && (
        <p className={classNames('text-right text-sm', view.isOverdue ? 'text-clay' : 'text-soft')}>
          {view.due}
        </p>
      )}
      <FieldsDialog
        isOpen={open === 'payment'}
        onClose={close}
        title="Record a payment"
        intent="record-payment"
        submitLabel="Record"
        revision={revision}
        fields={fieldsOf(proposed.payment, view.today)}
      />
      <FieldsDialog
        isOpen={open === 'refund'}
        onClose={close}
        title="Record a refund"
        description="Records money you sent back. It does not pay anything out."
        intent="record-refund"
        submitLabel="Record"
        revision={revision}
        fields={fieldsOf(proposed.refund, view.today)}
      />
      <ConfirmPost
        title="Reverse this payment"
        text="For entries recorded by mistake. The entry stays in the books, struck through, and no longer counts."
        confirmLabel="Reverse"
        sent={typeof open === 'number' ? { intent: 'reverse-payment', id: open, revision } : undefined}
        failure="Failed to reverse"
        onClose={close}
      />
    </section>
  )
}

function fieldsOf(amount: string, today: string): FormField[] {
  return [
    { name: 'amount', label: 'Amount in euros', value: amount, figure: 'euros' },
    { name: 'paidOn', label: 'Date', value: today, type: 'date' },
    { name: 'way', label: 'Payment method', value: 'bank-transfer', type: 'select', options: WAYS },
    { name: 'reference', label: 'Reference', value: '', isOptional: true },
  ]
}
