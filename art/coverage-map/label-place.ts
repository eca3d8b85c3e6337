import { boxAround, type Point, type Ring, ringArea } from './plane.ts'

/** The whole-number place deepest inside the largest ring: where a mark stands best. */
export function labelPlace(rings: readonly Ring[]): Point {
  const largest = rings.toSorted((a, b) => ringArea(b) - ringArea(a))[0] ?? []
  const { left, top, right, bottom } = boxAround(largest)
  // Malta is so small that no whole number may lie inside: its middle has to do.
  let place: Point = [Math.round((left + right) / 2), Math.round((top + bottom) / 2)]
  let deepest = 0
  for (let y = Math.ceil(top); y <= bottom; y++) {
    for (let x = Math.ceil(left); x <= right; x++) {
      const depth = depthInside([x, y], largest)
      if (depth <= deepest) continue
      place = [x, y]
      deepest = depth
    }
  }
  return place
}

/** The square of the distance to the nearest side; 0 outside the ring. */
function depthInside(place: Point, ring: Ring) {
  if (!isInside(place, ring)) return 0
  let nearest = Infinity
  let a = ring.at(-1)
  for (const b of ring) {
    if (a) nearest = Math.min(nearest, squareToSide(place, a, b))
    a = b
  }
  return nearest
}

/** A ray to the right crosses the ring an odd number of times. */
function isInside([x, y]: Point, ring: Ring) {
  let inside = false
  let a = ring.at(-1)
  for (const b of ring) {
    if (a && a[1] > y !== b[1] > y && x < crossing(a, b, y)) inside = !inside
    a = b
  }
  return inside
}

/** Where the side from a to b is at this height. */
function crossing([ax, ay]: Point, [bx, by]: Point, y: number) {
  return ax + ((bx - ax) * (y - ay)) / (by - ay)
}

function squareToSide([x, y]: Point, [ax, ay]: Point, [bx, by]: Point) {
  const [dx, dy] = [bx - ax, by - ay]
  const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
  return (x - ax - along * dx) ** 2 + (y - ay - along * dy) ** 2
}
