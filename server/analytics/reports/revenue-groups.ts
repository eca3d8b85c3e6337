import type { GROUPINGS } from '#domain/analytics/statistics-query.ts'

export type RevenueGrouping = (typeof GROUPINGS.revenue)[number]

/** What stands for a group in the rows, and the key that it has on the screen: a number, a path or a name, as text. */
type GroupColumns = {
  /** Of an order `o` with its visit `v`. */
  ofOrder: string
  /** Of a visit, or of days of visits, `v`. */
  ofVisit: string
  keyOfOrder: string
  keyOfVisit: string
}

const pathOf = (id: string) => `(SELECT path FROM visit_pages WHERE visit_pages.id = ${id})`

/** In terms of `part.id`: groups are formed by number, and what these are called is looked up once for each. */
export const REVENUE_GROUPS: Record<RevenueGrouping, GroupColumns> = {
  source: {
    ofOrder: 'v.source',
    ofVisit: 'v.source',
    keyOfOrder: 'part.id::text',
    keyOfVisit: 'part.id::text',
  },
  landing: {
    ofOrder: 'v.landing_page',
    ofVisit: 'v.landing_page',
    keyOfOrder: pathOf('part.id'),
    keyOfVisit: pathOf('part.id'),
  },
  country: {
    ofOrder: 'o.country',
    ofVisit: 'v.country',
    keyOfOrder: 'part.id',
    keyOfVisit: '(SELECT name FROM visit_countries WHERE visit_countries.id = part.id)',
  },
}
