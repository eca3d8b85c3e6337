import { isSamePoint, type Point, type Ring } from './plane.ts'

/** One path of whole numbers and relative steps: the shortest way to write outlines, and it compresses well. */
export function svgPath(rings: readonly Ring[]) {
  let path = ''
  let pen: Point = [0, 0]
  for (const ring of rings) {
    const [first, ...rest] = wholeNumbers(ring)
    if (!first || rest.length < 2) continue
    path += `m${step(pen, first)}`
    pen = first
    for (const point of rest) {
      path += separated(step(pen, point))
      pen = point
    }
    path += 'z'
    // `z` takes the pen back to where the ring began.
    pen = first
  }
  return path
}

export function svgDisc([x, y]: Point, radius: number) {
  const half = `a${radius} ${radius} 0 0 0`
  return `m${x - radius} ${y}${half} ${2 * radius} 0${half}${-2 * radius} 0z`
}

/** Without points that fall on the one before. */
function wholeNumbers(ring: Ring) {
  const points: Point[] = []
  for (const [x, y] of ring) {
    const point: Point = [Math.round(x), Math.round(y)]
    if (!isSamePoint(points.at(-1), point)) points.push(point)
  }
  if (points.length > 1 && isSamePoint(points[0], points.at(-1))) points.pop()
  return points
}

function step(from: Point, to: Point) {
  return `${to[0] - from[0]}${separated(`${to[1] - from[1]}`)}`
}

function separated(text: string) {
  return text.startsWith('-') ? text : ` ${text}`
}
