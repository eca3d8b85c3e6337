/** The plane on which lines are drawn: it is stretched to whatever room there is. */
export const PLANE = { width: 1000, height: 100 }

/** How far along the axis a point stands, from 0 to 1; one alone stands in the middle. */
export function placeOfPoint(at: number, count: number): number {
  return count > 1 ? at / (count - 1) : 0.5
}

/** The point nearest to a place on the axis. */
export function pointAtPlace(place: number, count: number): number {
  return Math.max(0, Math.min(count - 1, Math.round(place * (count - 1))))
}

type Points = { values: readonly number[]; top: number; count: number; first?: number }

/** A line through the values; `first` is the number of the point that it begins at. */
export function linePath(points: Points): string {
  return spotsOf(points)
    .map((spot, at) => `${at === 0 ? 'M' : 'L'}${spot}`)
    .join('')
}

/** The same down to the axis, to be filled. */
export function areaPath(points: Points): string {
  const line = linePath(points)
  if (points.values.length < 2) return ''
  const { first = 0, count, values } = points
  const end = round(placeOfPoint(first + values.length - 1, count) * PLANE.width)
  const start = round(placeOfPoint(first, count) * PLANE.width)
  return `${line}L${end} ${PLANE.height}L${start} ${PLANE.height}Z`
}

/** A line without length: with round ends and a stroke that is not stretched, it is a dot. */
export function dotPath(value: number, at: number, { top, count }: Omit<Points, 'values'>): string {
  const [spot] = spotsOf({ values: [value], top, count, first: at })
  return `M${spot}h0`
}

function spotsOf({ values, top, count, first = 0 }: Points) {
  return values.map((value, at) => {
    const x = round(placeOfPoint(first + at, count) * PLANE.width)
    const y = round((1 - value / top) * PLANE.height)
    return `${x} ${y}`
  })
}

function round(value: number) {
  return Math.round(value * 100) / 100
}
