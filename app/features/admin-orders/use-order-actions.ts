import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { toast } from '#app/ui/toast.ts'
import type { ListedOrder } from '#domain/placed-order/listed-order.ts'
import { type OrderStatus, STATUS_NAMES } from '#domain/placed-order/order-status.ts'
import type { DeletionOutcome, StatusChange, StatusOutcome } from '#domain/placed-order/status-changes.ts'
import { madeOf, reverse } from './change-statuses.ts'
import { ownChanges } from './own-changes.ts'
import { sendJson } from './send-json.ts'

/** What can be done to one order, each with its toast. The list is read again afterwards, whatever came of it. */
export function useOrderActions() {
  const { revalidate } = useRevalidator()
  // Shown at once, until the server has answered the last of them.
  const [chosen, setChosen] = useState<ReadonlyMap<string, StatusChange>>(new Map())

  function setStatus({ id, revision }: ListedOrder, status: OrderStatus) {
    return send({ id, revision, status })
  }

  async function send(change: StatusChange, isUndo = false) {
    setChosen((before) => new Map(before).set(change.id, change))
    const outcomes = await ownChanges.change([change])
    const [back] = reverse(madeOf([change], outcomes))
    const [outcome] = outcomes
    if (outcome) tellStatus(outcome, back && !isUndo ? () => send(back, true) : undefined)
    await revalidate()
    setChosen((before) => new Map([...before].filter(([, one]) => one !== change)))
  }

  /** Says whether the order is gone, when the list has been read again. */
  async function deleteOrder(order: ListedOrder): Promise<boolean> {
    let isGone = false
    try {
      const revision = await ownChanges.settle(order)
      const outcome = await sendJson<DeletionOutcome>('/api/admin/orders/delete', { id: order.id, revision })
      isGone = outcome.ok || outcome.reason === 'gone'
      tellDeletion(outcome)
    } catch (error) {
      console.error('The order could not be deleted', error)
      toast.error('Failed to delete order')
    }
    await revalidate()
    return isGone
  }

  return { chosen, setStatus, deleteOrder }
}

function tellStatus(outcome: StatusOutcome, undo: (() => void) | undefined) {
  if (outcome.ok)
    return toast.success('Order status updated', undefined, undo && { label: 'Undo', run: undo })
  if (outcome.reason === 'conflict') return tellConflict(outcome.order)
  toast.error(
    'Failed to update order status',
    outcome.reason === 'gone' ? 'Somebody deleted this order meanwhile.' : undefined,
  )
}

function tellDeletion(outcome: DeletionOutcome) {
  if (outcome.ok) return toast.success('Order deleted')
  if (outcome.reason === 'conflict') return tellConflict(outcome.order)
  toast.error('Failed to delete order', 'Somebody deleted it already.')
}

function tellConflict({ status }: ListedOrder) {
  toast.error(
    'Somebody changed this order meanwhile',
    `Nothing was overwritten. It is ${STATUS_NAMES[status]} now, as the list shows.`,
  )
}
