import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { listenToStream } from '#app/ui/shared-stream.ts'
import type { ListedOrder } from '#domain/placed-order/listed-order.ts'

/** So many orders a second are still shown one by one; more are gathered. */
const GATHER_MS = 300
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'focus'] as const

type LiveOrders = {
  title: string
  listed: readonly ListedOrder[]
  /** The list begins with the newest orders of all: none of them is hidden. */
  isNewest: boolean
}

/** Keeps the list as it is in the shop, whoever changes it, and counts the new orders that nobody has looked at. */
export function useLiveOrders({ title, listed, isNewest }: LiveOrders) {
  const { revalidate } = useRevalidator()
  const refresh = useRef(revalidate)
  refresh.current = revalidate
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set())
  /** Since somebody last touched the page. */
  const [unseen, setUnseen] = useState(0)
  /** Not in the list, which shows a search or another page. */
  const [hiddenIds, setHiddenIds] = useState<ReadonlySet<string>>(new Set())
  const isSettled = useRef(true)
  isSettled.current = unseen === 0 && hiddenIds.size === 0

  useEffect(() => {
    let gathering: ReturnType<typeof setTimeout> | undefined
    function refreshSoon() {
      gathering ??= setTimeout(() => {
        gathering = undefined
        refresh.current()
      }, GATHER_MS)
    }
    const stop = listenToStream('/api/admin/orders/live', ['placed', 'changed', 'signed-out'], (message) => {
      if (message.event === 'placed') {
        const ids: string[] = JSON.parse(message.data)
        // What somebody has looked at is no longer new when more comes.
        const isSeen = isSettled.current
        setNewIds((before) => new Set(isSeen ? ids : [...before, ...ids]))
        setUnseen((before) => before + ids.length)
        setHiddenIds((before) => new Set([...before, ...ids]))
      }
      // Also when the stream opens: something may have happened before. Whoever is signed out has nothing to read.
      if (message.event !== 'signed-out' && message.event !== 'refused') refreshSoon()
    })
    function end() {
      stop()
      clearTimeout(gathering)
    }
    // Between a press on 'Sign Out' and the next page there is nothing left to read.
    const endOnSignOut = ({ target }: Event) => {
      if (target instanceof HTMLFormElement && target.action.endsWith('/sign-out')) end()
    }
    addEventListener('submit', endOnSignOut)
    return () => {
      removeEventListener('submit', endOnSignOut)
      end()
    }
  }, [])

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
