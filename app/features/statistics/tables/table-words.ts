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
  lost: 'Lost Demand',
}

export const EMPTY_TEXTS: Record<TableName, string> = {
  sessions: 'No sessions recorded yet',
  attempts: 'No purchase attempts recorded yet',
  pages: 'No pages viewed yet',
  sources: 'No traffic sources yet',
  devices: 'No devices seen yet',
  browsers: 'No browsers seen yet',
  countries: 'No countries seen yet',
  entries: 'No entry pages yet',
  exits: 'No exit pages yet',
  revenue: 'No orders in this period, except cancelled ones',
  lost: 'No lost demand in this period',
}

const COUNTED_VIEWS =
  '‘Without consent’ are views of visitors who did not accept analytics. They are not in any other column.'

export const TABLE_NOTES: Partial<Record<TableName, string>> = {
  sessions: 'Visits with consent. IP addresses are shortened before they are stored.',
  pages: COUNTED_VIEWS,
  sources:
    '‘Without consent’ are arrivals of visitors who did not accept analytics. They are not in any other column.',
  devices: COUNTED_VIEWS,
  countries: COUNTED_VIEWS,
  revenue: 'Excludes cancelled orders. ‘Total Revenue’ on the dashboard includes them.',
  lost: 'Grams, units and euros of order attempts that never became an order.',
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
