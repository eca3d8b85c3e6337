import type { Statistics } from '#domain/analytics/statistics.ts'
import { Panel } from '../panel.tsx'
import { ReportFailure } from '../report-failure.tsx'
import { formatDays } from '../shop-calendar.ts'
import { viewSeries } from './series-view.ts'
import { TimeChart } from './time-chart.tsx'

export function SeriesPanel({ statistics }: { statistics: Statistics }) {
  const { series, range, previous } = statistics
  return (
    <Panel title="Over time">
      {series.ok ? (
        <TimeChart
          view={viewSeries(series.data, statistics)}
          days={formatDays(range.from, range.to)}
          previousDays={formatDays(previous.from, previous.to)}
        />
      ) : (
        <ReportFailure reason={series.reason} what="The chart" />
      )}
    </Panel>
  )
}
