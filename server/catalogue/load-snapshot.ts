import { sql } from 'drizzle-orm'
import type { Kind, Product } from '#domain/kinds/kind.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import { fillInSettings } from '#domain/shop/fill-in-settings.ts'
import { describeShopProblem, findShopProblems } from '#domain/shop/find-shop-problems.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import type { Database } from '#server/db/database.ts'
import type { Log } from '#server/log.ts'
import type { Snapshot } from '#server/snapshot.ts'
import { StartupProblem } from '#server/startup-problem.ts'
import { loadDefaultSettings } from './load-defaults.ts'
import { prepareCatalogue } from './prepare-catalogue.ts'
import { readEarlierSlugs, readProducts, type StoredProduct } from './read-products.ts'

/** What is published now. */
export function loadSnapshot(db: Database, log: Log): Promise<Snapshot> {
  return db.transaction(
    async (tx) => {
      const version = await readPublicationVersion(tx)
      const shop = await readShopSettings(tx)
      const published = (await readProducts(tx)).filter(({ state }) => state === 'published')
      const earlier = await readEarlierSlugs(tx)
      const catalogue = {
        shelves: Object.fromEntries(KINDS.map((kind) => [kind.shelf, parse(kind, published, log)])),
      }
      const earlierSlugs = new Map(
        KINDS.map(({ shelf, order }) => [
          shelf,
          new Map(earlier.filter(({ kind }) => kind === order.name).map(({ slug, id }) => [slug, id])),
        ]),
      )
      return { version, shop, catalogue: prepareCatalogue(catalogue, shop, earlierSlugs) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

export async function readPublicationVersion(db: Pick<Database, 'execute'>): Promise<number> {
  const { rows } = await db.execute<{ version: number }>(sql`select version::integer from publication`)
  return rows[0]?.version ?? 0
}

/** A product that this version of the shop cannot read is left out, and does not keep the others from being sold. */
function parse({ order, schema }: Kind, published: readonly StoredProduct[], log: Log): Product[] {
  return published
    .filter(({ kind }) => kind === order.name)
    .flatMap(({ kind, id, facts }) => {
      const parsed = schema.safeParse(facts)
      if (parsed.success) return [parsed.data]
      log.error('catalogue.product-unreadable', { kind, product: id })
      return []
    })
}

/** The settings as published last; until then those of shop.config.ts. */
export async function readShopSettings(db: Pick<Database, 'execute'>): Promise<ShopConfig> {
  const { rows } = await db.execute<{ document: unknown }>(
    sql`select document from settings_versions order by version desc limit 1`,
  )
  const defaults = loadDefaultSettings()
  if (!rows[0]) return defaults
  const shop = fillInSettings(rows[0].document, defaults)
  const [problem] = findShopProblems(shop)
  if (problem)
    throw new StartupProblem(`The settings of the shop have a mistake: ${describeShopProblem(problem)}.`)
  return shop
}
