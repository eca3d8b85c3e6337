import { changePrice, type PriceChange } from '#domain/catalogue/change-price.ts'
import { type ProductFacts, readField, withField } from '#domain/catalogue/product-field.ts'
import type { ProductListQuery } from '#domain/catalogue/product-list.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Executor, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { matchProducts } from './list-products.ts'
import { readPublicationVersion } from './load-snapshot.ts'
import { type ProductToPublish, publishProducts, summaryOf } from './publish-products.ts'
import { publishing } from './publishing.ts'

export type PriceLine = {
  number: number
  kind: string
  id: string
  name: string
  beforeCents: number
  /** Undefined where it would be none that a product can have. */
  afterCents: number | undefined
}

type PricedProduct = ProductToPublish & { number: number; draft: ProductFacts | null }

/** What the change would do to the published products that the query finds and that have a price. */
export async function previewPrices(
  db: Executor,
  query: ProductListQuery,
  change: PriceChange | undefined,
): Promise<{ version: number; lines: PriceLine[] }> {
  // Before the products: a publication in between is noticed when the change is made.
  const version = await readPublicationVersion(db)
  const products = await readPriced(db, query)
  return { version, lines: products.map((product) => priceLine(product, change)) }
}

/**
 * Publishes the new prices as they were previewed. A draft that still has the price of before gets the new one as well; one
 * in which somebody wrote another keeps it.
 */
export async function publishPrices(
  db: Database,
  asked: {
    query: ProductListQuery
    change: PriceChange
    /** Products that stay as they are. */
    without: ReadonlySet<number>
    /** The publication that was previewed. */
    version: number
    actor: Actor
  },
): Promise<{ outcome: 'done'; changed: number } | { outcome: 'outdated' }> {
  const { query, change, without, version, actor } = asked
  return publishing(db, async (tx) => {
    if ((await readPublicationVersion(tx)) !== version)
      return { outcome: 'outdated' as const, published: false }
    const products = (await readPriced(tx, query)).filter(({ number }) => !without.has(number))
    const next = products.flatMap((product) => {
      const { beforeCents, afterCents } = priceLine(product, change)
      if (afterCents === undefined || afterCents === beforeCents) return []
      const facts = withField(product.facts, 'price', afterCents / 100)
      return [{ ...product, facts, draft: repriced(product, afterCents) }]
    })
    await publishProducts(tx, next, actor, { keepDrafts: true })
    await saveDrafts(tx, next)
    if (next.length > 0)
      await recordAudit(tx, {
        actor,
        action: 'prices-changed',
        subject: 'catalogue',
        detail: { products: next.length, by: change.by },
      })
    return { outcome: 'done' as const, changed: next.length, published: next.length > 0 }
  })
}

/** Published, and with a price: what is sold by weight has its prices in the tiers. */
async function readPriced(db: Executor, { search, kind }: ProductListQuery): Promise<PricedProduct[]> {
  const { rows } = await db.execute<PricedProduct>(sql`
    select number::integer, kind, id, position, facts, draft
    from products join product_versions on product = number and product_versions.version = products.version
    where ${matchProducts({ search, kind, state: 'published' })} and facts ? 'price'
    order by kind, position, number`)
  return rows
}

function priceLine({ number, kind, id, facts }: PricedProduct, change: PriceChange | undefined): PriceLine {
  const beforeCents = centsOf(facts)
  const afterCents = change ? changePrice(beforeCents, change) : beforeCents
  return { number, kind, id, name: String(readField(facts, 'name')), beforeCents, afterCents }
}

function repriced({ facts, draft }: PricedProduct, cents: number): ProductFacts | null {
  return draft && centsOf(draft) === centsOf(facts) ? withField(draft, 'price', cents / 100) : null
}

async function saveDrafts(tx: Transaction, products: readonly PricedProduct[]) {
  for (const { number, id, draft } of products) {
    if (!draft) continue
    await tx.execute(sql`
      update products set draft = ${JSON.stringify(draft)}::jsonb, price_cents = ${summaryOf(id, draft).price_cents}
      where number = ${number}`)
  }
}

function centsOf({ price }: ProductFacts) {
  return Math.round(Number(price) * 100)
}
