export type Point = readonly [x: number, y: number]
export type Line = readonly Point[]
/** A closed line whose first point does not come again at the end. */
export type Ring = readonly Point[]
export type Box = { left: number; top: number; right: number; bottom: number }

export function ringArea(ring: Ring) {
  let twice = 0
  let previous = ring.at(-1)
  for (const point of ring) {
    if (previous) twice += previous[0] * point[1] - point[0] * previous[1]
    previous = point
  }
  return Math.abs(twice) / 2
}

export function triangleArea(a: Point, b: Point, c: Point) {
  return Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2
}

export function boxAround(points: Iterable<Point>): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const [x, y] of points) {
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return box
}

export function isInBox([x, y]: Point, box: Box) {
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
}

export function isSamePoint(a: Point | undefined, b: Point | undefined) {
  return a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1]
}
