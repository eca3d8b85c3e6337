import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { listenToStream } from '#app/ui/shared-stream.ts'
import type { VisitorsNow } from '#domain/analytics/statistics-reports.ts'

const STREAM = '/api/admin/statistics/live'
const EVENTS = ['now'] as const
/** Figures that change while they are read are of no use: the page is read again at most this often. */
const REFRESH_MS = 60_000

/** Who is here, as it changes, null while that is not known; the rest of the page follows once a minute, while somebody looks at it. */
export function useVisitorsNow(): VisitorsNow | null | undefined {
  const { revalidate } = useRevalidator()
  const latest = useRef(revalidate)
  latest.current = revalidate
  const [now, setNow] = useState<VisitorsNow | null>()

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
