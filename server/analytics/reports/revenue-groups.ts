import type { GROUPINGS } from '#domain/analytics/statistics-query.ts'

export type RevenueGrouping = (typeof GROUPINGS.revenue)[number]

/** What stands for a group in the rows, and the key that it has on the screen: a number, a path or a name, as text. */
type GroupColumns = {
  /** Of an order `o` with its visit `v`. */
  ofOrder: string
  /** Of one of the orders that no sum has, as text, and empty where its visit is not known: as the sums say it. */
  ofSale: string
  /** Of a visit, or of days of visits, `v`. */
  ofVisit: string
  keyOfOrder: string
  /** Of a sum. */
  keyOfSum: string
  keyOfVisit: string
}

const pathOf = (id: string) => `(SELECT path FROM visit_pages WHERE visit_pages.id = ${id})`

/** In terms of `part.id`: groups are formed by number, and what these are called is looked up once for each. */
export const REVENUE_GROUPS: Record<RevenueGrouping, GroupColumns> = {
  source: {
    ofOrder: 'v.source',
    ofSale: `coalesce(source::text, '')`,
    ofVisit: 'v.source',
    keyOfOrder: 'part.id::text',
    keyOfSum: `nullif(part.id, '')`,
    keyOfVisit: 'part.id::text',
  },
  landing: {
    ofOrder: 'v.landing_page',
    ofSale: `coalesce(landing_page::text, '')`,
    ofVisit: 'v.landing_page',
    keyOfOrder: pathOf('part.id'),
    keyOfSum: pathOf(`nullif(part.id, '')::integer`),
    keyOfVisit: pathOf('part.id'),
  },
  country: {
    ofOrder: 'o.country',
    ofSale: 'country',
    ofVisit: 'v.country',
    keyOfOrder: 'part.id',
    keyOfSum: 'part.id',
    keyOfVisit: '(SELECT name FROM visit_countries WHERE visit_countries.id = part.id)',
  },
}
