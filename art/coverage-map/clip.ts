import type { Box, Point, Ring } from './plane.ts'

type Side = { isInside: (point: Point) => boolean; cross: (a: Point, b: Point) => Point }

/** Sutherland and Hodgman's method: what of the ring lies in the box, cut along one side after the other. */
export function clipRing(ring: Ring, box: Box): Ring {
  return sidesOf(box).reduce(cutAlong, ring)
}

function cutAlong(ring: Ring, side: Side): Ring {
  const kept: Point[] = []
  let previous = ring.at(-1)
  for (const point of ring) {
    if (previous && side.isInside(previous) !== side.isInside(point)) kept.push(side.cross(previous, point))
    if (side.isInside(point)) kept.push(point)
    previous = point
  }
  return kept
}

function sidesOf(box: Box): Side[] {
  return [
    { isInside: ([x]) => x >= box.left, cross: (a, b) => crossColumn(a, b, box.left) },
    { isInside: ([x]) => x <= box.right, cross: (a, b) => crossColumn(a, b, box.right) },
    { isInside: ([, y]) => y >= box.top, cross: (a, b) => crossRow(a, b, box.top) },
    { isInside: ([, y]) => y <= box.bottom, cross: (a, b) => crossRow(a, b, box.bottom) },
  ]
}

function crossColumn([ax, ay]: Point, [bx, by]: Point, x: number): Point {
  return [x, ay + ((by - ay) * (x - ax)) / (bx - ax)]
}

function crossRow([ax, ay]: Point, [bx, by]: Point, y: number): Point {
  return [ax + ((bx - ax) * (y - ay)) / (by - ay), y]
}
