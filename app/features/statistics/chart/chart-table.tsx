import { Fragment } from 'react'
import { Cell, HeadCell, Table } from '#app/ui/table.tsx'
import { formatCount } from '../format-figures.ts'
import { type ChartView, METRIC_NAMES, METRICS } from './series-view.ts'

/** The chart in figures: for those who cannot see it, and for those who want to know exactly. */
export function ChartTable({ view }: { view: ChartView }) {
  return (
    <details className="mt-3 print:hidden">
      <summary className="w-fit cursor-pointer text-sm text-soft hover:text-ink">Show as table</summary>
      <div className="mt-3 max-h-96 overflow-y-auto">
        <Table label="Visitors over time">
          <thead>
            <tr>
              <HeadCell>When</HeadCell>
              {METRIC_NAMES.map((metric) => (
                <Fragment key={metric}>
                  <HeadCell numeric>{METRICS[metric]}</HeadCell>
                  <HeadCell numeric>before</HeadCell>
                </Fragment>
              ))}
            </tr>
          </thead>
          <tbody>
            {view.points.map((point, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the hour that clocks go back has the same name twice
              <tr key={at}>
                <Cell className="whitespace-nowrap">
                  {point.title}
                  {at === view.presentCount - 1 && <span className="text-soft"> so far</span>}
                </Cell>
                {METRIC_NAMES.map((metric) => (
                  <Fragment key={metric}>
                    <Cell numeric>{at < view.presentCount ? formatCount(point.current[metric]) : '–'}</Cell>
                    <Cell numeric className="text-soft">
                      {formatCount(point.previous[metric])}
                    </Cell>
                  </Fragment>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </details>
  )
}
