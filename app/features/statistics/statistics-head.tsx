import type { ReactNode } from 'react'
import { LinkButton } from '#app/ui/link-button.tsx'
import type { Statistics } from '#domain/analytics/statistics.ts'
import { formatDays } from './shop-calendar.ts'

type StatisticsHeadProps = {
  statistics: Statistics
  timeZone: string
  children: ReactNode
}

/** What is shown, of which days, and by whose clocks. */
export function StatisticsHead({ statistics, timeZone, children }: StatisticsHeadProps) {
  const { range, previous } = statistics
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h1 className="text-2xl">Visitor Analytics & Statistics</h1>
        <div className="flex flex-wrap items-center gap-3 print:hidden">
          {children}
          <LinkButton to="/admin/dashboard" variant="outline" size="small">
            Orders Dashboard
          </LinkButton>
        </div>
      </div>
      <p className="mt-1 mb-3 text-sm text-soft">
        {formatDays(range.from, range.to)}, compared with {formatDays(previous.from, previous.to)}. Time zone:{' '}
        {timeZone}.
      </p>
    </>
  )
}
