import type { CountryShape, CoverageMapGeometry } from '#app/features/coverage/coverage-map-geometry.ts'
import { COUNTRY_CODES, type CountryCode } from '#domain/markets/countries.ts'
import { clipRing } from './clip.ts'
import { isInWindow, NEIGHBOURS, OUTLINES } from './europe.ts'
import { labelPlace } from './label-place.ts'
import { outlineOf } from './outline.ts'
import { type Box, boxAround, isInBox, type Line, type Point, type Ring, ringArea } from './plane.ts'
import { project } from './project.ts'
import { simplifyLine } from './simplify.ts'
import { svgDisc, svgPath } from './svg-path.ts'
import { type ArcPolygon, readWorld, type World } from './world.ts'

export type NeighbourShape = { code: string; path: string }

const WIDTH = 640
const MARGIN = 16

// In square units of the drawing. The neighbours are ground, so they are drawn more roughly than the Union.
const LEAST_TRIANGLE = { union: 2, neighbours: 6 }
const LEAST_ISLAND = { union: 4, neighbours: 20 }

// Malta would be a speck of three units: below this a country is drawn as a disc.
const LEAST_COUNTRY_AREA = 40
const DISC_RADIUS = 5

// What a name beside a mark takes where it is largest, on a phone; a country of this area holds it.
const NAME_ROOM = { right: 150, below: 44, area: 5000 }

export function drawCoverageMap(): CoverageMapGeometry {
  const { union, neighbours, frame, place, arcs } = surveyEurope()
  return {
    viewBox: `0 0 ${frame.right} ${frame.bottom}`,
    graticule: drawGraticule((longitude, latitude) => place([longitude, latitude])),
    background: drawBackground(outlineOf(neighbours, arcs), frame),
    countries: union.map((country) => drawCountry(country.code, outlineOf(country.polygons, arcs), frame)),
  }
}

/** The countries around the Union one by one, as far as they are in the frame: what lies below them is the background. */
export function drawNeighbours(): NeighbourShape[] {
  const { world, placed, frame, arcs } = surveyEurope()
  return Object.entries(NEIGHBOURS).map(([code, key]) => {
    const polygons = (world.countries.get(key) ?? []).filter((polygon) => reaches(polygon, placed, frame))
    return { code, path: drawBackground(outlineOf(polygons, arcs), frame) }
  })
}

function surveyEurope() {
  const world = readWorld()
  const union = COUNTRY_CODES.map((code) => ({ code, polygons: polygonsInEurope(world, code) }))
  const polygons = union.flatMap((country) => country.polygons)
  const { frame, place } = fitFrame(outlineOf(polygons, world.arcs).flat())

  const placed = world.arcs.map((arc) => arc.map(place))
  const neighbours = polygonsAround(world, placed, frame)
  const arcs = simplifyArcs(placed, polygons, neighbours)
  return { world, union, neighbours, frame, place, placed, arcs }
}

function polygonsInEurope(world: World, code: CountryCode) {
  const polygons = OUTLINES[code].flatMap((key) => world.countries.get(key) ?? [])
  return polygons.filter((polygon) => outlineOf([polygon], world.arcs).flat().every(isInWindow))
}

/** Every polygon outside the Union that reaches into the frame. */
function polygonsAround(world: World, placed: readonly Line[], frame: Box) {
  const union = new Set(Object.values(OUTLINES).flat())
  const others = Array.from(world.countries).flatMap(([key, polygons]) => (union.has(key) ? [] : polygons))
  return others.filter((polygon) => reaches(polygon, placed, frame))
}

function reaches(polygon: ArcPolygon, placed: readonly Line[], frame: Box) {
  return outlineOf([polygon], placed)
    .flat()
    .some((point) => isInBox(point, frame))
}

/** A frame as wide as the drawing, and what puts a place on the globe into it. */
function fitFrame(places: readonly Point[]) {
  const box = boxAround(places.map(project))
  const scale = (WIDTH - 2 * MARGIN) / (box.right - box.left)
  const height = Math.round((box.bottom - box.top) * scale + 2 * MARGIN)
  return {
    frame: { left: 0, top: 0, right: WIDTH, bottom: height },
    place: (onGlobe: Point): Point => {
      const [x, y] = project(onGlobe)
      return [(x - box.left) * scale + MARGIN, (y - box.top) * scale + MARGIN]
    },
  }
}

/** Only the arcs in use; what the Union shares with a neighbour is as fine as the Union. */
function simplifyArcs(
  arcs: readonly Line[],
  union: readonly ArcPolygon[],
  neighbours: readonly ArcPolygon[],
) {
  const simplified = [...arcs]
  const leastTriangle = new Map<number, number>()
  for (const number of arcsOf(neighbours)) leastTriangle.set(number, LEAST_TRIANGLE.neighbours)
  for (const number of arcsOf(union)) leastTriangle.set(number, LEAST_TRIANGLE.union)
  for (const [number, area] of leastTriangle) simplified[number] = simplifyLine(arcs[number] ?? [], area)
  return simplified
}

function arcsOf(polygons: readonly ArcPolygon[]) {
  return polygons.flat(2).map((number) => Math.max(number, ~number))
}

function drawCountry(code: CountryCode, rings: readonly Ring[], frame: Box): CountryShape {
  const [x, y] = labelPlace(rings)
  const area = rings.reduce((sum, ring) => sum + ringArea(ring), 0)
  const path =
    area < LEAST_COUNTRY_AREA
      ? svgDisc([x, y], DISC_RADIUS)
      : svgPath(rings.filter((ring) => ringArea(ring) >= LEAST_ISLAND.union))
  return { code, path, label: { x, y, ...roomForName([x, y], area, frame) } }
}

function roomForName([x, y]: Point, area: number, frame: Box): Pick<CountryShape['label'], 'side'> {
  if (area > NAME_ROOM.area) return { side: 'inside' }
  if (y > frame.bottom - NAME_ROOM.below) return { side: 'above' }
  return x > frame.right - NAME_ROOM.right ? { side: 'left' } : {}
}

function drawBackground(rings: readonly Ring[], frame: Box) {
  const clipped = rings.map((ring) => clipRing(ring, frame))
  return svgPath(clipped.filter((ring) => ringArea(ring) >= LEAST_ISLAND.neighbours))
}

const MERIDIANS = [-40, -30, -20, -10, 0, 10, 20, 30, 40, 50]
const PARALLELS = [30, 40, 50, 60, 70]

// How far the lines run. They end outside the frame, and the view box cuts them.
const NORTH_SOUTH = [76, 53, 30] as const
const WEST_EAST = [-40, 10, 60] as const

/** One curve a line: over so small a part of the globe a parabola is off by less than the line is wide. */
function drawGraticule(place: (longitude: number, latitude: number) => Point) {
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
