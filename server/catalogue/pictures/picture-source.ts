import { createHash } from 'node:crypto'
import { productsOf } from '#domain/catalogue/catalogue.ts'
import { MIDDLE, type Picture, picturePath } from '#domain/catalogue/pictures.ts'
import { platePath } from '#domain/catalogue/product-image.ts'
import type { Kind, Product } from '#domain/kinds/kind.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import type { PlateSubject } from '#domain/kinds/plate.ts'
import { socialPicturePath } from '#domain/seo/social-picture.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { type ShopPictureUse, shopPicturePath, shopPictures } from '#domain/shop/shop-picture.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { perSnapshot, type Snapshot } from '#server/snapshot.ts'
import type { PictureTask } from './picture-task.ts'

/** A picture that pages show, in whichever width: what it is made of, and how. */
export type PictureSource = {
  /** Its address without width and format: '/pictures/4f…-50-50', '/plates/vapes/house-pen'. */
  path: string
  /** A hash: with another one it is made anew. */
  readonly madeOf: string
  prepare: (db: Executor) => Promise<PictureTask | undefined>
}

/** Of the shop itself, and of all products that buyers see: their own pictures, or their plates. */
export const sourcesOf = perSnapshot(
  ({ catalogue, shop }: Snapshot): ReadonlyMap<string, PictureSource> =>
    new Map(
      [
        ...sourcesOfShop(shop),
        ...KINDS.flatMap((kind) =>
          productsOf(catalogue, kind).flatMap((product) => knownSources(kind, product, shop.name)),
        ),
      ].map((source) => [source.path, source]),
    ),
)

function sourcesOfShop(shop: Pick<ShopConfig, 'look' | 'home'>): PictureSource[] {
  return shopPictures(shop).map(({ file, use }) => sourceOfShopPicture(file, use))
}

/** A logo, an icon, or the picture that the home page opens with. */
export function sourceOfShopPicture(file: string, use: ShopPictureUse): PictureSource {
  return {
    path: shopPicturePath(file, use),
    madeOf: file,
    prepare: async (db) => {
      const master = await readMaster(db, file)
      if (!master) return undefined
      return use === 'hero' ? { work: 'cut', master, x: MIDDLE, y: MIDDLE } : { work: use, master }
    },
  }
}

async function readMaster(db: Executor, file: string): Promise<Buffer | undefined> {
  const { rows } = await db.execute<{ bytes: Buffer }>(
    sql`select bytes from files where hash = ${file} and type = 'image/webp'`,
  )
  return rows[0]?.bytes
}

/** Most products are the same in the next snapshot: with thousands of them that is most of the work. */
const known = new WeakMap<Product, { shopName: string; sources: PictureSource[] }>()

function knownSources(kind: Kind, product: Product, shopName: string): PictureSource[] {
  const before = known.get(product)
  if (before?.shopName === shopName) return before.sources
  const sources = sourcesOfProduct(kind, product, shopName)
  known.set(product, { shopName, sources })
  return sources
}

export function sourcesOfProduct(kind: Kind, product: Product, shopName: string): PictureSource[] {
  const { pictures, image } = product
  if (pictures) return pictures.map(sourceOfPicture)
  // The plate of another product is the other's.
  return image === platePath(kind, product) ? sourcesOfPlates(kind, product, shopName) : []
}

export function sourceOfPicture({ file, x, y }: Pick<Picture, 'file' | 'x' | 'y'>): PictureSource {
  return {
    path: picturePath({ file, x, y }),
    madeOf: file,
    prepare: async (db) => {
      const master = await readMaster(db, file)
      return master && { work: 'cut', master, x, y }
    },
  }
}

function sourcesOfPlates(kind: Kind, product: Product, shopName: string): PictureSource[] {
  const plates = kind.platesOf(product).map(({ suffix, drawing, subject }) => ({
    drawing,
    // What else the product says is none of the drawing.
    subject: plainSubject(subject),
    path: `${product.image}${suffix}`,
    use: suffix === '' ? ('product' as const) : ('details' as const),
  }))
  const words = { shopName, title: product.name, ...kind.socialLines(product) }
  return plates.flatMap(({ path, use, ...drawn }) => [
    drawnSource(path, { work: 'draw', ...drawn, use }),
    ...(use === 'product'
      ? [drawnSource(socialPicturePath(path).replace(/\.jpg$/, ''), { work: 'draw-card', ...drawn, words })]
      : []),
  ])
}

function drawnSource(path: string, task: PictureTask): PictureSource {
  let madeOf: string | undefined
  return {
    path,
    // Those that the build has are never asked for it.
    get madeOf() {
      madeOf ??= createHash('sha256').update(JSON.stringify(task)).digest('hex')
      return madeOf
    },
    prepare: async () => task,
  }
}

function plainSubject(subject: PlateSubject): PlateSubject {
  const { id, name, brand, type, measure, description, appearance, strains } = subject
  return { id, name, brand, type, measure, description, appearance, strains }
}
