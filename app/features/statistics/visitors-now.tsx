import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Popover } from '#app/ui/popover.tsx'
import { listenToStream } from '#app/ui/shared-stream.ts'
import type { Report } from '#domain/analytics/statistics.ts'
import type { VisitorsNow as Visitors } from '#domain/analytics/statistics-reports.ts'
import { formatCount } from './format-figures.ts'

/** How many are in the shop at this moment, and on request on which pages. */
export function VisitorsNow({ first }: { first: Report<Visitors> }) {
  const heard = useVisitorsNow()
  const now = heard === undefined && first.ok ? first.data : heard
  if (!now) return <span className="text-sm text-soft">Visitors now: unknown</span>
  return (
    <Popover
      label={
        <>
          <svg viewBox="0 0 10 10" aria-hidden="true" className="size-2.5">
            <circle
              cx="5"
              cy="5"
              r="4"
              className={now.visitors > 0 ? 'fill-fern' : 'fill-none stroke-edge'}
            />
          </svg>
          {describeNow(now.visitors)}
        </>
      }
      title="Pages viewed in the last five minutes"
      className="max-lg:-ml-3.5"
    >
      {now.pages.length === 0 ? (
        <p className="text-soft">No visitors right now.</p>
      ) : (
        <ul className="grid gap-1.5">
          {now.pages.map(({ path, visitors }) => (
            <li key={path} className="flex justify-between gap-6">
              <span className="min-w-0 break-all">{path}</span>
              <span className="font-mono">{formatCount(visitors)}</span>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}

function describeNow(visitors: number) {
  return visitors === 1 ? '1 visitor now' : `${formatCount(visitors)} visitors now`
}

const STREAM = '/api/admin/statistics/live'
const EVENTS = ['now'] as const
/** Figures that change while they are read are of no use: the page is read again at most this often. */
const REFRESH_MS = 60_000

/** Who is here, as it changes, null while that is not known; the rest of the page follows once a minute, while somebody looks at it. */
function useVisitorsNow(): Visitors | null | undefined {
  const { revalidate } = useRevalidator()
  const latest = useRef(revalidate)
  latest.current = revalidate
  const [now, setNow] = useState<Visitors | null>()

  useEffect(() => {
    let heard = ''
    let readAt = Date.now()
    let isDue = false
    let waiting: ReturnType<typeof setTimeout> | undefined
    function refreshInTime() {
      waiting ??= setTimeout(
        () => {
          waiting = undefined
          isDue = document.hidden
          if (isDue) return
          readAt = Date.now()
          latest.current()
        },
        Math.max(0, readAt + REFRESH_MS - Date.now()),
      )
    }
    function catchUp() {
      if (!document.hidden && isDue) refreshInTime()
    }
    const stop = listenToStream(STREAM, EVENTS, ({ event, data }) => {
      if (event !== 'now' || data === heard) return
      // What comes first is how things stood when the page was made.
      if (heard !== '') refreshInTime()
      heard = data
      setNow(JSON.parse(data))
    })
    document.addEventListener('visibilitychange', catchUp)
    return () => {
      document.removeEventListener('visibilitychange', catchUp)
      stop()
      clearTimeout(waiting)
    }
  }, [])
  return now
}
