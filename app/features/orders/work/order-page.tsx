import { type ReactNode, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { StaleNotice } from '#app/ui/stale-notice.tsx'
import type { OrderIntent } from '#domain/orders/work/order-action.ts'
import type { OrderStatus } from '#domain/orders/work/order-status.ts'
import { CustomerCard, OtherOrders } from './customer-card.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { useActions, useLiveOrder } from './live-order.ts'
import { OrderHead } from './order-head.tsx'
import { OrderItems } from './order-items.tsx'
import { ReviewNotice, StopNotice } from './order-notices.tsx'
import type { OrderView } from './order-view.ts'
import { type AskedStatus, findMeaning, StatusQuestion } from './status-question.tsx'
import { NOTE_ID, Timeline } from './timeline.tsx'
import type { Preview } from './work-dialog.tsx'

type OrderPageProps = {
  order: OrderView
  /** Whether they work on orders; others book what is paid for them. */
  mayWork: boolean
  /** The order could not be read again: what is shown is how it was before. */
  isStale: boolean
  /** The address of the list, as it was left. */
  list: string
  /** What another part of the shop knows of the buyer. */
  children?: ReactNode
  /** What another part of the shop found about the order. */
  notice?: ReactNode
  /** What a clerk does with it, and its buyer hears of. */
  work?: ReactNode
  /** What goes into the parcel, and of which batches. */
  picking?: ReactNode
  /** Of the mail that goes with a status. */
  Preview: Preview
}

type OpenDialog = { name: 'delete' | 'erase' } | { name: 'delete-note'; noteId: number } | undefined

/** What was pressed is gone, or at rest, after these: the keyboard goes on from here. */
const FOCUS_AFTER: Partial<Record<OrderIntent, string>> = {
  review: 'content',
  erase: 'content',
  note: NOTE_ID,
  'delete-note': NOTE_ID,
}

export function OrderPage({
  order,
  mayWork,
  isStale,
  list,
  children,
  notice,
  work,
  picking,
  Preview,
}: OrderPageProps) {
  const { revision } = order
  const [asked, setAsked] = useState<AskedStatus>()
  const [note, setNote] = useState('')
  const sentNote = useRef('')
  const [dialog, setDialog] = useState<OpenDialog>()
  const { send, busy, chosen, isUnderWay } = useActions((intent) => {
    // What was typed meanwhile is the next note.
    if (intent === 'note') setNote((typed) => (typed === sentNote.current ? '' : typed))
    if (intent === 'erase' || intent === 'delete-note') setDialog(undefined)
    const place = FOCUS_AFTER[intent]
    // Once the dialog has closed and given the focus back to nowhere.
    if (place) setTimeout(() => document.getElementById(place)?.focus({ preventScroll: true }))
  })
  useLiveOrder(order.timeline, isUnderWay)
  const close = () => setDialog(undefined)

  function chooseStatus(status: OrderStatus) {
    const change = { orders: [order], status }
    if (findMeaning(change)) setAsked(change)
    else send('status', { revision, status })
  }

  return (
    <>
      <OrderHead order={order} list={list} chosen={chosen} onStatus={mayWork ? chooseStatus : undefined} />
      {mayWork && work}
      {isStale && (
        <StaleNotice
          title="Failed to fetch order details"
          text="The order shown is the last version that was loaded."
        />
      )}
      <StopNotice stop={order.stop} />
      <ReviewNotice
        reasons={order.reviewReasons}
        isBusy={busy === 'review'}
        onReviewed={mayWork ? () => send('review', { revision }) : undefined}
      />
      {notice}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] print:block">
        <div className="grid content-start gap-10">
          <OrderItems order={order} />
          {picking}
        </div>
        <div className="grid content-start gap-10 lg:col-start-2 lg:row-span-2 lg:row-start-1 print:mt-6">
          <CustomerCard order={order} />
          {children}
          <OtherOrders others={order.others} isErased={order.erasedAt !== undefined} />
        </div>
        <Timeline
          lines={order.timeline}
          timeZone={order.timeZone}
          note={note}
          isBusy={busy === 'note'}
          onNote={setNote}
          onAdd={() => {
            sentNote.current = note
            send('note', { text: note })
          }}
          onDelete={(noteId) => setDialog({ name: 'delete-note', noteId })}
        />
      </div>
      {mayWork && (
        <CareSection
          isErased={order.erasedAt !== undefined}
          onErase={() => setDialog({ name: 'erase' })}
          onDelete={() => setDialog({ name: 'delete' })}
        />
      )}
      <ConfirmDialog
        open={dialog?.name === 'delete'}
        title="Delete Order"
        text="Are you sure you want to delete this order? This action cannot be undone."
        confirmLabel="Delete"
        busy={busy === 'delete'}
        onConfirm={() => send('delete', { revision })}
        onCancel={close}
      />
      <ConfirmDialog
        open={dialog?.name === 'delete-note'}
        title="Delete Note"
        text="Are you sure you want to delete this note? This action cannot be undone."
        confirmLabel="Delete"
        busy={busy === 'delete-note'}
        onConfirm={() => dialog?.name === 'delete-note' && send('delete-note', { noteId: dialog.noteId })}
        onCancel={close}
      />
      <StatusQuestion
        asked={asked}
        onClose={() => setAsked(undefined)}
        onDecide={(decision) => {
          setAsked(undefined)
          const [seen] = asked?.orders ?? []
          if (asked && seen) send('status', { revision: seen.revision, status: asked.status, ...decision })
        }}
        Preview={Preview}
      />
      <EraseDialog
        order={order}
        isOpen={dialog?.name === 'erase'}
        isBusy={busy === 'erase'}
        onErase={(fields) => send('erase', { revision, ...fields })}
        onClose={close}
      />
    </>
  )
}

type CareSectionProps = { isErased: boolean; onErase: () => void; onDelete: () => void }

/** What cannot be undone stands apart: at the end, and not in the corner where toasts come up under the pointer. */
function CareSection({ isErased, onErase, onDelete }: CareSectionProps) {
  return (
    <section className="mt-12 grid justify-items-start gap-4 border-line border-t pt-6 pb-12 print:hidden">
      <div>
        <h2 className="text-xl">Privacy and deletion</h2>
        <p className="mt-1 max-w-prose text-sm text-soft">
          {isErased
            ? 'No personal data is left in this order.'
            : 'Erase the personal data when the customer asks for it. What bookkeeping needs is kept.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {!isErased && (
          <Button size="small" variant="outline" onClick={onErase}>
            Erase personal data
          </Button>
        )}
        <Button size="small" variant="danger" onClick={onDelete}>
          Delete order
        </Button>
      </div>
    </section>
  )
}
