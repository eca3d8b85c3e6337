import { readFileSync } from 'node:fs'
import type { Line, Point } from './plane.ts'

/** The number of an arc; -1 is arc 0 walked backwards, -2 arc 1, and so on. */
type ArcNumber = number

/** The outline and then its holes, each a chain of arcs. */
export type ArcPolygon = readonly (readonly ArcNumber[])[]

export type World = {
  /** Coasts and borders as points in degrees. Neighbours share the arc between them. */
  arcs: readonly Line[]
  /** By ISO 3166 number, or by name where Natural Earth gives no number. */
  countries: ReadonlyMap<string, readonly ArcPolygon[]>
}

/** The part of TopoJSON that world-atlas uses. */
type Atlas = {
  transform: Transform
  arcs: Point[][]
  objects: { countries: { geometries: Geometry[] } }
}
type Transform = { scale: Point; translate: Point }
type Geometry = { id?: string; properties: { name: string } } & (
  | { type: 'Polygon'; arcs: ArcPolygon }
  | { type: 'MultiPolygon'; arcs: ArcPolygon[] }
)

export function readWorld(): World {
  const { arcs, transform, objects } = readAtlas()
  return {
    arcs: arcs.map((arc) => unpackArc(arc, transform)),
    countries: new Map(
      objects.countries.geometries.map((geometry) => [
        geometry.id ?? geometry.properties.name,
        geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs,
      ]),
    ),
  }
}

/** The shape is that of the pinned version of world-atlas: Natural Earth at 1:50 million, quantised. */
function readAtlas() {
  const file = new URL(import.meta.resolve('world-atlas/countries-50m.json'))
  return JSON.parse(readFileSync(file, 'utf8')) as Atlas
}

/** Quantised arcs begin with a place and go on in steps. */
function unpackArc(steps: readonly Point[], { scale, translate }: Transform): Line {
  let [x, y] = [0, 0]
  return steps.map(([dx, dy]) => {
    x += dx
    y += dy
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
  })
}
