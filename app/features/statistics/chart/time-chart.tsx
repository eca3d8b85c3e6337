import { useState } from 'react'
import { labelledPoints } from './axis.ts'
import { ChartLane } from './chart-lane.tsx'
import { ChartTable } from './chart-table.tsx'
import { ChartTooltip } from './chart-tooltip.tsx'
import { placeOfPoint } from './line-path.ts'
import { type ChartView, describePoint, METRIC_NAMES, METRICS, type Metric } from './series-view.ts'
import { useChartCursor } from './use-chart-cursor.ts'

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
