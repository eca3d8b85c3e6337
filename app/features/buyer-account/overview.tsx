import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Section } from '#app/ui/section.tsx'
import { type FormAnswer, problemOf } from '#domain/form-answer.ts'
import { orderPath } from '#domain/orders/work/order-paths.ts'
import { OrderList } from './order-list.tsx'
import type { OrderView, OwedView } from './order-views.ts'

type Invitation = { id: number; companyName: string; mayOrder: boolean }
type OverviewProps = {
  name: string | undefined
  orders: readonly OrderView[]
  owed: OwedView
  invitations: readonly Invitation[]
  mayOrder: boolean
  answer: FormAnswer | undefined
  /** The way to order the same again. */
  again?: ((orderId: string, number: string) => ReactNode) | undefined
}

/** What is under way, and what is to be paid. */
export function Overview({ name, orders, owed, invitations, mayOrder, answer, again }: OverviewProps) {
  return (
    <div className="grid gap-10">
      <h1 className="text-3xl">{name ? `Hello, ${name}` : 'Your account'}</h1>
      <p role="alert" className="text-clay text-sm empty:hidden">
        {problemOf(answer)}
      </p>
      {invitations.map((invitation) => (
        <InvitationCard key={invitation.id} invitation={invitation} />
      ))}
      <section aria-labelledby="open-orders">
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h2 id="open-orders" className="text-2xl">
            Open orders
          </h2>
          <Link to="/account/orders" className="text-sm">
            All orders
          </Link>
        </div>
        {orders.length > 0 ? (
          <OrderList label="Open orders" orders={orders} again={again} />
        ) : (
          <EmptyState
            headingLevel="h3"
            title="No open orders"
            action={
              mayOrder && (
                <LinkButton to="/#products" variant="outline" size="small">
                  Browse products
                </LinkButton>
              )
            }
          >
            Your orders appear here until they are completed.
          </EmptyState>
        )}
      </section>
      <Section id="to-pay" title="To pay">
        {owed.invoices.length === 0 ? (
          <p className="text-soft">No invoice is open.</p>
        ) : (
          <>
            <p className="mb-3 font-mono text-xl">{owed.sum}</p>
            <ul aria-label="Open invoices" className="border-line border-b text-sm">
              {owed.invoices.map(({ id, orderId, number, amount, due, isOverdue, href }) => (
                <li
                  key={id}
                  className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-line border-t py-3"
                >
                  <span className="min-w-0 break-words">
                    {href ? (
                      <a href={href} download>
                        {number}
                      </a>
                    ) : (
                      <Link to={orderPath(orderId)}>{number}</Link>
                    )}
                    {due && <span className={isOverdue ? 'text-clay' : 'text-soft'}> due {due}</span>}
                    {isOverdue && <span className="text-clay">, overdue</span>}
                  </span>
                  <span className="font-mono">{amount}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Section>
    </div>
  )
}

function InvitationCard({ invitation: { id, companyName, mayOrder } }: { invitation: Invitation }) {
  return (
    <section
      aria-label={`Invitation of ${companyName}`}
      className="grid gap-4 border-resin border-l-2 bg-sheet px-5 py-4"
    >
      <p className="max-w-prose break-words">
        <strong>{companyName}</strong> invites you to{' '}
        {mayOrder ? 'order for it and see its orders' : 'see its orders'}. If you accept, your own orders with
        this address become orders of {companyName}, and its people see them.
      </p>
      <Form method="post" action="/account" replace className="flex flex-wrap gap-3">
        <input type="hidden" name="id" value={id} />
        <Button type="submit" name="intent" value="accept" size="small">
          Accept
        </Button>
        <Button type="submit" name="intent" value="decline" size="small" variant="outline">
          Decline
        </Button>
      </Form>
    </section>
  )
}
