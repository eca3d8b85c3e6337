import FileText from 'lucide-react/icons/file-text'
import type { ReactNode } from 'react'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { DefinitionList } from '#app/ui/definition-list.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Section } from '#app/ui/section.tsx'
import { useLiveRefresh } from '#app/ui/use-live-refresh.ts'
import { DOCUMENTS, documentPath } from '#domain/documents.ts'
import { LIVE_ORDERS } from '#domain/orders/list/live-orders.ts'

export type PickingOrderView = {
  id: string
  number: string
  facts: { term: string; value: string }[]
  shipTo: string[]
  notes: string
  lines: { id: string; name: string; detail: string; quantity: string }[]
  /** Why it is not to be sent now. */
  stop: string
}

type PickingOrderPageProps = {
  order: PickingOrderView
  /** What is picked, of which batches, and the parcels. */
  children: ReactNode
}

/** One order for whoever picks and packs it: what, for whom, and of which batches. It knows no price. */
export function PickingOrderPage({ order, children }: PickingOrderPageProps) {
  const { id, number, facts, shipTo, notes, lines, stop } = order
  useLiveRefresh(LIVE_ORDERS)
  return (
    <>
      <PageHead title={`Order ${number}`}>
        <a
          href={documentPath(DOCUMENTS.pickingSlip, { id })}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses({ variant: 'outline', size: 'small' })}
        >
          <FileText aria-hidden="true" strokeWidth={1.5} className="size-4" /> Packing slip{' '}
          <span className="sr-only">(PDF, opens in a new tab)</span>
        </a>
        <LinkButton to="/admin/picking" variant="outline" size="small">
          Back to picking
        </LinkButton>
      </PageHead>
      {stop && <p className="mb-6 border-clay border-l-2 pl-4 text-clay">{stop}</p>}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid content-start gap-10">
          <Section id="goods-title" title="Goods">
            <ul className="border-line border-t">
              {lines.map((line) => (
                <li key={line.id} className="flex justify-between gap-4 border-line border-b py-3">
                  <span className="min-w-0 break-words">
                    <span className="font-medium">{line.name}</span>{' '}
                    <span className="text-soft">{line.detail}</span>
                  </span>
                  <span className="shrink-0 font-mono">{line.quantity}</span>
                </li>
              ))}
            </ul>
          </Section>
          {children}
        </div>
        <div className="grid content-start gap-8 max-lg:order-first">
          <Section id="ship-to-title" title="Ship to" heading="mb-3 text-xl">
            <address className="whitespace-pre-line break-words not-italic">{shipTo.join('\n')}</address>
          </Section>
          <DefinitionList facts={facts} />
          {notes && (
            <Section id="notes-title" title="Notes from the customer" heading="mb-3 text-xl">
              <p className="whitespace-pre-line break-words">{notes}</p>
            </Section>
          )}
        </div>
      </div>
    </>
  )
}
