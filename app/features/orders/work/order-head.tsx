import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import FileText from 'lucide-react/icons/file-text'
import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Select } from '#app/ui/select.tsx'
import { DOCUMENTS, documentPath, type OrderPaper } from '#domain/documents.ts'
import { choicesFrom, LIFE, type OrderStatus } from '#domain/orders/work/order-status.ts'
import type { OrderView } from './order-view.ts'

type OrderHeadProps = {
  order: OrderView
  list: string
  /** Shown at once, until the server has answered. */
  chosen: OrderStatus | undefined
  /** Without it, its status is not theirs to change. */
  onStatus: ((status: OrderStatus) => void) | undefined
}

const ICON = { 'aria-hidden': true, strokeWidth: 1.5, className: 'size-4' } as const

export function OrderHead({ order, list, chosen, onStatus }: OrderHeadProps) {
  const isSaving = chosen !== undefined
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <LinkButton to={list} variant="outline" size="small">
          <ArrowLeft {...ICON} /> Back to Dashboard
        </LinkButton>
        <nav aria-label="Other orders" className="flex gap-1">
          <NeighbourLink to={order.newer} name="Previous">
            <ChevronLeft {...ICON} /> <span className="max-sm:hidden">Previous</span>
          </NeighbourLink>
          <NeighbourLink to={order.older} name="Next">
            <span className="max-sm:hidden">Next</span> <ChevronRight {...ICON} />
          </NeighbourLink>
        </nav>
      </div>
      <div className="mb-8 grid gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
        <div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 className="text-3xl">Order {order.number}</h1>
            <Badge tone={LIFE[order.status].tone}>{LIFE[order.status].name}</Badge>
          </div>
          <div className="mt-1 flex flex-wrap items-center gap-x-1 text-sm text-soft">
            <span className="break-all font-mono text-xs">{order.id}</span>
            <CopyButton label="Copy the order ID" text={order.id} />
          </div>
          <p className="text-sm">
            <time dateTime={order.placedAt.iso}>{order.placedAt.text}</time>{' '}
            <span className="text-soft">({order.timeZone})</span>
          </p>
        </div>
        <div className="flex flex-wrap items-end gap-3 print:hidden">
          {onStatus && (
            <div className="grid gap-1">
              <label htmlFor="order-status" className="font-mono text-soft text-xs">
                Status
              </label>
              <Select
                id="order-status"
                className="w-40"
                value={chosen ?? order.status}
                // Not disabled meanwhile: that would take the focus away.
                aria-busy={isSaving}
                onChange={(event) => {
                  const next = choicesFrom(order.status).find((known) => known === event.target.value)
                  if (next && !isSaving) onStatus(next)
                }}
                options={choicesFrom(order.status).map((known) => [known, LIFE[known].name])}
              />
            </div>
          )}
          <PdfLink order={order} file="packing-slip.pdf">
            Packing slip
          </PdfLink>
          <PdfLink order={order} file="pro-forma-invoice.pdf">
            Pro-forma invoice
          </PdfLink>
          <Button variant="outline" onClick={() => window.print()} className="scripted-only">
            <Printer {...ICON} /> Print
          </Button>
        </div>
      </div>
    </>
  )
}

type NeighbourLinkProps = { to: OrderView['newer']; name: string; children: ReactNode }

/** As in the list: the newest order is the first. */
function NeighbourLink({ to, name, children }: NeighbourLinkProps) {
  const look = buttonClasses({ variant: 'quiet', size: 'small' })
  // Its place stays, so that whoever presses again and again does not meet the other one.
  if (!to)
    return (
      <span aria-hidden="true" className={`${look} invisible`}>
        {children}
      </span>
    )
  return (
    <Link to={`/admin/orders/${to.id}`} aria-label={`${name} order, ${to.number}`} className={look}>
      {children}
    </Link>
  )
}

/** Opens beside the page: whoever packs goes on working here. */
function PdfLink({ order, file, children }: { order: OrderView; file: OrderPaper; children: ReactNode }) {
  return (
    <a
      href={documentPath(DOCUMENTS.orderPaper, { id: order.id, document: file })}
      target="_blank"
      rel="noreferrer"
      className={buttonClasses({ variant: 'outline' })}
    >
      <FileText {...ICON} /> {children} <span className="sr-only">(PDF, opens in a new tab)</span>
    </a>
  )
}
