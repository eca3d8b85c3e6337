import { useEffect, useState } from 'react'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { formatEuro } from '#domain/money.ts'
import type { ListedOrder } from '#domain/orders/list/listed-order.ts'
import { showOrder } from './describe-orders.ts'

type DeleteOrderDialogProps = {
  /** The order that is asked about; undefined while nothing is. */
  order: ListedOrder | undefined
  listed: readonly ListedOrder[]
  /** Says whether the order is gone. */
  onDelete: (order: ListedOrder) => Promise<boolean>
  onClose: () => void
}

/** Lists move by themselves here, so the question names the order. */
export function DeleteOrderDialog({ order, listed, onDelete, onClose }: DeleteOrderDialogProps) {
  const [isBusy, setIsBusy] = useState(false)

  const [left, setLeft] = useState<{ id: string; neighbourId: string | undefined }>()

  async function confirm() {
    if (!order) return
    const at = listed.findIndex(({ id }) => id === order.id)
    const neighbour = listed[at + 1] ?? listed[at - 1]
    setLeft({ id: order.id, neighbourId: neighbour?.id })
    setIsBusy(true)
    const isGone = await onDelete(order)
    if (!isGone) setLeft(undefined)
    setIsBusy(false)
    onClose()
  }

  // What had the focus goes with its line, as soon as the question is closed and the list read again.
  useEffect(() => {
    if (!left || order || listed.some(({ id }) => id === left.id)) return
    focusOn(left.neighbourId)
    setLeft(undefined)
  }, [left, order, listed])

  return (
    <ConfirmDialog
      open={order !== undefined}
      title="Delete Order"
      text="Are you sure you want to delete this order? This action cannot be undone."
      confirmLabel="Delete"
      busy={isBusy}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {order && (
        <p className="break-words text-sm">
          <span className="font-mono">{showOrder(order)}</span> {order.fullName},{' '}
          {formatEuro(order.totalCents)}
        </p>
      )}
    </ConfirmDialog>
  )
}

/** The line that took its place, or the search when there is none. */
function focusOn(orderId: string | undefined) {
  const line = orderId && document.querySelector<HTMLElement>(`[data-order-link="${orderId}"]`)
  const target = line || document.querySelector<HTMLElement>('[data-order-search]')
  target?.focus()
}
