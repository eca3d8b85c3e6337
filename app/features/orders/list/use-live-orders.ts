import { useEffect, useRef, useState } from 'react'
import { useLiveRefresh } from '#app/ui/use-live-refresh.ts'
import type { ListedOrder } from '#domain/orders/list/listed-order.ts'
import { LIVE_ORDERS } from '#domain/orders/list/live-orders.ts'

const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'focus'] as const

type LiveOrders = {
  title: string
  listed: readonly ListedOrder[]
  /** The list begins with the newest orders of all: none of them is hidden. */
  isNewest: boolean
}

/** Keeps the list as it is in the shop, whoever changes it, and counts the new orders that nobody has looked at. */
export function useLiveOrders({ title, listed, isNewest }: LiveOrders) {
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set())
  /** Since somebody last touched the page. */
  const [unseen, setUnseen] = useState(0)
  /** Not in the list, which shows a search or another page. */
  const [hiddenIds, setHiddenIds] = useState<ReadonlySet<string>>(new Set())
  const isSettled = useRef(true)
  isSettled.current = unseen === 0 && hiddenIds.size === 0

  useLiveRefresh(LIVE_ORDERS, {
    onMessage: ({ event, data }) => {
      if (event !== 'placed') return
      const ids: string[] = JSON.parse(data)
      // What somebody has looked at is no longer new when more comes.
      const isSeen = isSettled.current
      setNewIds((before) => new Set(isSeen ? ids : [...before, ...ids]))
      setUnseen((before) => before + ids.length)
      setHiddenIds((before) => new Set([...before, ...ids]))
    },
  })

  const stillHidden = [...hiddenIds].filter((hidden) => !isNewest && !listed.some(({ id }) => id === hidden))
  if (stillHidden.length < hiddenIds.size) setHiddenIds(new Set(stillHidden))

  useEffect(() => {
    document.title = unseen > 0 ? `(${unseen}) ${title}` : title
    if (unseen === 0) return
    const look = () => setUnseen(0)
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, look)
    return () => {
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, look)
    }
  }, [unseen, title])

  return { newIds, unseen, hidden: stillHidden.length }
}
