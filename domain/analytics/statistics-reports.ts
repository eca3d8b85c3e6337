/**
 * The columns of the daily totals that the cards show. Of visits that are measured in full; dialogs opened and orders
 * attempted also by those who are anonymous.
 */
export const VISIT_MEASURES = ['visitors', 'views', 'dialogs', 'attempts'] as const

export type PeriodTotals = Record<(typeof VISIT_MEASURES)[number], number> & {
  /** Of a visit, whole. */
  averageSeconds: number
  /** Those not cancelled, from the orders themselves, whether or not their visit was measured. */
  orders: number
  revenueCents: number
}

export type SummaryReport = { current: PeriodTotals; previous: PeriodTotals }

export type SeriesValues = { visitors: number; views: number; attempts: number; orders: number }
/** `start` is the first hour (YYYY-MM-DDTHH:00, by the shop's clocks) or day (YYYY-MM-DD) that it stands for. */
export type SeriesPoint = SeriesValues & {
  start: string
  previous: SeriesValues
  /** An hour of today that has not begun: its own zeros say nothing. */
  isAhead?: true
}
export type SeriesReport = { unit: 'hour' | 'day' | 'week'; points: SeriesPoint[] }

/** How much of what happened is known in full. */
export type CoveredVisits = {
  measured: { visitors: number; views: number }
  /** Who rejected or did not decide: arrivals from elsewhere stand for visitors there. */
  anonymous: {
    arrivals: number
    views: number
    /** The filter asks for a landing page, a page or a browser, of which nothing is known here. */
    isUnknown?: true
  }
  bots: { hits: number; reasons: { reason: string; hits: number }[] }
}

export type FunnelStep = 'visit' | 'product' | 'dialog' | 'attempt' | 'order'
export type FunnelReport = {
  steps: { step: FunnelStep; visitors: number }[]
  /** What stopped people before an attempt and at one: the rule, and the field that broke it most often. */
  stops: { step: 'dialog' | 'attempt'; rule: string; field: string; count: number }[]
}

export type VisitorsNow = { visitors: number; pages: { path: string; visitors: number }[] }
