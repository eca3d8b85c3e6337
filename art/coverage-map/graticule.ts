import type { Point } from './plane.ts'

const MERIDIANS = [-40, -30, -20, -10, 0, 10, 20, 30, 40, 50]
const PARALLELS = [30, 40, 50, 60, 70]

// How far the lines run. They end outside the frame, and the view box cuts them.
const NORTH_SOUTH = [76, 53, 30] as const
const WEST_EAST = [-40, 10, 60] as const

/** One curve a line: over so small a part of the globe a parabola is off by less than the line is wide. */
export function drawGraticule(place: (longitude: number, latitude: number) => Point) {
  const meridians = MERIDIANS.map((longitude) => NORTH_SOUTH.map((latitude) => place(longitude, latitude)))
  const parallels = PARALLELS.map((latitude) => WEST_EAST.map((longitude) => place(longitude, latitude)))
  return [...meridians, ...parallels].map(curveThrough).join('')
}

function curveThrough([start, middle, end]: readonly Point[]) {
  if (!start || !middle || !end) return ''
  const [sx, sy] = whole(start)
  const [ex, ey] = whole(end)
  const [cx, cy] = whole([2 * middle[0] - (start[0] + end[0]) / 2, 2 * middle[1] - (start[1] + end[1]) / 2])
  return `M${sx} ${sy}Q${cx} ${cy} ${ex} ${ey}`
}

function whole([x, y]: Point): Point {
  return [Math.round(x), Math.round(y)]
}
