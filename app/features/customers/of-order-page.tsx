import { Form, Link, useNavigation } from 'react-router'
import { ActionKey } from '#app/ui/action-key.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldControls } from '#app/ui/field-controls.tsx'
import { FormOutcome, IntentForm } from '#app/ui/intent-form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { CompanyState } from '#domain/companies/company-state.ts'
import type { FormAnswer } from '#domain/form-answer.ts'
import { listEvery } from '#domain/list-in-words.ts'
import { factsFields } from './company-fields.ts'
import { StateBadge } from './state-badge.tsx'

type ProposalView = {
  number: number
  name: string
  state: CompanyState
  place: string
  country: string
  reasons: string[]
}

type OfOrderPageProps = {
  order: { id: string; number: string; buyer: string; email: string }
  current: { number: number; name: string; isVouched: boolean } | undefined
  proposals: ProposalView[]
  facts: { name: string; vatNumber: string | null; country: string; place: string }
  answer: FormAnswer | undefined
}

/** Whose order it is: the shop proposes, a person decides. */
export function OfOrderPage({ order, current, proposals, facts, answer }: OfOrderPageProps) {
  const others = proposals.filter(({ number }) => number !== current?.number)
  const blank = { ...facts, customerNumber: '', paymentDays: null, creditLimit: '' }
  return (
    <>
      <PageHead title={`Assign order ${order.number} to a customer`}>
        <Link to={`/admin/orders/${order.id}`}>Back to the order</Link>
      </PageHead>
      <p className="-mt-5 mb-8 max-w-prose text-sm text-soft">
        It was placed by {order.buyer} ({order.email}). Other unassigned orders with this e-mail address
        follow your choice, and so do new ones. Buyers are not notified. Sign-in for an existing customer is
        managed on the customer’s page.
      </p>
      <div className="grid gap-10">
        {current && (
          <section>
            <h2 className="text-xl">Current customer</h2>
            <p className="mt-2">
              It is assigned to <Link to={`/admin/customers/${current.number}`}>{current.name}</Link>.
            </p>
            {!current.isVouched && (
              <>
                <p className="mt-2 max-w-prose text-sm text-soft">
                  The match is by e-mail address only, which anybody can type. Until you confirm it, the order
                  does not use this customer’s VAT number, payment terms, prices or authorisations.
                </p>
                <ChoiceForm intent="assign" company={current.number} label="Confirm this customer" />
              </>
            )}
            <ChoiceForm intent="release" label="Remove from this customer" />
          </section>
        )}
        <section>
          <h2 className="text-xl">{current ? 'Or assign it to' : 'Assign it to'}</h2>
          {others.length === 0 ? (
            <p className="mt-2 max-w-prose text-sm text-soft">
              {current ? 'No other customer' : 'No customer'} matches this e-mail address, this VAT number, or
              this name and city.
            </p>
          ) : (
            <ul className="mt-3 max-w-180 border-line border-t">
              {others.map(({ number, name, state, place, country, reasons }) => (
                <li
                  key={number}
                  className="flex flex-wrap items-center justify-between gap-3 border-line border-b py-3"
                >
                  <div className="min-w-0">
                    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                      <Link to={`/admin/customers/${number}`} className="min-w-0 break-words">
                        {name}
                      </Link>
                      <StateBadge state={state} />
                    </p>
                    <p className="text-sm text-soft">{[place, country].filter(Boolean).join(', ')}</p>
                    <p className="text-sm">Matches by {listEvery(reasons)}.</p>
                  </div>
                  <ChoiceForm intent="assign" company={number} label={`Assign to ${name}`} />
                </li>
              ))}
            </ul>
          )}
          <FormOutcome answer={answer?.intent === 'make' ? undefined : answer} />
        </section>
        <section>
          <h2 className="mb-4 text-xl">Or create a customer from this order</h2>
          <IntentForm intent="make" answer={answer} submitLabel="Create a customer from this order">
            {(errors) => <FieldControls fields={factsFields(blank)} errors={errors} />}
          </IntentForm>
        </section>
      </div>
    </>
  )
}

function ChoiceForm({ intent, company, label }: { intent: string; company?: number; label: string }) {
  const { formData } = useNavigation()
  const isBusy = formData?.get('intent') === intent && formData.get('company') === String(company ?? '')
  return (
    <Form method="post" className="mt-2 max-w-full">
      <ActionKey />
      <input type="hidden" name="company" value={company ?? ''} />
      <Button type="submit" name="intent" value={intent} size="small" variant="outline" busy={isBusy}>
        {label}
      </Button>
    </Form>
  )
}
