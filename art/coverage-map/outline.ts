import { isSamePoint, type Line, type Point, type Ring } from './plane.ts'
import type { ArcPolygon } from './world.ts'

/** The rings around all these polygons together: an arc between two of them is inside, and falls away. */
export function outlineOf(polygons: readonly ArcPolygon[], arcs: readonly Line[]): Ring[] {
  const numbers = polygons.flat(2)
  const used = new Set(numbers)
  const open = numbers.filter((number) => !used.has(~number)).map((number) => walkArc(arcs, number))
  const rings: Ring[] = []
  for (let line = open.shift(); line; line = open.shift()) rings.push(closeRing(line, open))
  return rings
}

/** A negative number means the arc from its end to its beginning. */
function walkArc(arcs: readonly Line[], number: number): Line {
  const line = arcs[number < 0 ? ~number : number] ?? []
  return number < 0 ? line.toReversed() : line
}

/** Takes from `open` the lines that go on where this one ends, until it is back at its beginning. */
function closeRing(line: Line, open: Line[]): Ring {
  const points: Point[] = [...line]
  while (!isSamePoint(points[0], points.at(-1))) {
    const next = open.findIndex((candidate) => isSamePoint(candidate[0], points.at(-1)))
    const [continuation] = next < 0 ? [] : open.splice(next, 1)
    if (!continuation) throw new Error('An outline does not close: is this another atlas?')
    points.push(...continuation.slice(1))
  }
  return points.slice(0, -1)
}
