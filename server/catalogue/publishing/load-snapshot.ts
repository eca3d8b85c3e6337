import type { Product } from '#domain/kinds/kind.ts'
import { findKind, KINDS } from '#domain/kinds/kinds.ts'
import { fillInLadder } from '#domain/shop/fill-in-ladder.ts'
import { fillInSettings } from '#domain/shop/fill-in-settings.ts'
import { describeShopProblem, findShopProblems } from '#domain/shop/find-shop-problems.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import type { Database, Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Log } from '#server/log.ts'
import type { Snapshot } from '#server/snapshot.ts'
import { StartupProblem } from '#server/startup-problem.ts'
import { readPrices } from '../prices/read-prices.ts'
import { readDefaultSettings } from '../settings/default-settings.ts'
import { readLegalChanges } from './legal-changes.ts'
import { type PreparedCatalogue, prepareCatalogue } from './prepare-catalogue.ts'
import { type ProductVersion, readEarlierSlugs, readFacts, readPublishedVersions } from './read-products.ts'

/** What is published now. */
export function loadSnapshot(db: Database, log: Log): Promise<Snapshot> {
  return createSnapshotLoader(db, log)()
}

/** Versions never change, so that a product that was read once is read again only when another one is published. */
export function createSnapshotLoader(db: Database, log: Log): () => Promise<Snapshot> {
  let known: ReadonlyMap<string, Product | undefined> = new Map()
  let before: PreparedCatalogue | undefined

  return () =>
    db.transaction(async (tx) => {
      const { version, ladders } = await readPublication(tx)
      const shop = await readShopSettings(tx)
      const published = await readPublishedVersions(tx)
      const missing = published.filter((product) => !known.has(keyOf(product)))
      const read = new Map(
        (await readFacts(tx, missing)).map((product) => [keyOf(product), parse(product, log)] as const),
      )
      known = new Map(published.map(keyOf).map((key) => [key, known.get(key) ?? read.get(key)]))
      const shelves = KINDS.map(({ shelf, order }) => [
        shelf,
        published
          .filter(({ kind }) => kind === order.name)
          .map((product) => known.get(keyOf(product)))
          .filter((product) => product !== undefined),
      ])
      before = prepareCatalogue(
        { shelves: Object.fromEntries(shelves) },
        shop,
        await readEarlierSlugs(tx),
        before,
      )
      const prices = await readPrices(tx)
      const legalChanges = await readLegalChanges(tx)
      return { version, ladders, shop: fillInLadder(shop, prices), legalChanges, catalogue: before, prices }
    }, 'one snapshot')
}

function keyOf({ number, version }: { number: number; version: number }) {
  return `${number} ${version}`
}

type Publication = {
  version: number
  /** Those that hold now, by the clock of the database: they change without a publication when one begins. */
  ladders: string
  /** How long it is until another one begins. */
  nextInMs: number | null
}

/** What a process compares with what it serves. */
export async function readPublication(db: Executor): Promise<Publication> {
  const { rows } = await db.execute<Publication>(sql`
    select version::integer,
      (select coalesce(string_agg(number::text, ' ' order by kind), '') from current_ladders) as ladders,
      (select ceil(extract(epoch from min(valid_from) - statement_timestamp()) * 1000)::float8 from price_ladders
        where withdrawn_at is null and valid_from > statement_timestamp()) as "nextInMs"
    from publication`)
  return rows[0] ?? { version: 0, ladders: '', nextInMs: null }
}

export async function readPublicationVersion(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ version: number }>(sql`select version::integer from publication`)
  return rows[0]?.version ?? 0
}

/** A product that this version of the shop cannot read is left out, and does not keep the others from being sold. */
function parse({ kind, id, facts }: ProductVersion, log: Log): Product | undefined {
  const parsed = findKind(kind)?.schema.safeParse(facts)
  if (parsed?.success) return parsed.data
  log.error('catalogue.product-unreadable', { kind, product: id })
  return undefined
}

/** The settings as published last; until then those of shop.config.ts. */
export async function readShopSettings(db: Executor): Promise<ShopConfig> {
  const { rows } = await db.execute<{ document: unknown }>(
    sql`select document from settings_versions order by version desc limit 1`,
  )
  const defaults = await readDefaultSettings(db)
  if (!rows[0]) return defaults
  const shop = fillInSettings(rows[0].document, defaults)
  const [problem] = findShopProblems(shop)
  if (problem)
    throw new StartupProblem(`The settings of the shop have a mistake: ${describeShopProblem(problem)}.`)
  return shop
}
