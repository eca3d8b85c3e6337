import type { OrderUnit } from '#domain/orders/checkout/order-unit.ts'
import type { Browser, DeviceType } from './visitor-device.ts'

export type Source = {
  id: number
  /** 'direct' where there was none. */
  referrer: string
  utmSource: string | null
  utmMedium: string | null
  utmCampaign: string | null
}

export type SessionRow = {
  /** Its id, as text. */
  id: string
  startedAt: Date
  landingPage: string
  source: Source
  country: { code: string | null; name: string } | null
  /** Cut to its neighbourhood. */
  network: string | null
  device: DeviceType
  browser: Browser
  durationSeconds: number
}

export type AttemptedProduct = {
  name: string
  type: string
  quantity: number
  thc: string | null
  /** Name and grams or units. */
  strains: { name: string; quantity: number }[]
}

export type AttemptRow = {
  id: string
  at: Date
  /** As its kind is tracked, or null where it says none that we know. */
  type: string | null
  unit: OrderUnit
  totalQuantity: number | null
  /** In cents. */
  totalPrice: number | null
  country: string | null
  businessName: string | null
  products: AttemptedProduct[]
  /** Whether its visit led to an order; null for one that belongs to no visit. */
  becameOrder: boolean | null
}

export type PageRow = {
  path: string
  title: string | null
  views: number
  visitors: number
  averageSeconds: number
  anonymousViews: number
}
type SourceRow = Source & {
  visitors: number
  views: number
  attempts: number
  buyers: number
  anonymousArrivals: number
}
/** `share` of all visitors, from 0 to 1. A country that is not known has an empty name. */
export type TraitRow = {
  name: string
  code: string | null
  visitors: number
  views: number
  attempts: number
  share: number
  anonymousViews: number
}
export type EdgeRow = { path: string; title: string | null; count: number; share: number }
type RevenueRow = {
  /** What a click filters by: a source's number, a page's path, a country's name; null where no visit was measured. */
  key: number | string | null
  name: string
  orders: number
  revenueCents: number
  /** Null where the grouping has none. */
  visitors: number | null
}
export type Demand = { attempts: number; grams: number; units: number; valueCents: number }
type LostRow = Demand & { name: string }

type Rows = {
  sessions: SessionRow
  attempts: AttemptRow
  pages: PageRow
  sources: SourceRow
  devices: TraitRow
  browsers: TraitRow
  countries: TraitRow
  entries: EdgeRow
  exits: EdgeRow
  revenue: RevenueRow
  lost: LostRow
}

export type GroupedTableName = Exclude<keyof Rows, 'sessions' | 'attempts'>

/** One page of a table. `after` and `before` lead to the next and the one before, where sessions and attempts go on by key. */
export type TableOf<Name extends keyof Rows> = {
  name: Name
  rows: Rows[Name][]
  /** In all, over all pages. */
  count: number
  pageSize: number
  after: string | null
  before: string | null
}

type LostTable = TableOf<'lost'> & {
  /** What those wanted who are anonymous: whether they ordered in the end nobody can know. Null with a filter. */
  anonymous: Demand | null
}

export type StatisticsTable =
  | { [Name in Exclude<keyof Rows, 'lost'>]: TableOf<Name> }[Exclude<keyof Rows, 'lost'>]
  | LostTable
