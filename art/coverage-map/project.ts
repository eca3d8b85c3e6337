import type { Point } from './plane.ts'

const DEGREE = Math.PI / 180

// The centre of ETRS89-LAEA, the projection in which the European Union draws itself.
const CENTRE = { longitude: 10 * DEGREE, latitude: 52 * DEGREE }

/** Lambert azimuthal equal-area on a sphere of radius 1, with y pointing down as on a screen. */
export function project([longitudeDegrees, latitudeDegrees]: Point): Point {
  const east = longitudeDegrees * DEGREE - CENTRE.longitude
  const north = latitudeDegrees * DEGREE
  const cosDistance =
    Math.sin(CENTRE.latitude) * Math.sin(north) + Math.cos(CENTRE.latitude) * Math.cos(north) * Math.cos(east)
  const stretch = Math.sqrt(2 / (1 + cosDistance))
  const x = stretch * Math.cos(north) * Math.sin(east)
  const y =
    stretch *
    (Math.cos(CENTRE.latitude) * Math.sin(north) -
      Math.sin(CENTRE.latitude) * Math.cos(north) * Math.cos(east))
  return [x, -y]
}
