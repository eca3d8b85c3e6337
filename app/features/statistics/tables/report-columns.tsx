import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { HairlineBar } from '#app/ui/hairline-bar.tsx'
import { describeRule } from '#domain/analytics/reason-words.ts'
import {
  GROUPING_HEADS,
  knowsAnonymous,
  type StatisticsFilter,
  type StatisticsQuery,
  type TableName,
} from '#domain/analytics/statistics-query.ts'
import type { EdgeRow, PageRow, TableOf, TraitRow } from '#domain/analytics/statistics-tables.ts'
import { BROWSERS, DEVICE_TYPES } from '#domain/analytics/visitor-device.ts'
import { formatCount } from '#domain/format-count.ts'
import { formatDateAndTime } from '#domain/format-moment.ts'
import { formatEuro } from '#domain/money.ts'
import { formatQuantity } from '#domain/orders/checkout/order-unit.ts'
import { formatDuration, formatShare } from '../format-figures.ts'
import { filterAddress } from '../statistics-address.ts'
import { UNKNOWN } from './table-words.ts'

export type Column<Row> = {
  title: string
  /** What the address calls it, where the table can be sorted by it. */
  sort?: string
  isNumeric?: boolean
  /** On a phone it takes a line of its own. */
  isWide?: boolean
  cell: (row: Row) => ReactNode
}

/** All tables but the attempts, which are a list. */
export type ReportName = Exclude<TableName, 'attempts'>
type Trait = 'devices' | 'browsers' | 'countries'
type RowOf<Name extends ReportName> = TableOf<Name>['rows'][number]
type Report<Row> = {
  keyOf: (row: Row) => string | number
  columns: (query: StatisticsQuery, timeZone: string) => Column<Row>[]
}

export const REPORTS: { [Name in ReportName]: Report<RowOf<Name>> } = {
  sessions: {
    keyOf: ({ id }) => id,
    columns: (query, timeZone) => [
      {
        title: 'Started',
        sort: 'started',
        cell: ({ startedAt }) => (
          <time dateTime={startedAt.toISOString()} className="whitespace-nowrap font-mono text-xs">
            {formatDateAndTime(startedAt, timeZone)}
          </time>
        ),
      },
      {
        title: 'Landing Page',
        isWide: true,
        cell: ({ landingPage }) => link(query, { landing: landingPage }, landingPage),
      },
      {
        title: 'Referrer',
        isWide: true,
        cell: ({ source: { id, referrer } }) =>
          link(query, { source: id }, referrer === 'direct' ? <Badge>Direct</Badge> : referrer),
      },
      {
        title: 'Country',
        cell: ({ country }) => link(query, { country: country?.name ?? '' }, country?.name || UNKNOWN),
      },
      {
        title: 'IP Address',
        cell: ({ network }) => (
          <span className="font-mono text-xs md:whitespace-nowrap">{network ?? '-'}</span>
        ),
      },
      { title: 'Device', cell: ({ device }) => link(query, { device }, device) },
      { title: 'Browser', cell: ({ browser }) => link(query, { browser }, browser) },
      {
        title: 'Duration',
        isNumeric: true,
        cell: ({ durationSeconds }) => formatDuration(durationSeconds),
      },
      { title: 'UTM Source', cell: ({ source }) => source.utmSource ?? '-' },
    ],
  },
  pages: {
    keyOf: ({ path }) => path,
    columns: (query) => [
      pageColumn(query, (page) => ({ page })),
      figure('Views', 'views', ({ views }) => views),
      figure('Visitors', 'visitors', ({ visitors }) => visitors),
      {
        title: 'Avg. Time',
        sort: 'seconds',
        isNumeric: true,
        cell: ({ averageSeconds }) => formatDuration(averageSeconds),
      },
      figure('Without consent', undefined, ({ anonymousViews }) =>
        knowsAnonymous(query.filter) ? anonymousViews : null,
      ),
    ],
  },
  sources: {
    keyOf: ({ id }) => id,
    columns: (query) => [
      {
        title: 'Referrer',
        sort: 'referrer',
        cell: ({ id, referrer }) =>
          link(query, { source: id }, referrer === 'direct' ? 'Direct Traffic' : referrer, true),
      },
      { title: 'UTM Source', cell: ({ utmSource }) => utmSource ?? '-' },
      { title: 'UTM Medium', cell: ({ utmMedium }) => utmMedium ?? '-' },
      { title: 'UTM Campaign', cell: ({ utmCampaign }) => utmCampaign ?? '-' },
      figure('Visitors', 'visitors', ({ visitors }) => visitors),
      figure('Page Views', 'views', ({ views }) => views),
      figure('Attempts', 'attempts', ({ attempts }) => attempts),
      figure('Buyers', 'buyers', ({ buyers }) => buyers),
      figure('Without consent', undefined, ({ anonymousArrivals }) =>
        knowsAnonymous(query.filter) ? anonymousArrivals : null,
      ),
    ],
  },
  devices: traitReport('devices', 'Device Type'),
  browsers: traitReport('browsers', 'Browser'),
  countries: traitReport('countries', 'Country'),
  // Only where visits begin is a filter of its own: that is what a landing page is.
  entries: edgeReport('Entries', 'entries', (landing) => ({ landing })),
  exits: edgeReport('Exits', 'exits', (page) => ({ page })),
  revenue: {
    keyOf: ({ key, name }) => `${key} ${name}`,
    columns: (query) => [
      {
        title: GROUPING_HEADS[query.by ?? 'source'],
        sort: 'name',
        cell: ({ key, name }) => {
          const shown = name || UNKNOWN
          // The country of an order is no country of a visit: it filters nothing.
          if (key === null || query.by === 'country') return <span className="text-soft">{shown}</span>
          return link(query, typeof key === 'number' ? { source: key } : { landing: key }, shown, true)
        },
      },
      figure('Orders', 'orders', ({ orders }) => orders),
      figure('Revenue', 'revenue', ({ revenueCents }) => revenueCents, formatCents),
      // Orders go to a country in which nobody need have visited the shop.
      ...(query.by === 'country'
        ? []
        : [
            figure<RowOf<'revenue'>>('Visitors', 'visitors', ({ visitors }) => visitors),
            figure<RowOf<'revenue'>>(
              'Revenue per Visitor',
              undefined,
              ({ visitors, revenueCents }) => (visitors ? revenueCents / visitors : null),
              formatCents,
            ),
          ]),
    ],
  },
  lost: {
    keyOf: ({ name }) => name,
    columns: ({ by = 'product' }) => [
      {
        title: GROUPING_HEADS[by],
        sort: 'name',
        cell: ({ name }) => (by === 'reason' ? describeRule(name) : name),
      },
      figure('Attempts', 'attempts', ({ attempts }) => attempts),
      figure(
        'Grams',
        'grams',
        ({ grams }) => grams,
        (grams) => formatQuantity(grams, 'gram'),
      ),
      figure('Units', 'units', ({ units }) => units),
      figure('Value', 'value', ({ valueCents }) => valueCents, formatCents),
    ],
  },
}

