import { Fragment } from 'react'
import { HeadCell, Table } from '#app/ui/table.tsx'
import { formatCount } from '#domain/format-count.ts'
import { type ChartView, METRIC_NAMES, METRICS } from './series-view.ts'

/** Said once for all cells: a year has five hundred of them, and most people never open this. */
const CELLS =
  '[&_td]:whitespace-nowrap [&_td]:border-line [&_td]:border-t [&_td]:px-3 [&_td]:py-3 [&_td:first-child]:pl-0 [&_td:last-child]:pr-0'
const FIGURES = '[&_td+td]:text-right [&_td+td]:font-mono [&_td:nth-child(2n+3)]:text-soft'

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
          <tbody className={`${CELLS} ${FIGURES}`}>
            {view.points.map((point, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the hour that clocks go back has the same name twice
              <tr key={at}>
                <td>
                  {point.title}
                  {at === view.presentCount - 1 && <span className="text-soft"> so far</span>}
                </td>
                {METRIC_NAMES.map((metric) => (
                  <Fragment key={metric}>
                    <td>{at < view.presentCount ? formatCount(point.current[metric]) : '–'}</td>
                    <td>{formatCount(point.previous[metric])}</td>
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
