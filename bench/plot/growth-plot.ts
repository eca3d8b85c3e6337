import { formatNumber } from '../figures.ts'
import { logScale, roundMarks } from './log-scale.ts'
import { spreadLabels } from './spread-labels.ts'
import { drawLine, drawPicture, drawSeries, drawText } from './svg.ts'

export type GrowthPlot = {
  title: string
  /** What the shop has more and more of. */
  things: string
  unit: string
  series: { name: string; points: { size: number; value: number }[] }[]
}

const WIDTH = 880
const HEIGHT = 420
const LEFT = 76
const RIGHT = WIDTH - 330
const TOP = 50
const BOTTOM = HEIGHT - 56
/** Room for the values at the outermost points. */
const EDGE = 22
const LABEL_GAP = 16
/** More than these, and the values at the points would cover each other. */
const MOST_LABELLED = 4

/** A line for each question over the size of the shop, both axes by powers of ten: level is what we want. */
export function drawGrowth({ title, things, unit, series }: GrowthPlot) {
  const points = series.flatMap((one) => one.points)
  const sizes = [...new Set(points.map(({ size }) => size))].toSorted((a, b) => a - b)
  const marks = roundMarks(points.map(({ value }) => value))
  const xOf = logScale([sizes[0] ?? 1, sizes.at(-1) ?? 1], [LEFT + EDGE, RIGHT - EDGE])
  const yOf = logScale([marks[0] ?? 1, marks.at(-1) ?? 1], [BOTTOM, TOP])

  const grid = [
    ...marks.flatMap((mark) => [
      drawLine('grid', [LEFT, yOf(mark)], [RIGHT, yOf(mark)]),
      drawText(LEFT - 8, yOf(mark) + 4, mark.toLocaleString('en'), { className: 'quiet', anchor: 'end' }),
    ]),
    ...sizes.flatMap((size) => [
      drawLine('axis', [xOf(size), BOTTOM], [xOf(size), BOTTOM + 5]),
      drawText(xOf(size), BOTTOM + 20, size.toLocaleString('en'), { className: 'quiet', anchor: 'middle' }),
    ]),
    drawLine('axis', [LEFT, BOTTOM], [RIGHT, BOTTOM]),
    drawText((LEFT + RIGHT) / 2, BOTTOM + 42, things, { anchor: 'middle' }),
    drawText(20, (TOP + BOTTOM) / 2, unit, { anchor: 'middle', turned: true }),
  ]
  const lines = series.map((one, index) =>
    drawSeries(
      index,
      one.points.map(({ size, value }) => [xOf(size), yOf(value)]),
    ),
  )
  const ends = series.map((one) => yOf(one.points.at(-1)?.value ?? 1))
  const places = spreadLabels(ends, LABEL_GAP, [TOP, BOTTOM])
  const labels = series.flatMap((one, index) => {
    const place = places[index] ?? 0
    return [
      drawLine('grid', [RIGHT - EDGE + 6, ends[index] ?? 0], [RIGHT + 12, place]),
      drawText(RIGHT + 16, place + 4, `${one.name}: ${describeWay(one.points, unit)}`),
    ]
  })
  const values =
    series.length > MOST_LABELLED
      ? []
      : points.map(({ size, value }) =>
          drawText(xOf(size), yOf(value) - 8, formatNumber(value), { className: 'quiet', anchor: 'middle' }),
        )
  return drawPicture(title, WIDTH, HEIGHT, [...grid, ...lines, ...values, ...labels])
}

/** From the smallest shop to the largest. */
function describeWay(points: { value: number }[], axisUnit: string) {
  const [unit = ''] = axisUnit.split(' (', 1)
  const [first, last] = [points[0], points.at(-1)].map((point) => formatNumber(point?.value ?? Number.NaN))
  return points.length < 2 ? `${last} ${unit}` : `${first} → ${last} ${unit}`
}
