import { type Catalogue, productsOf } from '#domain/catalogue/catalogue.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import type { Plate, PlateSubject } from '#domain/kinds/plate.ts'
import { HOUSE_PLATES } from './draw-house-plates.ts'
import { drawPlate } from './drawing/plate.ts'
import { drawDetails, drawHashDetails } from './flower/draw-details.ts'
import { drawFlower } from './flower/draw-flower.ts'
import { drawHash } from './flower/draw-hash.ts'
import { lookOf } from './flower/look-of.ts'
import { drawConcentrate } from './still-life/draw-concentrate.ts'
import { drawVape } from './still-life/draw-vape.ts'

export type DrawnPlate = {
  /** Where its files lie under /plates, without width and ending: 'strains/og-kush'. */
  path: string
  use: 'product' | 'details' | 'hero' | 'section'
  draw: () => string
}

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

/** Every plate of the shop: those that each product has, and those of the house. */
export function listPlates(catalogue: Catalogue): DrawnPlate[] {
  return [
    ...Object.entries(HOUSE_PLATES).map(
      ([name, draw]): DrawnPlate => ({
        path: `home/${name}`,
        use: name === 'hero' ? 'hero' : 'section',
        draw,
      }),
    ),
    ...KINDS.flatMap((kind) =>
      productsOf(catalogue, kind).flatMap((product) =>
        kind.platesOf(product).map(
          ({ suffix, drawing, subject }): DrawnPlate => ({
            path: `${product.image.replace(/^\/plates\//, '')}${suffix}`,
            use: suffix === '' ? 'product' : 'details',
            draw: () => DRAWINGS[drawing](subject),
          }),
        ),
      ),
    ),
  ]
}
