import type { CSSProperties } from 'react'
import { formatCount } from '#domain/format-count.ts'
import { describeChange } from '../format-figures.ts'
import { placeOfPoint } from './line-path.ts'
import { type ChartView, METRICS, type Metric } from './series-view.ts'

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
