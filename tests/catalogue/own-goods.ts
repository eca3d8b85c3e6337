import type { CatalogueInput } from '#domain/catalogue/parse-catalogue.ts'
import concentrates from '../../catalogue/concentrates.json' with { type: 'json' }
import strains from '../../catalogue/strains.json' with { type: 'json' }
import vapes from '../../catalogue/vapes.json' with { type: 'json' }

const BRAND = 'Our Own'

/** The shipped catalogue with a product more of each kind, of which nothing is known but what the files say. */
export function ownGoods(): CatalogueInput {
  return {
    strains: [
      ...strains,
      {
        ...strains[0],
        id: 'valley-landrace',
        name: 'Valley Landrace',
        type: 'Landrace',
        description: 'Grown where it always grew.',
        image: '/plates/strains/valley-landrace',
        terpenes: [{ name: 'Farnesene', share: 100 }],
        growingDifficulty: 'Only by those who know it',
      },
    ],
    vapes: [
      ...vapes,
      {
        id: 'house-pen',
        name: 'House Pen',
        brand: BRAND,
        mg: '250mg',
        type: 'Hemp Oil',
        price: 30,
        description: 'A pen for those who begin.',
        image: '/plates/vapes/house-pen',
      },
    ],
    concentrates: [
      ...concentrates,
      {
        id: 'moon-rocks',
        name: 'Moon Rocks',
        brand: BRAND,
        size: 'Half an ounce',
        type: 'Moon Rock',
        price: 12.34,
        description: 'Rolled in kief by hand.',
        image: '/plates/concentrates/moon-rocks',
      },
    ],
  }
}
