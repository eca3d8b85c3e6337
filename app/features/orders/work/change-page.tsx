import { useState } from 'react'
import { useFetcher } from 'react-router'
import { withKey } from '#app/ui/action-keys.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { fieldsOf, type Outcome, problemOf } from '#domain/form-answer.ts'
import { formatEuro } from '#domain/money.ts'
import type { OrderUnit } from '#domain/orders/checkout/order-unit.ts'
import type { Orderable } from '#domain/orders/checkout/picked-line.ts'
import type { OrderContent } from '#domain/orders/work/order-content.ts'
import type { OrderDiscount } from '#domain/orders/work/order-discount.ts'
import { NOTE_MAX_LENGTH } from '#domain/orders/work/order-note.ts'
import { type ChangeTerms, listRate, planChange } from '#domain/orders/work/plan-change.ts'
import type { Ladder } from '#domain/pricing/ladder.ts'
import type { TaxDecision } from '#domain/tax/decide-tax.ts'
import { sumAmounts } from '#domain/tax/order-amounts.ts'
import { ChangeCustomer } from './change-customer.tsx'
import { ChangeDiscount } from './change-discount.tsx'
import { draftBack, draftOf, readDraft } from './change-draft.ts'
import { ChangeCharges, ChangeLines } from './change-lines.tsx'
import { ReviewDialog, type ReviewedChange } from './review-dialog.tsx'

export type ChangeView = {
  orderId: string
  number: string
  revision: number
  content: OrderContent
  /** What the buyer agreed to last. */
  agreed: OrderContent | undefined
  /** The version to which the form goes back. */
  former: { version: number; content: OrderContent } | undefined
  shelves: { kind: string; unit: OrderUnit; title: string; products: Orderable[]; ladder: Ladder }[]
  countries: string[]
  tax: TaxDecision
}

/** What came of looking or saving. A saved change leads back to the order. `revision`: what it is where somebody else changed it. */
export type ChangeAnswer = Outcome & { review?: ReviewedChange; revision?: number }

/** Facts of the customer that decide the tax. */
const TAXED_BY = ['country', 'vatNumber', 'businessName'] as const

/** The whole order as a form. Sums follow as it is typed; the shop works out the rest before anything is saved. */
export function ChangePage({ view }: { view: ChangeView }) {
  const { orderId, number, content, agreed, former, shelves, countries } = view
  const fetcher = useFetcher<ChangeAnswer>()
  const [draft, setDraft] = useState(() => (former ? draftBack(former.content, content) : draftOf(content)))
  const [revision, setRevision] = useState(view.revision)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [closed, setClosed] = useState<ChangeAnswer>()
  const terms = termsOf(shelves)
  const { asked, errors: unread } = readDraft(draft)
  const { content: planned } = planChange(content, asked, terms, agreed)
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined
  const review = answer === closed ? undefined : answer?.review
  const shown = { ...fieldsOf(answer), ...errors }

  function send(
    intent: 'review' | 'save',
    decided = { overrides: [] as string[], tell: false, personal: '' },
  ) {
    setErrors(unread)
    if (Object.keys(unread).length > 0) return
    const seen = answer?.revision ?? revision
    setRevision(seen)
    const change = JSON.stringify({ revision: seen, ...asked, ...decided })
    fetcher.submit(withKey({ intent, change }), { method: 'post' })
  }

  return (
    <>
      <PageHead title={`Change order ${number}`}>
        <LinkButton to={`/admin/orders/${orderId}`} variant="outline" size="small">
          Back to the order
        </LinkButton>
      </PageHead>
      {former && (
        <p role="status" className="mb-8 border-fern border-l-2 bg-sheet px-5 py-4 text-sm">
          Goods, costs and note are filled in as version {former.version} has them. Review and save to go back
          to it.
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid content-start gap-10">
          <ChangeLines
            lines={draft.lines}
            shelves={shelves}
            figures={planned.lines.map((line, at) => ({
              cents: line.cents,
              unit: line.unit,
              listed: asked.lines[at] && listRate(asked.lines[at], asked.lines, terms),
            }))}
            errors={shown}
            onChange={(lines) => setDraft({ ...draft, lines })}
          />
          <ChangeDiscount
            discount={draft.discount}
            planned={planned.discount}
            errors={shown}
            onChange={(discount) => setDraft({ ...draft, discount })}
          />
          <ChangeCharges
            charges={draft.charges}
            errors={shown}
            onChange={(charges) => setDraft({ ...draft, charges })}
          />
          <ChangeCustomer
            customer={draft.customer}
            countries={countries}
            errors={shown}
            onChange={(customer) => setDraft({ ...draft, customer })}
          />
          <Field label="Note to the buyer" optional hint="Shown to the buyer on the order page.">
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                maxLength={NOTE_MAX_LENGTH}
                value={draft.note}
                onChange={(event) => setDraft({ ...draft, note: event.target.value })}
              />
            )}
          </Field>
        </div>
        <aside className="grid content-start gap-5 lg:sticky lg:top-6" aria-label="Summary">
          <Sums
            before={content}
            discount={planned.discount}
            goodsCents={planned.goodsCents}
            deliveryCents={planned.deliveryCents}
            tax={
              TAXED_BY.some((name) => (content.customer[name] ?? '') !== draft.customer[name])
                ? undefined
                : view.tax
            }
          />
          <Button busy={fetcher.state !== 'idle'} onClick={() => send('review')}>
            Review changes
          </Button>
          <p role="alert" className="border-clay border-l-2 pl-4 text-clay text-sm empty:hidden">
            {problemOf(answer)}
          </p>
        </aside>
      </div>
      <ReviewDialog
        review={review}
        isBusy={fetcher.state !== 'idle'}
        onSave={(decided) => send('save', decided)}
        onClose={() => setClosed(answer)}
      />
    </>
  )
}

