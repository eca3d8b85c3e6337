import { type SQL, sql } from 'drizzle-orm'
import type { ProductListQuery } from '#domain/catalogue/product-list.ts'

/** The condition on `products` for those that somebody asked for. */
export function matchProducts({
  search,
  kind,
  state,
}: Pick<ProductListQuery, 'search' | 'kind' | 'state'>): SQL {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const conditions = [
    MATCH_STATE[state],
    ...(kind === '' ? [] : [sql`kind = ${kind}`]),
    ...words.map((word) => sql`search_text like ${`%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`),
  ]
  return sql.join(conditions, sql` and `)
}

const MATCH_STATE: Record<ProductListQuery['state'], SQL> = {
  current: sql`products.state <> 'archived'`,
  published: sql`products.state = 'published'`,
  draft: sql`products.state = 'draft'`,
  changed: sql`products.state = 'published' and draft is not null`,
  archived: sql`products.state = 'archived'`,
}
