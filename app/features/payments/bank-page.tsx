import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { withKey } from '#app/ui/action-keys.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Section } from '#app/ui/section.tsx'
import { useFormFetcher } from '#app/ui/use-form-fetcher.ts'
import type { BankView } from './bank-view.ts'
import { BringStatement } from './bring-statement.tsx'
import { OpenLine } from './open-line.tsx'

type BankPageProps = {
  view: BankView
  isOverdue: boolean
  /** What did not come in, below what did. */
  children: ReactNode
}

/** What the bank says came in: proposed for orders, and booked by a press. */
export function BankPage({ view, isOverdue, children }: BankPageProps) {
  const fetcher = useFormFetcher('Not saved')
  const { open, decided, count, overlaps } = view
  const sure = open.filter(({ isSure }) => isSure)
  return (
    <>
      <PageHead title="Payments">
        <LinkButton to="/admin/invoices" variant="outline">
          Invoices
        </LinkButton>
        {isOverdue && (
          <LinkButton to="#overdue" variant="outline">
            Overdue
          </LinkButton>
        )}
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid content-start gap-10">
          <section aria-labelledby="open-lines">
            <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
              <h2 id="open-lines" className="text-2xl">
                To reconcile
              </h2>
              {sure.length > 1 && (
                <Button
                  size="small"
                  busy={fetcher.state !== 'idle'}
                  onClick={() =>
                    fetcher.submit(
                      withKey({ intent: 'book-sure', ids: sure.map(({ id }) => id).join(',') }),
                      { method: 'post' },
                    )
                  }
                >
                  Reconcile all {sure.length} exact matches
                </Button>
              )}
            </div>
            {overlaps.map(({ statement, name, lines }) => (
              <p key={statement} className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
                {lines} lines of {name} may already be in statements you imported before.
                <Button
                  size="small"
                  variant="outline"
                  busy={fetcher.state !== 'idle'}
                  aria-label={`Ignore all ${lines} of ${name}`}
                  onClick={() =>
                    fetcher.submit(withKey({ intent: 'ignore-overlap', statement, lines }), {
                      method: 'post',
                    })
                  }
                >
                  Ignore all {lines}
                </Button>
              </p>
            ))}
            {open.length === 0 ? (
              <EmptyState title="Nothing to reconcile">
                Bank statement lines appear here until somebody reconciles or ignores them.
              </EmptyState>
            ) : (
              <ul className="border-line border-t">
                {open.map((line) => (
                  <OpenLine key={`${line.id} ${line.like?.id} ${JSON.stringify(line.shares)}`} line={line} />
                ))}
              </ul>
            )}
            {count > open.length && (
              <p className="mt-3 text-sm text-soft">{count - open.length} more appear when these are done.</p>
            )}
          </section>
          {children}
        </div>
        <div className="grid content-start gap-10">
          <BringStatement />
          <DecidedLines lines={decided} />
        </div>
      </div>
    </>
  )
}

function DecidedLines({ lines }: { lines: BankView['decided'] }) {
  const fetcher = useFormFetcher('Not undone')
  if (lines.length === 0) return null
  return (
    <Section id="decided-lines" title="Reconciled and ignored">
      <ul className="border-line border-t">
        {lines.map(({ id, day, amount, payer, state, by, orders }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line border-b py-3 text-sm"
          >
            <span>
              {payer}, {day}
            </span>
            <span className="text-right font-mono">{amount}</span>
            <span className="text-soft">
              {state} by {by}
              {orders.map((order) => (
                <span key={order.id}>
                  {' '}
                  <Link to={`/admin/orders/${order.id}`}>{order.number}</Link>
                </span>
              ))}
            </span>
            <Button
              size="small"
              variant="quiet"
              className="justify-self-end"
              aria-label={`Undo: ${amount} of ${payer}`}
              onClick={() => fetcher.submit(withKey({ intent: 'reopen-line', id }), { method: 'post' })}
            >
              Undo
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
