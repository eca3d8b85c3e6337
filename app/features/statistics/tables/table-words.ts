import type { Grouping, TableName } from '#domain/analytics/statistics-query.ts'

export const TABLE_NAMES: Record<TableName, string> = {
  sessions: 'All Sessions',
  attempts: 'Purchase Attempts',
  pages: 'Top Pages',
  sources: 'Traffic Sources',
  devices: 'Devices',
  browsers: 'Browsers',
  countries: 'Countries',
  entries: 'Entry Pages',
  exits: 'Exit Pages',
  revenue: 'Revenue',
  lost: 'Demand Lost',
}

export const EMPTY_TEXTS: Record<TableName, string> = {
  sessions: 'No sessions recorded yet',
  attempts: 'No purchase attempts recorded yet',
  pages: 'No pages viewed yet',
  sources: 'No visitors have come from anywhere yet',
  devices: 'No devices seen yet',
  browsers: 'No browsers seen yet',
  countries: 'No countries seen yet',
  entries: 'No visit has begun yet',
  exits: 'No visit has ended yet',
  revenue: 'No orders in this period, but for cancelled ones',
  lost: 'No demand was lost in this period',
}

const COUNTED_VIEWS = '‘Counted only’ are views of visitors who did not accept. They are in no other column.'

export const TABLE_NOTES: Partial<Record<TableName, string>> = {
  sessions:
    'Visits that are measured in full. Addresses are cut to their neighbourhood before they are stored.',
  pages: COUNTED_VIEWS,
  sources: '‘Counted only’ are arrivals of visitors who did not accept. They are in no other column.',
  devices: COUNTED_VIEWS,
  countries: COUNTED_VIEWS,
  revenue:
    'Without cancelled orders: one that is cancelled takes its revenue back. ‘Total Revenue’ on the dashboard includes them.',
  lost: 'What people tried to order and did not: grams, units and euro in attempts that never became an order.',
}

export const GROUPING_NAMES: Record<Grouping, string> = {
  source: 'By source',
  landing: 'By landing page',
  country: 'By country',
  product: 'By product',
  reason: 'By reason',
}

/** As the statistics call a country that nobody knows; in rows and filters it has no name. */
export const UNKNOWN = 'Unknown'
