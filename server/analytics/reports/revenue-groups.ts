import type { GROUPINGS } from '#domain/analytics/statistics-query.ts'

export type RevenueGrouping = (typeof GROUPINGS.revenue)[number]

/**
 * What stands for a group in an order `o` and its visit `v`, and the key that it has on the screen, in terms of `part.id`:
 * groups are formed by number, and what these are called is looked up once for each.
 */
export const REVENUE_GROUPS: Record<RevenueGrouping, { id: string; key: string }> = {
  source: { id: 'v.source', key: 'part.id' },
  landing: {
    id: 'v.landing_page',
    key: '(SELECT path FROM visit_pages WHERE visit_pages.id = part.id)',
  },
  country: { id: 'o.country', key: 'part.id' },
}