function termsOf(shelves: ChangeView['shelves']): ChangeTerms {
  return {
    findProduct: (kind, id) =>
      shelves.find((shelf) => shelf.kind === kind)?.products.find((product) => product.id === id),
    unitOf: (kind) => shelves.find((shelf) => shelf.kind === kind)?.unit,
    // The shop looks at them when it is reviewed: the forms of all kinds need not be loaded for it.
    checkAmounts: () => undefined,
    ladderOf: (kind) => {
      const shelf = shelves.find((known) => known.kind === kind)
      // The server gives a shelf for every kind that there is.
      return (
        shelf?.ladder ?? { minimum: 0, maximum: Number.MAX_SAFE_INTEGER, step: 1, tiers: [], capped: false }
      )
    },
  }
}

type SumsProps = {
  before: OrderContent
  discount: OrderDiscount | null
  goodsCents: number
  deliveryCents: number
  /** Undefined where what was typed decides it anew. */
  tax: TaxDecision | undefined
}

function Sums({ before, discount, goodsCents, deliveryCents, tax }: SumsProps) {
  const amounts = tax?.ok && sumAmounts({ goodsCents, chargesCents: deliveryCents, rate: tax.rate })
  const off = (discount: OrderDiscount | null) => (discount ? formatEuro(-discount.cents) : '–')
  const rows: [term: string, before: string, after: string][] = [
    ...(before.discount || discount
      ? ([['Discount', off(before.discount), off(discount)]] as [string, string, string][])
      : []),
    ['Goods', formatEuro(before.goodsCents), formatEuro(goodsCents)],
    ['Delivery and charges', formatEuro(before.deliveryCents), formatEuro(deliveryCents)],
    ['VAT', before.tax ? formatEuro(before.tax.cents) : '–', amounts ? formatEuro(amounts.taxCents) : '–'],
    [
      'To pay',
      before.payableCents === null ? '–' : formatEuro(before.payableCents),
      amounts ? formatEuro(amounts.payableCents) : '–',
    ],
  ]
  return (
    <div className="border border-line bg-sheet p-4">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">Totals before and after the change</caption>
        <thead>
          <tr className="*:pb-2 *:font-mono *:font-normal *:text-soft *:text-xs">
            <th scope="col" className="text-left">
              Amount
            </th>
            <th scope="col" className="text-right">
              Before
            </th>
            <th scope="col" className="text-right">
              Now
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([term, old, now]) => (
            <tr key={term} className="border-line border-t *:py-2">
              <th scope="row" className="text-left font-normal">
                {term}
              </th>
              <td className="text-right font-mono text-soft">{old}</td>
              <td className="text-right font-mono">{now}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {tax === undefined && (
        <p className="mt-2 text-sm text-soft">Tax is recalculated when you review the changes.</p>
      )}
      {tax?.ok === false && <p className="mt-2 text-sm text-soft">Tax could not be calculated: {tax.why}</p>}
      {tax?.ok && tax.note && <p className="mt-2 break-words text-sm text-soft">{tax.note}</p>}
    </div>
  )
}
