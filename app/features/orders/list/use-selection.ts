import { useRef, useState } from 'react'
import type { ListedOrder } from '#domain/orders/list/listed-order.ts'

export type Selection = ReturnType<typeof useSelection>
type Orders = ReadonlyMap<string, ListedOrder>
type Revised = Pick<ListedOrder, 'id' | 'revision' | 'status'>

/** The orders that somebody ticked. They stay ticked from page to page; another search begins anew. */
export function useSelection(listed: readonly ListedOrder[], search: string) {
  const [selected, setSelected] = useState<Orders>(new Map())
  const [selectedIn, setSelectedIn] = useState(search)
  const lastTicked = useRef<string>(undefined)
  if (selectedIn !== search) {
    setSelectedIn(search)
    setSelected(new Map())
  }
  // As the list has them now: their revisions may have moved on.
  const current = withRevisions(selected, listed)

  function tick(order: ListedOrder, isTicked: boolean, isRange: boolean) {
    const range = isRange ? between(listed, lastTicked.current, order.id) : [order]
    lastTicked.current = order.id
    setSelected(isTicked ? withOrders(current, range) : withoutOrders(current, range))
  }

  return {
    orders: [...current.values()],
    has: (id: string) => current.has(id),
    hasAllListed: listed.length > 0 && listed.every(({ id }) => current.has(id)),
    tick,
    tickListed: (isTicked: boolean) =>
      setSelected(isTicked ? withOrders(current, listed) : withoutOrders(current, listed)),
    /** What became of some of them. Whoever changes them once more must have seen them as they are. */
    revise: (revised: readonly Revised[]) => setSelected((before) => withRevisions(before, revised)),
    remove: (gone: readonly Pick<ListedOrder, 'id'>[]) =>
      setSelected((before) => withoutOrders(before, gone)),
    replace: (orders: readonly ListedOrder[]) => setSelected(withOrders(new Map(), orders)),
    clear: () => setSelected(new Map()),
  }
}

function withOrders(selected: Orders, orders: readonly ListedOrder[]): Orders {
  return new Map([...selected, ...orders.map((order) => [order.id, order] as const)])
}

function withoutOrders(selected: Orders, orders: readonly Pick<ListedOrder, 'id'>[]): Orders {
  const next = new Map(selected)
  for (const { id } of orders) next.delete(id)
  return next
}

function withRevisions(selected: Orders, revised: readonly Revised[]): Orders {
  const next = new Map(selected)
  for (const change of revised) {
    const order = next.get(change.id)
    if (order && order.revision <= change.revision) next.set(change.id, { ...order, ...change })
  }
  return next
}

/** From the one that was ticked before to this one, as the list shows them. */
function between(listed: readonly ListedOrder[], from: string | undefined, to: string) {
  const ends = [from, to].map((id) => listed.findIndex((order) => order.id === id))
  const known = ends.filter((at) => at >= 0)
  return listed.slice(Math.min(...known), Math.max(...known) + 1)
}
