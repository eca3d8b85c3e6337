import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { ConfirmPost } from '#app/ui/confirm-post.tsx'
import { formatEuro } from '#domain/money.ts'
import { type CreditStanding, exceedsCredit, owedWith } from '#domain/payments/credit-limit.ts'

export type CreditView = ReturnType<typeof viewCredit>

/** Undefined where the order is within the limit and nobody had to decide. */
export function viewCredit(standing: CreditStanding | undefined, revision: number) {
  if (!standing) return undefined
  const { limitCents, outstandingCents, orderCents, allowedCents } = standing
  const isBeyond = exceedsCredit(standing)
  if (!isBeyond && !exceedsCredit({ ...standing, allowedCents: null })) return undefined
  return {
    isBeyond,
    allowed: formatEuro(allowedCents ?? 0),
    limit: formatEuro(limitCents),
    owed: formatEuro(owedWith(standing)),
    figures: [
      { term: 'Credit limit', value: formatEuro(limitCents) },
      { term: 'Outstanding', value: formatEuro(outstandingCents) },
      { term: 'This order', value: formatEuro(orderCents) },
    ],
    /** What was seen: at other figures nothing is decided. */
    sent: { intent: 'allow-credit', revision, limitCents, outstandingCents, orderCents },
  }
}

/** On the page of an order: that its customer would owe more than the limit, and the decision of somebody who may take it. */
export function CreditNotice({ credit, mayAllow }: { credit: CreditView | undefined; mayAllow: boolean }) {
  const [isAsked, setIsAsked] = useState(false)
  if (!credit) return null
  const { isBeyond, allowed, limit, owed, figures, sent } = credit
  return (
    <section
      aria-labelledby="credit-title"
      className={classNames(
        'mb-8 border-l-2 bg-sheet px-5 py-4 print:hidden',
        isBeyond ? 'border-clay' : 'border-fern',
      )}
    >
      <h2 id="credit-title" className={classNames('font-sans text-base', isBeyond && 'text-clay')}>
        {isBeyond ? 'Beyond the customer’s credit limit' : 'Allowed beyond the customer’s credit limit'}
      </h2>
      <dl className="mt-2 grid max-w-80 gap-1">
        {figures.map(({ term, value }) => (
          <div key={term} className="flex items-baseline justify-between gap-6 text-sm">
            <dt className="text-soft">{term}</dt>
            <dd className="font-mono">{value}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-6 border-ink border-t pt-1 text-sm">
          <dt className="font-medium">Outstanding with this order</dt>
          <dd className="font-mono">{owed}</dd>
        </div>
      </dl>
      <p className="mt-2 max-w-prose text-sm">
        {isBeyond
          ? `It cannot be confirmed until ${mayAllow ? 'you allow' : 'somebody with the role Finance allows'} it, or until the customer pays.`
          : `It can be confirmed once, as long as the customer owes no more than ${allowed} with it.`}
      </p>
      {isBeyond && mayAllow && (
        <Button size="small" variant="outline" className="mt-3" onClick={() => setIsAsked(true)}>
          Allow beyond the limit
        </Button>
      )}
      <ConfirmPost
        title="Allow this order beyond the credit limit?"
        text={`The customer then owes ${owed}, with a limit of ${limit}. The timeline and the audit log keep your decision with these figures. It holds for one confirmation.`}
        confirmLabel="Allow beyond the limit"
        sent={isAsked ? sent : undefined}
        failure="Failed to allow it"
        onClose={() => setIsAsked(false)}
      />
    </section>
  )
}
