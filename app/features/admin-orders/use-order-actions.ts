import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { postOnce } from '#app/ui/post-body.ts'
import { toast } from '#app/ui/toast.ts'
import type { ListedOrder } from '#domain/placed-order/listed-order.ts'
import { ACTION_DONE, describeOrderRefusal, type OrderWrite } from '#domain/placed-order/order-action.ts'
import type { OrderStatus } from '#domain/placed-order/order-status.ts'
import type { StatusChange, StatusOutcome } from '#domain/placed-order/status-changes.ts'
import { madeOf, reverse } from './change-statuses.ts'
import { ownChanges } from './own-changes.ts'

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
    const revision = await ownChanges.settle(order)
    const sent = await postOnce<OrderWrite>('/api/admin/orders/delete', { id: order.id, revision })
    const outcome = sent.ok ? sent.answer : ({ ok: false, reason: 'failed', why: sent.problem } as const)
    tellDeletion(outcome)
    await revalidate()
    return outcome.ok || outcome.reason === 'gone'
  }

  return { chosen, setStatus, deleteOrder }
}

function tellStatus(outcome: StatusOutcome, undo: (() => void) | undefined) {
  if (!outcome.ok) return toast.error(...describeOrderRefusal('status', outcome))
  toast.success(ACTION_DONE.status, undefined, undo && { label: 'Undo', run: undo })
}

function tellDeletion(outcome: OrderWrite | { ok: false; reason: 'failed'; why: string }) {
  if (!outcome.ok) return toast.error(...describeOrderRefusal('delete', outcome))
  toast.success(ACTION_DONE.delete)
}
