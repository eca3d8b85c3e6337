import type { Plate, PlateSubject } from '#domain/kinds/plate.ts'
import { drawPlate } from './drawing/plate.ts'
import { drawDetails, drawHashDetails } from './flower/draw-details.ts'
import { drawFlower } from './flower/draw-flower.ts'
import { drawHash } from './flower/draw-hash.ts'
import { lookOf } from './flower/look-of.ts'
import { drawConcentrate } from './still-life/draw-concentrate.ts'
import { drawVape } from './still-life/draw-vape.ts'

const DRAWINGS: Record<Plate['drawing'], (subject: PlateSubject) => string> = {
  flower: (subject) => {
    const look = lookOf(subject)
    return drawPlate({ ground: look.ground, content: drawFlower(subject.id, look) })
  },
  'flower-details': (subject) => drawDetails(subject.id, lookOf(subject)),
  hash: ({ id }) => drawHash(id),
  'hash-details': ({ id }) => drawHashDetails(id),
  device: drawVape,
  matter: drawConcentrate,
}

/** A plate of a product, as SVG. */
export function drawSubject(drawing: Plate['drawing'], subject: PlateSubject): string {
  return DRAWINGS[drawing](subject)
}
