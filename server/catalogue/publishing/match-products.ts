import type { ProductListQuery } from '#domain/catalogue/product-list.ts'
import { matchWords } from '#server/db/match-words.ts'
import { type Sql, sql } from '#server/db/sql.ts'

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
