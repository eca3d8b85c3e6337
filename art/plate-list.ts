import type { Catalogue } from '#domain/catalogue/product.ts'
import { VARYING_STRENGTH } from '#domain/catalogue/vape-strength.ts'
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

/** Every plate of the shop: one for each product, details of each strain, and those of the house. */
export function listPlates({ strains, vapes, concentrates }: Catalogue): DrawnPlate[] {
  return [
    ...Object.entries(HOUSE_PLATES).map(
      ([name, draw]): DrawnPlate => ({
        path: `home/${name}`,
        use: name === 'hero' ? 'hero' : 'section',
        draw,
      }),
    ),
    ...strains.flatMap((strain): DrawnPlate[] => {
      const path = pathOf(strain)
      const isHash = strain.type === 'Hash'
      const look = lookOf(strain)
      return [
        {
          path,
          use: 'product',
          draw: () =>
            isHash
              ? drawHash(strain.id)
              : drawPlate({ ground: look.ground, content: drawFlower(strain.id, look) }),
        },
        {
          path: `${path}-details`,
          use: 'details',
          draw: () => (isHash ? drawHashDetails(strain.id) : drawDetails(strain.id, look)),
        },
      ]
    }),
    ...vapes.map(
      (vape): DrawnPlate => ({
        path: pathOf(vape),
        use: 'product',
        draw: () => drawVape({ ...vape, measure: vape.mg === VARYING_STRENGTH ? '' : vape.mg }),
      }),
    ),
    ...concentrates.map(
      (concentrate): DrawnPlate => ({
        path: pathOf(concentrate),
        use: 'product',
        draw: () => drawConcentrate({ ...concentrate, measure: concentrate.size }),
      }),
    ),
  ]
}

function pathOf({ image }: { image: string }) {
  return image.replace(/^\/plates\//, '')
}
