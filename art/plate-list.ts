import { type Catalogue, productsOf } from '#domain/catalogue/catalogue.ts'
import { isPicturePath } from '#domain/catalogue/pictures.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import { HOUSE_PLATES } from './draw-house-plates.ts'
import { drawSubject } from './draw-subject.ts'

export type DrawnPlate = {
  /** Where its files lie under /plates, without width and ending: 'strains/og-kush'. */
  path: string
  use: 'product' | 'details' | 'hero' | 'section'
  draw: () => string
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
      productsOf(catalogue, kind)
        // One that was uploaded is cut by the shop.
        .filter(({ image }) => !isPicturePath(image))
        .flatMap((product) =>
          kind.platesOf(product).map(
            ({ suffix, drawing, subject }): DrawnPlate => ({
              path: `${product.image.replace(/^\/plates\//, '')}${suffix}`,
              use: suffix === '' ? 'product' : 'details',
              draw: () => drawSubject(drawing, subject),
            }),
          ),
        ),
    ),
  ]
}
