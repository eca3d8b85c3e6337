import { isSamePoint, type Line, type Point, triangleArea } from './plane.ts'

/**
 * Visvalingam's method: takes away, again and again, the point whose triangle with its two neighbours is smallest,
 * until every triangle left has `leastArea`. The ends stay, so that lines which meet go on meeting; a closed line keeps
 * at least a triangle.
 */
export function simplifyLine(line: Line, leastArea: number): Line {
  const points = [...line]
  const fewest = isSamePoint(points[0], points.at(-1)) ? 4 : 2
  while (points.length > fewest) {
    const { index, area } = flattestPoint(points)
    if (area >= leastArea) break
    points.splice(index, 1)
  }
  return points
}

function flattestPoint(points: readonly Point[]) {
  let flattest = { index: 0, area: Infinity }
  for (let index = 1; index < points.length - 1; index++) {
    const [before, point, after] = [points[index - 1], points[index], points[index + 1]]
    if (!before || !point || !after) continue
    const area = triangleArea(before, point, after)
    if (area < flattest.area) flattest = { index, area }
  }
  return flattest
}
