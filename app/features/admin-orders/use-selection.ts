import { useRef, useState } from 'react'
import type { ListedOrder } from '#domain/placed-order/listed-order.ts'

export type Selection = ReturnType<typeof useSelection>

/** The orders that somebody ticked. They stay ticked from page to page; another search begins anew. */
export function useSelection(listed: readonly ListedOrder[], search: string) {
  const [selected, setSelected] = useState<ReadonlyMap<string, ListedOrder>>(new Map())
  const [selectedIn, setSelectedIn] = useState(search)
  const lastTicked = useRef<string>(undefined)
  if (selectedIn !== search) {
    setSelectedIn(search)
    setSelected(new Map())
  }
  // As the list has them now: their revisions may have moved on.
  const current = new Map(
    [...selected].map(([id, order]) => [id, listed.find((one) => one.id === id) ?? order]),
  )

  function tick(order: ListedOrder, isTicked: boolean, isRange: boolean) {
    const range = isRange ? between(listed, lastTicked.current, order.id) : [order]
    lastTicked.current = order.id
    setSelected(withChange(current, range, isTicked))
  }

  return {
    orders: [...current.values()],
    has: (id: string) => current.has(id),
    hasAllListed: listed.length > 0 && listed.every(({ id }) => current.has(id)),
    tick,
    tickListed: (isTicked: boolean) => setSelected(withChange(current, listed, isTicked)),
    /** What became of some of them. Whoever changes them once more must have seen them as they are. */
    revise: (revised: readonly Pick<ListedOrder, 'id' | 'revision' | 'status'>[]) =>
      setSelected((before) => withRevisions(before, revised)),
    replace: (orders: readonly ListedOrder[]) =>
      setSelected(new Map(orders.map((order) => [order.id, order]))),
    clear: () => setSelected(new Map()),
  }
}

function withChange(
  selected: ReadonlyMap<string, ListedOrder>,
  orders: readonly ListedOrder[],
  isTicked: boolean,
) {
  const next = new Map(selected)
  for (const order of orders) {
    if (isTicked) next.set(order.id, order)
    else next.delete(order.id)
  }
  return next
}

function withRevisions(
  selected: ReadonlyMap<string, ListedOrder>,
  revised: readonly Pick<ListedOrder, 'id' | 'revision' | 'status'>[],
) {
  const next = new Map(selected)
  for (const change of revised) {
    const order = next.get(change.id)
    if (order) next.set(change.id, { ...order, ...change })
  }
  return next
}

/** From the one that was ticked before to this one, as the list shows them. */
function between(listed: readonly ListedOrder[], from: string | undefined, to: string) {
  const ends = [from, to].map((id) => listed.findIndex((order) => order.id === id))
  const known = ends.filter((at) => at >= 0)
  return listed.slice(Math.min(...known), Math.max(...known) + 1)
}
