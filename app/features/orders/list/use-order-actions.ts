import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { postOnce } from '#app/ui/post-body.ts'
import { toast } from '#app/ui/toast.ts'
import { away } from '#domain/form-answer.ts'
import type { ListedOrder } from '#domain/orders/list/listed-order.ts'
import type { BuyerDecision, StatusChange } from '#domain/orders/list/status-changes.ts'
import { type OrderOutcome, titleOrderRefusal } from '#domain/orders/work/order-action.ts'
import type { OrderStatus } from '#domain/orders/work/order-status.ts'
import { madeOf, reverse } from './change-statuses.ts'
import { ownChanges } from './own-changes.ts'

/** What can be done to one order, each with its toast. The list is read again afterwards, whatever came of it. */
export function useOrderActions() {
  const { revalidate } = useRevalidator()
  // Shown at once, until the server has answered the last of them.
  const [chosen, setChosen] = useState<ReadonlyMap<string, StatusChange>>(new Map())

  function setStatus(
    { id, revision }: Pick<ListedOrder, 'id' | 'revision'>,
    status: OrderStatus,
    decision?: BuyerDecision,
  ) {
    return send({ id, revision, status }, decision)
  }

  async function send(change: StatusChange, decision?: BuyerDecision, isUndo = false) {
    setChosen((before) => new Map(before).set(change.id, change))
    const outcomes = await ownChanges.change([change], { decision })
    const [back] = reverse(madeOf([change], outcomes))
    const [answer] = outcomes
    // An e-mail is not taken back.
    const isFinal = isUndo || decision?.buyers === 'told'
    const undo = back && !isFinal ? () => send(back, { buyers: 'not-told' }, true) : undefined
    if (answer) tell('status', answer, undo)
    await revalidate()
    setChosen((before) => new Map([...before].filter(([, one]) => one !== change)))
  }

  /** Says whether the order is gone, when the list has been read again. */
  async function deleteOrder(order: ListedOrder): Promise<boolean> {
    const revision = await ownChanges.settle(order)
    const sent = await postOnce<OrderOutcome>('/api/admin/orders/delete', { id: order.id, revision })
    const answer = sent.ok ? sent.answer : away(sent.problem)
    tell('delete', answer)
    await revalidate()
    return answer.outcome === 'done' || answer.outcome === 'gone'
  }

  return { chosen, setStatus, deleteOrder }
}

function tell(intent: 'status' | 'delete', answer: OrderOutcome, undo?: () => void) {
  if (answer.outcome !== 'done') return toast.error(titleOrderRefusal(intent, answer), answer.message)
  toast.success(answer.message ?? '', undefined, undo && { label: 'Undo', run: undo })
}
