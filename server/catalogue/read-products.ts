import { sql } from 'drizzle-orm'
import type { ProductFacts } from '#domain/catalogue/product-field.ts'
import type { Database } from '#server/db/database.ts'

export type StoredProduct = {
  number: number
  kind: string
  id: string
  slug: string
  state: 'published' | 'archived'
  position: number
  /** As published last. */
  facts: ProductFacts
}

/** Every product that was ever published, in the order of the shop. */
export async function readProducts(db: Pick<Database, 'execute'>): Promise<StoredProduct[]> {
  const { rows } = await db.execute<StoredProduct>(sql`
    select number::integer, kind, id, products.slug, products.state, position, facts
    from products join product_versions on product = number and product_versions.version = products.version
    order by kind, position, number`)
  return rows
}

/** Addresses that a product had in an earlier version. */
export async function readEarlierSlugs(db: Pick<Database, 'execute'>) {
  const { rows } = await db.execute<{ kind: string; slug: string; id: string }>(sql`
    select kind, earlier.slug, products.id
    from product_versions earlier join products on number = product
    where earlier.slug <> products.slug
    group by kind, earlier.slug, products.id
    order by max(earlier.published_at)`)
  return rows
}
