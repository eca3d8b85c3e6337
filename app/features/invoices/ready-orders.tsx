import { useState } from 'react'
import { Link } from 'react-router'
import { KEY_FIELD, keyOf } from '#app/ui/action-keys.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { Section } from '#app/ui/section.tsx'
import { useFormFetcher } from '#app/ui/use-form-fetcher.ts'
import { useRefreshWhile } from '#app/ui/use-refresh-while.ts'
import { formatEuro } from '#domain/money.ts'

export type ReadyOrder = { id: string; number: string; buyer: string; confirmed: string; cents: number }

export type Issuing = { done: number; total: number } | { problem: string; orders: string[] }

type ReadyOrdersProps = { orders: readonly ReadyOrder[]; issuing: Issuing | undefined }

/** Confirmed orders without an invoice: somebody chooses which get theirs now. */
export function ReadyOrders({ orders, issuing }: ReadyOrdersProps) {
  const fetcher = useFormFetcher('Failed to issue invoices')
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [isAsking, setAsking] = useState(false)
  const progress = issuing && 'done' in issuing ? issuing : undefined
  useRefreshWhile(progress !== undefined, 1000)
  // One that has its invoice is not in the list any more.
  const chosen = orders.filter(({ id }) => ticked.has(id))
  const count = chosen.length === 1 ? 'one invoice' : `${chosen.length} invoices`
  const sum = formatEuro(chosen.reduce((cents, order) => cents + order.cents, 0))

  // Said until its orders have their invoices.
  const isStopped = issuing && 'problem' in issuing && orders.some(({ id }) => issuing.orders.includes(id))

  function issue() {
    const form = new FormData()
    form.set('intent', 'issue-ready')
    for (const { id } of chosen) form.append('order', id)
    form.set(KEY_FIELD, keyOf([...form]))
    fetcher.submit(form, { method: 'post' })
    setAsking(false)
  }

  function tick(id: string, isTicked: boolean) {
    const changed = new Set(ticked)
    if (isTicked) changed.add(id)
    else changed.delete(id)
    setTicked(changed)
  }

  if (orders.length === 0 && !progress) return null
  return (
    <Section id="ready-title" title="Orders to invoice" heading="text-2xl" className="mb-10">
      <p className="mt-1 mb-3 text-sm text-soft">
        {orders.length === 1 ? 'One confirmed order has' : `${orders.length} confirmed orders have`} no
        invoice yet. Amounts are net.
      </p>
      {progress && (
        <div className="mb-4 max-w-md">
          <p className="mb-1 text-sm">
            {progress.done} of {progress.total} invoices issued
          </p>
          <ProgressBar label="Issuing invoices" value={progress.done} max={progress.total} />
        </div>
      )}
      {orders.length > 1 && (
        <div className="border-line border-t py-3">
          <Checkbox
            label={`All ${orders.length}`}
            checked={chosen.length === orders.length}
            onChange={(event) => setTicked(new Set(event.target.checked ? orders.map(({ id }) => id) : []))}
          />
        </div>
      )}
      {/* Many of them scroll by themselves: the invoices below stay in reach. */}
      <ul aria-label="Orders without an invoice" className="max-h-80 overflow-y-auto border-line border-y">
        {orders.map((order) => (
          <li
            key={order.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-line border-t py-2.5 first:border-t-0"
          >
            <Checkbox
              checked={ticked.has(order.id)}
              onChange={(event) => tick(order.id, event.target.checked)}
              label={
                <span className="break-words">
                  <span className="font-mono text-sm">{order.number}</span> {order.buyer}
                </span>
              }
            />
            <p className="pr-2 text-right font-mono text-sm">{formatEuro(order.cents)}</p>
            <p className="col-span-2 pl-8 text-sm text-soft">
              Confirmed {order.confirmed}.{' '}
              <Link to={`/admin/orders/${order.id}`} aria-label={`Order ${order.number}`}>
                Order
              </Link>
            </p>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          variant="outline"
          disabled={chosen.length === 0 || progress !== undefined}
          busy={fetcher.state !== 'idle'}
          onClick={() => setAsking(true)}
        >
          Issue {chosen.length === 0 ? 'invoices' : count}
        </Button>
        <p role="status" className="text-sm">
          {chosen.length === 0 ? 'None selected.' : `${chosen.length} selected, ${sum} net.`}
        </p>
      </div>
      <p role="alert" className="mt-3 text-clay text-sm empty:hidden">
        {isStopped && issuing.problem}
      </p>
      <ConfirmDialog
        open={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={issue}
        title={`Issue ${count}?`}
        text={`${sum} net in all. Each gets the next number and cannot be changed: a credit note corrects it.`}
        confirmLabel="Issue"
      />
    </Section>
  )
}
