import type { FunnelReport } from '#domain/analytics/statistics-reports.ts'
import type { Totals } from './day-totals.ts'

/** How far visits came, each counted on the day on which it began. */
export function countSteps(totals: Totals): FunnelReport['steps'] {
  return [
    { step: 'visit', visitors: totals.visitors },
    { step: 'product', visitors: totals.product_visitors },
    { step: 'dialog', visitors: totals.dialog_visitors },
    { step: 'attempt', visitors: totals.attempt_visitors },
    { step: 'order', visitors: totals.buyers },
  ]
}
