import { Fragment, type KeyboardEvent, type PointerEvent, useState } from 'react'
import { HeadCell, Table } from '#app/ui/table.tsx'
import { formatCount } from '../format-figures.ts'
import { labelledPoints } from './axis.ts'
import { ChartLane } from './chart-lane.tsx'
import { ChartTooltip } from './chart-tooltip.tsx'
import { placeOfPoint, pointAtPlace } from './line-path.ts'
import { type ChartView, describePoint, METRIC_NAMES, METRICS, type Metric } from './series-view.ts'

type TimeChartProps = { view: ChartView; days: string; previousDays: string }

/** One lane a metric, one above the other on the same hours or days: each has a scale on which it can be seen. */
export function TimeChart({ view, days, previousDays }: TimeChartProps) {
  const [metrics, setMetrics] = useState<Metric[]>(['visitors'])
  const { cursor, value, handlers } = useChartCursor(view.points.length, view.presentCount)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <MetricChoice chosen={metrics} onChange={setMetrics} />
        <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <LegendItem text={days} className="stroke-fern" />
          <LegendItem text={previousDays} className="stroke-edge" dashes="1 5" />
          <li className="flex items-center gap-2 text-soft">
            <svg viewBox="0 0 10 10" aria-hidden="true" className="size-2.5">
              <circle cx="5" cy="5" r="4" strokeWidth="2" className="fill-none stroke-fern" />
            </svg>
            so far
          </li>
        </ul>
      </div>
      <div className="relative mt-2">
        {metrics.map((metric) => (
          <ChartLane
            key={metric}
            view={view}
            metric={metric}
            isAlone={metrics.length === 1}
            cursor={cursor}
          />
        ))}
        <div
          role="slider"
          tabIndex={0}
          aria-label="Points of the chart"
          aria-valuemin={1}
          aria-valuemax={view.points.length}
          aria-valuenow={value + 1}
          aria-valuetext={describePoint(view, value, metrics)}
          {...handlers}
          className="scripted-only absolute inset-y-0 right-4 left-14 touch-pan-y"
        >
          {cursor !== undefined && <ChartTooltip view={view} at={cursor} metrics={metrics} />}
        </div>
      </div>
      <ChartLabels view={view} />
      <ChartTable view={view} />
    </>
  )
}

function LegendItem({ text, className, dashes }: { text: string; className: string; dashes?: string }) {
  return (
    <li className="flex items-center gap-2 text-soft">
      <svg viewBox="0 0 24 8" aria-hidden="true" className="h-2 w-6 shrink-0">
        <path
          d="M1 4h22"
          strokeWidth="2"
          strokeLinecap="round"
          strokeDasharray={dashes}
          className={className}
        />
      </svg>
      {text}
    </li>
  )
}

/** The days or hours under the chart; a phone shows every other one. */
function ChartLabels({ view }: { view: ChartView }) {
  const count = view.points.length
  const labelled = labelledPoints(count, view.labelsFrom)
  const isKept = (at: number) => (view.labelsFrom === 'start' ? at : labelled.length - 1 - at) % 2 === 0
  return (
    <svg aria-hidden="true" className="ml-14 block h-5 w-[calc(100%-4.5rem)] overflow-visible">
      {labelled.map((point, at) => (
        <text
          key={point}
          x={`${placeOfPoint(point, count) * 100}%`}
          y="70%"
          textAnchor="middle"
          className={`fill-soft font-mono text-xs ${isKept(at) ? '' : 'max-sm:hidden'}`}
        >
          {view.points[point]?.label}
        </text>
      ))}
    </svg>
  )
}

type MetricChoiceProps = { chosen: readonly Metric[]; onChange: (metrics: Metric[]) => void }

/** One or several; the last cannot be taken away. */
function MetricChoice({ chosen, onChange }: MetricChoiceProps) {
  function toggle(metric: Metric, isChosen: boolean) {
    const next = METRIC_NAMES.filter((name) => (name === metric ? isChosen : chosen.includes(name)))
    if (next.length > 0) onChange(next)
  }
  return (
    <fieldset className="facet-chips scripted-only print:hidden">
      <legend className="sr-only">Chart metric</legend>
      {METRIC_NAMES.map((metric) => (
        <label key={metric}>
          <input
            type="checkbox"
            checked={chosen.includes(metric)}
            onChange={(event) => toggle(metric, event.target.checked)}
          />
          {METRICS[metric]}
        </label>
      ))}
    </fieldset>
  )
}

const FAR = 7

/** Which point is looked at: under the pointer, or walked to with the keys. */
function useChartCursor(count: number, presentCount: number) {
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

/** Said once for all cells: a year has five hundred of them, and most people never open this. */
const CELLS =
  '[&_td]:whitespace-nowrap [&_td]:border-line [&_td]:border-t [&_td]:px-3 [&_td]:py-3 [&_td:first-child]:pl-0 [&_td:last-child]:pr-0'
const FIGURES = '[&_td+td]:text-right [&_td+td]:font-mono [&_td:nth-child(2n+3)]:text-soft'

/** The chart in figures: for those who cannot see it, and for those who want to know exactly. */
function ChartTable({ view }: { view: ChartView }) {
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
