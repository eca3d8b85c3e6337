import { labelledPoints } from './axis.ts'
import { placeOfPoint } from './line-path.ts'
import type { ChartView } from './series-view.ts'

/** The days or hours under the chart; a phone shows every other one. */
export function ChartLabels({ view }: { view: ChartView }) {
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
