import type { ProductFacts } from '#domain/catalogue/product-field.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { EarlierSlugs } from './prepare-catalogue.ts'

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
export async function readProducts(db: Executor): Promise<StoredProduct[]> {
  const { rows } = await db.execute<StoredProduct>(sql`
    select number::integer, kind, id, products.slug, products.state, position, facts
    from products join product_versions on product = number and product_versions.version = products.version
    order by kind, position, number`)
  return rows
}

type VersionName = { number: number; kind: string; id: string; version: number }
export type ProductVersion = VersionName & { facts: ProductFacts }

/** Which version of each product buyers see, in the order of the shop. */
export async function readPublishedVersions(db: Executor): Promise<VersionName[]> {
  const { rows } = await db.execute<VersionName>(sql`
    select number::integer, kind, id, version from products where state = 'published' order by kind, position, number`)
  return rows
}

export async function readFacts(db: Executor, versions: readonly VersionName[]): Promise<ProductVersion[]> {
  if (versions.length === 0) return []
  const { rows } = await db.execute<ProductVersion>(sql`
    select number::integer, kind, id, product_versions.version, facts
    from products join product_versions on product = number
    join jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as wanted(number bigint, version integer)
      using (number)
    where product_versions.version = wanted.version`)
  return rows
}

/** Addresses that products had in earlier versions, by shelf: the id of the product that had it last. */
export async function readEarlierSlugs(db: Executor): Promise<EarlierSlugs> {
  const { rows } = await db.execute<{ kind: string; slug: string; id: string }>(sql`
    select kind, earlier.slug, products.id
    from product_versions earlier join products on number = product
    where earlier.slug <> products.slug
    group by kind, earlier.slug, products.id
    order by max(earlier.published_at)`)
  return new Map(
    KINDS.map(({ shelf, order }) => [
      shelf,
      new Map(rows.filter(({ kind }) => kind === order.name).map(({ slug, id }) => [slug, id])),
    ]),
  )
}
