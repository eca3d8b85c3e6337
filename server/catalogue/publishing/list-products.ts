import { platePath } from '#domain/catalogue/product-image.ts'
import {
  type ListedProduct,
  PRODUCTS_A_PAGE,
  type ProductListQuery,
  type ProductSort,
} from '#domain/catalogue/product-list.ts'
import { findKind, KINDS } from '#domain/kinds/kinds.ts'
import type { Executor } from '#server/db/database.ts'
import { matchWords } from '#server/db/match-words.ts'
import { type Sql, sql } from '#server/db/sql.ts'

type ProductLine = Omit<ListedProduct, 'changedAt'> & { changedAt: Date; total: number }

const COLUMNS = sql`number::integer, kind, id, name, image, price_cents as "priceCents", state, draft is not null as "hasDraft",
  changed_at as "changedAt", changed_by_name as "changedBy"`
const KIND_NAMES = KINDS.map(({ order }) => order.name)
const ORDERS: Record<Exclude<ProductSort, 'place'>, Sql> = {
  name: sql`lower(name)`,
  price: sql`price_cents nulls last`,
  '-price': sql`price_cents desc nulls last`,
  '-changed': sql`changed_at desc`,
}

/** One page, and how many there are in all. An index has the order, so that the page costs the same however many there are. */
export async function listProducts(db: Executor, query: ProductListQuery) {
  const matching = sql`from products where ${matchProducts(query)}`
  const offset = (query.page - 1) * PRODUCTS_A_PAGE
  const end = offset + PRODUCTS_A_PAGE
  const inOrder =
    query.sort === 'place'
      ? // Kinds have an order that no index has: each begins where the one before ends.
        sql`unnest(${KIND_NAMES}::text[]) with ordinality as shelf (of_kind, place), lateral (
          select * ${matching} and kind = of_kind order by position, number limit ${end}
        ) as listed order by place, position, number`
      : sql`(select * ${matching}) as listed order by ${ORDERS[query.sort]}, number`
  const { rows } = await db.execute<ProductLine>(sql`
    select ${COLUMNS}, (select count(*) ${matching})::integer as total
    from ${inOrder} limit ${PRODUCTS_A_PAGE} offset ${offset}`)
  const products = rows.map(({ total, ...product }) => ({
    ...product,
    image: product.image || plateOf(product),
  }))
  return { products, total: rows[0]?.total ?? 0 }
}

/** A product that was never published has no drawing yet. */
function plateOf({ kind, id, state }: Pick<ListedProduct, 'kind' | 'id' | 'state'>): string {
  const found = findKind(kind)
  return found && state !== 'draft' ? platePath(found, { id }) : ''
}

/** The condition on `products` for those that somebody asked for. */
export function matchProducts({
  search,
  kind,
  state,
}: Pick<ProductListQuery, 'search' | 'kind' | 'state'>): Sql {
  const conditions = [
    MATCH_STATE[state],
    ...(kind === '' ? [] : [sql`kind = ${kind}`]),
    ...matchWords(sql`search_text`, search),
  ]
  return sql.join(conditions, sql` and `)
}

const MATCH_STATE: Record<ProductListQuery['state'], Sql> = {
  current: sql`products.state <> 'archived'`,
  published: sql`products.state = 'published'`,
  draft: sql`products.state = 'draft'`,
  changed: sql`products.state = 'published' and draft is not null`,
  archived: sql`products.state = 'archived'`,
}
