import { Popover } from '#app/ui/popover.tsx'
import type { Report } from '#domain/analytics/statistics.ts'
import type { VisitorsNow as Visitors } from '#domain/analytics/statistics-reports.ts'
import { formatCount } from '#domain/format-count.ts'
import { useVisitorsNow } from './use-visitors-now.ts'

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
