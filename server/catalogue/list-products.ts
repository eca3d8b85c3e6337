import { sql } from 'drizzle-orm'
import { platePath } from '#domain/catalogue/product-image.ts'
import {
  type ListedProduct,
  PRODUCTS_A_PAGE,
  type ProductListQuery,
  type ProductSort,
} from '#domain/catalogue/product-list.ts'
import { findKind, KINDS } from '#domain/kinds/kinds.ts'
import type { Database } from '#server/db/database.ts'
import { matchProducts } from './match-products.ts'

// Drizzle leaves times as Postgres writes them.
type ProductLine = ListedProduct & { total: number }

const KIND_PLACE = sql`array_position(${sql.param(KINDS.map(({ order }) => order.name))}::text[], kind)`
const ORDERS: Record<ProductSort, ReturnType<typeof sql>> = {
  place: sql`${KIND_PLACE}, position`,
  name: sql`lower(name)`,
  price: sql`price_cents nulls last`,
  '-price': sql`price_cents desc nulls last`,
  '-changed': sql`changed_at desc`,
}

/** One page, and how many there are in all. */
export async function listProducts(db: Pick<Database, 'execute'>, query: ProductListQuery) {
  const { rows } = await db.execute<ProductLine>(sql`
    select number::integer, kind, id, name, image, price_cents as "priceCents", state, draft is not null as "hasDraft",
      changed_at as "changedAt", changed_by_name as "changedBy", (count(*) over ())::integer as total
    from products where ${matchProducts(query)} order by ${ORDERS[query.sort]}, number
    limit ${PRODUCTS_A_PAGE} offset ${(query.page - 1) * PRODUCTS_A_PAGE}`)
  const products = rows.map(({ total, changedAt, ...product }) => ({
    ...product,
    image: product.image || plateOf(product),
    changedAt: new Date(changedAt),
  }))
  return { products, total: rows[0]?.total ?? 0 }
}

/** A product that was never published has no drawing yet. */
function plateOf({ kind, id, state }: Pick<ListedProduct, 'kind' | 'id' | 'state'>): string {
  const found = findKind(kind)
  return found && state !== 'draft' ? platePath(found, { id }) : ''
}
