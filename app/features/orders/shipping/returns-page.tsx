import { useState } from 'react'
import { useActionData } from 'react-router'
import { ActionKey } from '#app/ui/action-key.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { FigureInput } from '#app/ui/figure-input.tsx'
import { Input } from '#app/ui/input.tsx'
import { IntentForm } from '#app/ui/intent-form.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Section } from '#app/ui/section.tsx'
import { Select } from '#app/ui/select.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { useFormFetcher } from '#app/ui/use-form-fetcher.ts'
import { type FormAnswer, fieldsOf, problemOf } from '#domain/form-answer.ts'
import { CONDITIONS } from '#domain/recall/order-return.ts'
import { STOCK_FIGURES } from '#domain/stock/stock-quantity.ts'
import type { ReturnsView, ReturnView } from './returns-view.ts'

/** What came back of an order, and what was complained about: first recorded, then decided. */
export function ReturnsPage({ view }: { view: ReturnsView }) {
  const { orderId, number, returns } = view
  return (
    <>
      <PageHead title={`Returns of order ${number}`}>
        <LinkButton to={`/admin/orders/${orderId}`} variant="outline" size="small">
          Back to the order
        </LinkButton>
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <section aria-label="Returns and complaints">
          {returns.length === 0 ? (
            <EmptyState title="No returns yet">Record a return or complaint when one arrives.</EmptyState>
          ) : (
            <ul className="border-line border-b">
              {returns.map((one) => (
                <ReturnCard key={one.id} one={one} may={view.may} />
              ))}
            </ul>
          )}
        </section>
        {view.may.record && <NewReturn view={view} />}
      </div>
    </>
  )
}

function NewReturn({ view: { returnable, today } }: { view: ReturnsView }) {
  const answer = useActionData<FormAnswer>()
  const [goods, setGoods] = useState('')
  const figure = STOCK_FIGURES[returnable.find(({ key }) => key === goods)?.unit ?? 'milligram']
  return (
    <Section id="new-return" title="Record a return or a complaint" heading="mb-4 text-2xl">
      <IntentForm intent="record-return" answer={answer} submitLabel="Record">
        {(errors) => (
          <>
            <Field label="Received on" error={errors.receivedOn}>
              {(control) => (
                <Input {...control} type="date" name="receivedOn" defaultValue={today} max={today} />
              )}
            </Field>
            <Field label="Returned goods" error={errors.goods}>
              {(control) => (
                <Select
                  {...control}
                  name="goods"
                  onChange={(event) => setGoods(event.currentTarget.value)}
                  options={returnable.map(({ key, text }) => [key, text])}
                >
                  <option value="">None: complaint only</option>
                </Select>
              )}
            </Field>
            <Field
              label="Quantity"
              hint="In grams for goods sold by weight, otherwise in units."
              error={errors.quantity}
              optional
            >
              {(control) => <FigureInput {...control} name="quantity" figure={figure} />}
            </Field>
            <Field label="Condition" error={errors.condition}>
              {(control) => <Select {...control} name="condition" options={Object.entries(CONDITIONS)} />}
            </Field>
            <Field label="Complaint" error={errors.complaint} optional>
              {(control) => <Textarea {...control} name="complaint" rows={4} />}
            </Field>
          </>
        )}
      </IntentForm>
    </Section>
  )
}

function ReturnCard({ one, may }: { one: ReturnView; may: ReturnsView['may'] }) {
  const { title, complaint, recorded, decision, credit } = one
  return (
    <li className="grid gap-2 border-line border-t py-5">
      <h2 className="font-sans text-base">{title}</h2>
      <p className="text-sm text-soft">{recorded}</p>
      {complaint && <p className="max-w-prose whitespace-pre-line break-words">{complaint}</p>}
      {decision ? <p className="text-sm">{decision}</p> : may.record && <DecisionForm one={one} />}
      {credit && <Credit id={one.id} credit={credit} mayCredit={may.credit} />}
    </li>
  )
}

type CreditProps = { id: number; credit: NonNullable<ReturnView['credit']>; mayCredit: boolean }

/** The credit note follows the return: the same line and quantity, issued once. */
function Credit({ id, credit, mayCredit }: CreditProps) {
  const fetcher = useFormFetcher(undefined)
  const isBusy = fetcher.state !== 'idle'
  if (credit.is === 'none') return <p className="text-sm text-soft">{credit.why}</p>
  if (credit.is === 'issued')
    return <p className="text-sm">{mayCredit ? <a href={credit.href}>{credit.title}</a> : credit.title}</p>
  if (!mayCredit) return <p className="text-sm text-soft">To be credited by finance: {credit.text}</p>
  return (
    <fetcher.Form method="post" noValidate className="mt-2 grid max-w-md gap-3 border-line border-l-2 pl-4">
      <ActionKey />
      <input type="hidden" name="intent" value="credit-return" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="invoice" value={credit.sent.invoice} />
      <input type="hidden" name="netCents" value={credit.sent.netCents} />
      <p className="text-sm">Proposed credit note: {credit.text}</p>
      <Field label="Reason" hint="Shown on the credit note." error={fieldsOf(fetcher.data).reason}>
        {(control) => <Input {...control} name="reason" defaultValue={credit.reason} maxLength={500} />}
      </Field>
      <div>
        <Button type="submit" size="small" busy={isBusy}>
          Issue credit note
        </Button>
      </div>
      <p role="alert" className="text-clay text-sm empty:hidden">
        {isBusy ? '' : problemOf(fetcher.data)}
      </p>
    </fetcher.Form>
  )
}

/** Who decides sees what the rules allow, and nothing else. */
function DecisionForm({ one: { id, hasGoods, mayRestock } }: { one: ReturnView }) {
  const fetcher = useFormFetcher(undefined)
  const isBusy = fetcher.state !== 'idle'
  return (
    <fetcher.Form method="post" noValidate className="mt-2 grid max-w-md gap-4">
      <ActionKey />
      <input type="hidden" name="intent" value="decide-return" />
      <input type="hidden" name="id" value={id} />
      {hasGoods ? (
        <Field label="Witness" hint="Required for destruction: who else was present." optional={mayRestock}>
          {(control) => <Input {...control} name="witness" autoComplete="off" />}
        </Field>
      ) : (
        <input type="hidden" name="witness" value="" />
      )}
      <div className="flex flex-wrap gap-3">
        {mayRestock && (
          <Button type="submit" name="decision" value="restocked" size="small" busy={isBusy}>
            Restock
          </Button>
        )}
        {hasGoods ? (
          <Button type="submit" name="decision" value="destroyed" size="small" variant="danger" busy={isBusy}>
            Destroy
          </Button>
        ) : (
          <Button type="submit" name="decision" value="answered" size="small" variant="outline" busy={isBusy}>
            Close complaint
          </Button>
        )}
      </div>
      <p role="alert" className="text-clay text-sm empty:hidden">
        {isBusy ? '' : problemOf(fetcher.data)}
      </p>
    </fetcher.Form>
  )
}
