import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { pointAtPlace } from './line-path.ts'

const FAR = 7

/** Which point is looked at: under the pointer, or walked to with the keys. */
export function useChartCursor(count: number, presentCount: number) {
  const [at, setAt] = useState<number>()
  const last = Math.max(0, presentCount - 1)
  // Another period may have fewer points.
  const cursor = at !== undefined && at < count ? at : undefined

  function follow(event: PointerEvent<HTMLElement>) {
    const edge = event.currentTarget.getBoundingClientRect()
    setAt(pointAtPlace((event.clientX - edge.left) / edge.width, count))
  }

  // Whoever walks with the keys may have left the pointer anywhere: the page scrolls under it.
  function leave({ currentTarget }: PointerEvent<HTMLElement>) {
    if (!currentTarget.matches(':focus-visible')) setAt(undefined)
  }

  function walk(event: KeyboardEvent) {
    const from = cursor ?? last
    const to = targetOf(event.key, from, count)
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    setAt(to < 0 ? undefined : to)
  }

  return {
    cursor,
    /** Where the keys begin. */
    value: cursor ?? last,
    handlers: {
      onPointerMove: follow,
      onPointerDown: follow,
      onPointerLeave: leave,
      onFocus: () => setAt((before) => before ?? last),
      onBlur: () => setAt(undefined),
      onKeyDown: walk,
    },
  }
}

function targetOf(key: string, from: number, count: number): number | undefined {
  const within = (point: number) => Math.min(count - 1, Math.max(0, point))
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return within(from - 1)
    case 'ArrowRight':
    case 'ArrowUp':
      return within(from + 1)
    case 'PageDown':
      return within(from - FAR)
    case 'PageUp':
      return within(from + FAR)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    case 'Escape':
      return -1
    default:
      return undefined
  }
}
