import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { toast } from '#app/ui/toast.ts'
import type { StatusChange, StatusOutcome } from '#domain/orders/list/status-changes.ts'
import { LIFE, type OrderStatus } from '#domain/orders/work/order-status.ts'
import { describeTrouble, madeOf, reverse } from './change-statuses.ts'
import { describeOrders } from './describe-orders.ts'
import { ownChanges } from './own-changes.ts'
import type { Selection } from './use-selection.ts'

type Progress = { done: number; total: number }

/** Changes the selected orders together: what is asked for during a run, an undo too, is done after it. */
export function useStatusRun(selection: Selection) {
  const { revalidate } = useRevalidator()
  const [progress, setProgress] = useState<Progress>()
  const [trouble, setTrouble] = useState<string>()
  const last = useRef<Promise<void>>(Promise.resolve())

  function setStatus(status: OrderStatus) {
    start(
      selection.orders.map(({ id, revision }) => ({ id, revision, status })),
      status,
    )
  }

  /** Without a status it takes something back. */
  function start(changes: readonly StatusChange[], status?: OrderStatus) {
    const turn = () => run(changes, status)
    last.current = last.current.then(turn, turn)
  }

  async function run(changes: readonly StatusChange[], status: OrderStatus | undefined) {
    const total = changes.length
    setTrouble(undefined)
    setProgress({ done: 0, total })
    const outcomes = await ownChanges.change(changes, (done) => setProgress({ done, total }))
    setProgress(undefined)
    const made = madeOf(changes, outcomes)
    const problem = describeTrouble(outcomes)
    setTrouble(problem)
    tellMade(made.length, status, () => start(reverse(made)))
    // Also as a toast: somebody may have left the list meanwhile.
    if (problem)
      toast.error(made.length > 0 ? 'Some orders were not changed' : 'Failed to update order status', problem)
    else if (made.length === 0)
      toast.info('Nothing to change', 'All selected orders already have this status.')
    if (problem) selection.remove(outcomes.filter(isSettled))
    selection.revise([...made, ...outcomes.flatMap(asTheyAre)])
    await revalidate()
  }

  return { progress, trouble, setStatus, forgetTrouble: () => setTrouble(undefined) }
}

function tellMade(count: number, status: OrderStatus | undefined, undo: () => void) {
  if (count === 0) return
  const orders = describeOrders(count)
  if (!status) return toast.success('Change undone', orders)
  toast.success('Order status updated', `${orders}: ${LIFE[status].name}`, { label: 'Undo', run: undo })
}

/** Nothing is left to be done about it. */
function isSettled({ outcome }: StatusOutcome) {
  return outcome === 'done' || outcome === 'gone'
}

function asTheyAre({ id, now }: StatusOutcome) {
  return now ? [{ id, ...now }] : []
}