/** A column of figures; what is not known is a dash. */
function figure<Row>(
  title: string,
  sort: string | undefined,
  read: (row: Row) => number | null,
  format = formatCount,
): Column<Row> {
  const cell = (row: Row) => {
    const value = read(row)
    return value === null ? '-' : format(value)
  }
  return { title, ...(sort && { sort }), isNumeric: true, cell }
}

function traitReport(trait: Trait, title: string): Report<TraitRow> {
  return {
    keyOf: ({ name }) => name,
    columns: (query) => [
      {
        title,
        sort: 'name',
        cell: ({ name }) => {
          const only = readTrait(trait, name)
          return only ? link(query, only, name || UNKNOWN, true) : name
        },
      },
      figure('Count', 'visitors', ({ visitors }) => visitors),
      { title: 'Percentage', isWide: true, cell: ({ share }) => <ShareBar share={share} /> },
      figure('Page Views', 'views', ({ views }) => views),
      ...(trait === 'countries'
        ? [figure<TraitRow>('Attempts', 'attempts', ({ attempts }) => attempts)]
        : []),
      // Browsers are not counted of those who did not accept.
      ...(trait === 'browsers' || !knowsAnonymous(query.filter)
        ? []
        : [figure<TraitRow>('Without consent', undefined, ({ anonymousViews }) => anonymousViews)]),
    ],
  }
}

function readTrait(trait: Trait, name: string): StatisticsFilter | undefined {
  if (trait === 'countries') return { country: name }
  const device = DEVICE_TYPES.find((known) => known === name)
  const browser = BROWSERS.find((known) => known === name)
  if (trait === 'devices') return device && { device }
  return browser && { browser }
}

function edgeReport(title: string, sort: string, only: (path: string) => StatisticsFilter): Report<EdgeRow> {
  return {
    keyOf: ({ path }) => path,
    columns: (query) => [
      pageColumn(query, only),
      figure(title, sort, ({ count }) => count),
      { title: 'Share', sort: 'share', isWide: true, cell: ({ share }) => <ShareBar share={share} /> },
    ],
  }
}

function pageColumn<Row extends Pick<PageRow, 'path' | 'title'>>(
  query: StatisticsQuery,
  only: (path: string) => StatisticsFilter,
): Column<Row> {
  return {
    title: 'Page Path',
    sort: 'path',
    cell: ({ path, title }) => (
      <>
        {link(query, only(path), path, true)}
        {title && <span className="line-clamp-2 text-soft text-xs">{title}</span>}
      </>
    ),
  }
}

/** Shows nothing but the visits with this, everywhere on the page; `isRow`: the whole row leads there. */
function link(query: StatisticsQuery, only: StatisticsFilter, text: ReactNode, isRow = false) {
  return (
    <Link
      to={filterAddress(query, only)}
      preventScrollReset
      title="Show only these visits"
      className={isRow ? 'row-link' : undefined}
    >
      {text}
    </Link>
  )
}

/** '33.3%' and the same as a bar. */
function ShareBar({ share }: { share: number }) {
  return (
    <span className="inline-flex min-w-40 items-center gap-3 max-md:align-middle md:w-full">
      <span className="w-14 shrink-0 text-right font-mono">{formatShare(share)}</span>
      <HairlineBar share={share} className="min-w-20" />
    </span>
  )
}

function formatCents(cents: number): string {
  return formatEuro(Math.round(cents))
}
