import { BROWSERS, type Browser, DEVICE_TYPES, type DeviceType } from './visitor-device.ts'

/** Days of the shop's clocks, today among them. */
export const PERIODS = {
  today: { label: 'Today', days: 1 },
  '7d': { label: 'Last 7 days', days: 7 },
  '30d': { label: 'Last 30 days', days: 30 },
  '90d': { label: 'Last 3 months', days: 90 },
  '180d': { label: 'Last 6 months', days: 180 },
  '365d': { label: 'Last 12 months', days: 365 },
} as const
export type Period = keyof typeof PERIODS

/** Each is a table of its own; the columns by which it can be sorted, the first of them by itself and falling. */
export const TABLES = {
  sessions: ['started'],
  attempts: ['time'],
  pages: ['views', 'path', 'visitors', 'seconds'],
  sources: ['visitors', 'referrer', 'views', 'attempts', 'buyers'],
  devices: ['visitors', 'name', 'views'],
  browsers: ['visitors', 'name', 'views'],
  countries: ['visitors', 'name', 'views', 'attempts'],
  entries: ['entries', 'path', 'share'],
  exits: ['exits', 'path', 'share'],
  revenue: ['revenue', 'name', 'orders', 'visitors'],
  lost: ['value', 'name', 'attempts', 'grams', 'units'],
} as const
export type TableName = keyof typeof TABLES

/** What the rows of a table stand for, where there is a choice; the first of them by itself. */
export const GROUPINGS = {
  revenue: ['source', 'landing', 'country'],
  lost: ['product', 'country', 'reason'],
} as const
export type Grouping = (typeof GROUPINGS)[keyof typeof GROUPINGS][number]

/** Above the first column of such a table. */
export const GROUPING_HEADS: Record<Grouping, string> = {
  source: 'Source',
  landing: 'Landing Page',
  country: 'Country',
  product: 'Product',
  reason: 'Reason',
}

/** Only visits for which all of these hold. An empty country is one that is not known. */
export type StatisticsFilter = {
  source?: number
  landing?: string
  /** Visits that saw this page. */
  page?: string
  country?: string
  device?: DeviceType
  browser?: Browser
}

/** What somebody asks the statistics for; it stands in the address of the page. */
export type StatisticsQuery = {
  period: Period
  table: TableName
  by: Grouping | undefined
  sort: string
  descending: boolean
  page: number
  /** Sessions and attempts go on where another page ended. */
  after: string
  before: string
  filter: StatisticsFilter
}

export const PLAIN_STATISTICS: StatisticsQuery = {
  period: '7d',
  table: 'sessions',
  by: undefined,
  sort: TABLES.sessions[0],
  descending: true,
  page: 1,
  after: '',
  before: '',
  filter: {},
}

const LONGEST_TEXT = 2000
const HIGHEST_PAGE = 1_000_000
const LARGEST_ID = 2 ** 31 - 1

/** Whatever stands in the address, it is a question: what cannot be read is as if it were not there. */
export function readStatisticsQuery(params: { get: (name: string) => string | null }): StatisticsQuery {
  const text = (name: string) => cleanText(params.get(name) ?? '')
  const table = findKnown(Object.keys(TABLES) as TableName[], text('tab')) ?? PLAIN_STATISTICS.table
  const sort = text('sort')
  const column = findKnown<string>(TABLES[table], sort.replace(/^-/, ''))
  return {
    period: findKnown(Object.keys(PERIODS) as Period[], text('period')) ?? PLAIN_STATISTICS.period,
    table,
    by: readGrouping(table, text('by')),
    sort: column ?? TABLES[table][0],
    descending: column ? sort.startsWith('-') : true,
    page: readNumber(text('page'), HIGHEST_PAGE) ?? 1,
    after: text('after'),
    before: text('before'),
    filter: readFilter(params),
  }
}

/** From '?' on; empty for what is shown first. What is the case anyway is left out. */
export function writeStatisticsQuery(query: Partial<StatisticsQuery>): string {
  const { period, table, by, sort, descending, page, after, before, filter } = {
    ...PLAIN_STATISTICS,
    ...(query.table && { sort: TABLES[query.table][0], by: readGrouping(query.table, '') }),
    ...query,
  }
  const isSorted = sort !== TABLES[table][0] || !descending
  const pairs: [name: string, value: string][] = []
  if (period !== PLAIN_STATISTICS.period) pairs.push(['period', period])
  if (table !== PLAIN_STATISTICS.table) pairs.push(['tab', table])
  if (by && by !== readGrouping(table, '')) pairs.push(['by', by])
  if (isSorted) pairs.push(['sort', `${descending ? '-' : ''}${sort}`])
  if (page > 1) pairs.push(['page', String(page)])
  if (after) pairs.push(['after', after])
  if (before) pairs.push(['before', before])
  for (const [name, value] of Object.entries(filter))
    if (value !== undefined) pairs.push([`only-${name}`, String(value)])
  if (pairs.length === 0) return ''
  return `?${pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')}`
}

function readFilter(params: { get: (name: string) => string | null }): StatisticsFilter {
  const text = (name: keyof StatisticsFilter) => {
    const value = params.get(`only-${name}`)
    return value === null ? undefined : cleanText(value)
  }
  const found: { [Name in keyof StatisticsFilter]: StatisticsFilter[Name] | undefined } = {
    source: readNumber(text('source') ?? '', LARGEST_ID),
    landing: text('landing') || undefined,
    page: text('page') || undefined,
    country: text('country'),
    device: findKnown(DEVICE_TYPES, text('device') ?? ''),
    browser: findKnown(BROWSERS, text('browser') ?? ''),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

function readGrouping(table: TableName, asked: string): Grouping | undefined {
  if (table !== 'revenue' && table !== 'lost') return undefined
  return findKnown<Grouping>(GROUPINGS[table], asked) ?? GROUPINGS[table][0]
}

function findKnown<Known extends string>(known: readonly Known[], asked: string): Known | undefined {
  return known.find((name) => name === asked)
}

function readNumber(text: string, highest: number): number | undefined {
  const number = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  return number > 0 && number <= highest ? number : undefined
}

/** Without what the database cannot hold. */
function cleanText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '').slice(0, LONGEST_TEXT)
}

/** Of those who are anonymous, source, device and country are known, and nothing else. */
export function knowsAnonymous({ landing, page, browser }: StatisticsFilter): boolean {
  return landing === undefined && page === undefined && browser === undefined
}
