import type { CSSProperties } from 'react'
import { formatCount } from '#domain/format-count.ts'
import { describeChange } from '../format-figures.ts'
import { formatTick, ticksUpTo } from './axis.ts'
import { areaPath, dotPath, linePath, PLANE, placeOfPoint } from './line-path.ts'
import { type ChartView, highestOf, METRICS, type Metric } from './series-view.ts'

type ChartLaneProps = { view: ChartView; metric: Metric; isAlone: boolean; cursor: number | undefined }

const STRETCHED = {
  viewBox: `0 0 ${PLANE.width} ${PLANE.height}`,
  preserveAspectRatio: 'none',
} as const

/** One metric on a scale of its own, in both periods. What it says stands in a table below the chart, too. */
export function ChartLane({ view, metric, isAlone, cursor }: ChartLaneProps) {
  const ticks = ticksUpTo(highestOf(view, metric), isAlone ? 4 : 2)
  const top = ticks.at(-1) ?? 1
  return (
    <div className={isAlone ? 'py-3' : 'border-line border-t pt-2 pb-3 first:border-t-0'}>
      <p className={isAlone ? 'sr-only' : 'mb-2 pl-14 text-sm'}>{METRICS[metric]}</p>
      <div className={`relative ${isAlone ? 'h-52 sm:h-64' : 'h-24'}`}>
        <svg aria-hidden="true" className="absolute inset-y-0 left-0 h-full w-11 overflow-visible">
          {ticks.map((tick) => (
            <text
              key={tick}
              x="100%"
              y={`${(1 - tick / top) * 100}%`}
              dy=".35em"
              textAnchor="end"
              className="fill-soft font-mono text-xs"
            >
              {formatTick(tick)}
            </text>
          ))}
        </svg>
        <svg
          {...STRETCHED}
          aria-hidden="true"
          className="absolute inset-y-0 left-14 h-full w-[calc(100%-4.5rem)] overflow-visible"
        >
          <g className="fill-none stroke-line">
            {ticks.map((tick) => (
              <path
                key={tick}
                d={`M0 ${(1 - tick / top) * PLANE.height}h${PLANE.width}`}
                vectorEffect="non-scaling-stroke"
              />
            ))}
          </g>
          <Lines view={view} metric={metric} top={top} />
          {cursor !== undefined && <Cursor view={view} metric={metric} top={top} at={cursor} />}
        </svg>
      </div>
    </div>
  )
}

type DrawnProps = { view: ChartView; metric: Metric; top: number }

function Lines({ view, metric, top }: DrawnProps) {
  const count = view.points.length
  const scale = { top, count }
  const values = view.points.slice(0, view.presentCount).map(({ current }) => current[metric])
  const last = values.length - 1
  const unfinished = values[last]
  return (
    <g strokeLinejoin="round" strokeLinecap="round">
      <path d={areaPath({ values, ...scale })} className="fill-fern/15" />
      <path
        d={linePath({ values: view.points.map(({ previous }) => previous[metric]), ...scale })}
        strokeDasharray="1 5"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
        className="fill-none stroke-edge"
      />
      <path
        d={linePath({ values: values.slice(0, -1), ...scale })}
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
        className="fill-none stroke-fern"
      />
      <path
        d={linePath({ values: values.slice(-2), first: Math.max(0, last - 1), ...scale })}
        strokeWidth="2"
        strokeDasharray="5 5"
        vectorEffect="non-scaling-stroke"
        className="fill-none stroke-fern"
      />
      {unfinished !== undefined && <Dot d={dotPath(unfinished, last, scale)} isHollow />}
    </g>
  )
}

function Cursor({ view, metric, top, at }: DrawnProps & { at: number }) {
  const point = view.points[at]
  if (!point) return null
  const scale = { top, count: view.points.length }
  const x = placeOfPoint(at, scale.count) * PLANE.width
  return (
    <g strokeLinecap="round">
      <path
        d={`M${x} 0v${PLANE.height}`}
        vectorEffect="non-scaling-stroke"
        className="fill-none stroke-edge"
      />
      <path
        d={dotPath(point.previous[metric], at, scale)}
        strokeWidth="7"
        vectorEffect="non-scaling-stroke"
        className="stroke-edge"
      />
      {at < view.presentCount && (
        <Dot d={dotPath(point.current[metric], at, scale)} isHollow={at === view.presentCount - 1} />
      )}
    </g>
  )
}

/** Hollow where the time that it stands for is not over. */
function Dot({ d, isHollow }: { d: string; isHollow: boolean }) {
  return (
    <>
      <path d={d} strokeWidth="9" vectorEffect="non-scaling-stroke" className="stroke-fern" />
      {isHollow && <path d={d} strokeWidth="5" vectorEffect="non-scaling-stroke" className="stroke-sheet" />}
    </>
  )
}

type ChartTooltipProps = { view: ChartView; at: number; metrics: readonly Metric[] }

/** What stands at the cursor. It is seen only: the slider says the same. */
export function ChartTooltip({ view, at, metrics }: ChartTooltipProps) {
  const point = view.points[at]
  if (!point) return null
  const place = placeOfPoint(at, view.points.length)
  const isPresent = at < view.presentCount
  return (
    <div
      aria-hidden="true"
      // Shown by script only, which may set styles.
      style={placeBeside(place)}
      className={TOOLTIP}
    >
      <p className="whitespace-nowrap font-medium">
        {point.title}
        {at === view.presentCount - 1 && <span className="font-normal text-soft"> so far</span>}
      </p>
      <table>
        <tbody>
          {metrics.map((metric) => (
            <tr key={metric}>
              <td className="pr-4 text-soft">{METRICS[metric]}</td>
              <td className="pr-4 text-right font-mono">
                {isPresent ? formatCount(point.current[metric]) : '–'}
              </td>
              <td className="pr-4 text-right font-mono text-soft">{formatCount(point.previous[metric])}</td>
              <td className="whitespace-nowrap text-right font-mono text-soft text-xs">
                {isPresent && describeChange(point.current[metric], point.previous[metric]).text}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="whitespace-nowrap text-soft text-xs">Compared with {point.previousTitle}</p>
    </div>
  )
}

/** Beside the cursor; on a phone, where there is no room beside it, above the chart. */
const TOOLTIP =
  'pointer-events-none absolute z-1 rounded-md border border-line bg-paper px-3 py-2 text-sm shadow-float max-sm:-right-4 max-sm:-left-14 max-sm:bottom-full sm:top-2 sm:right-[var(--right,auto)] sm:left-[var(--left,auto)]'

/** React's types know no properties of our own. */
function placeBeside(place: number) {
  const side = place < 0.5 ? '--left' : '--right'
  return { [side]: `calc(${Math.min(place, 1 - place) * 100}% + 0.75rem)` } as CSSProperties
}
