import { formatCount } from '#domain/format-count.ts'
import { formatDay } from '#domain/format-day.ts'
import { formatMoment } from '#domain/format-moment.ts'
import { ordersKeptYears } from '#domain/retention/orders-kept.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import type { RetentionView } from './retention-notice.tsx'

type Doubt = { whose: 'database' | 'process'; process: Date; database: Date; seen: Date; daysLeft: number }
type Expiring = { over: number; mostCounted: number; firstDay: string | null; open: number }

/** While the clock is in doubt nothing is said of ages: they would be wrong. */
export function viewRetention(
  doubt: Doubt | undefined,
  { over, open, mostCounted, firstDay }: Expiring,
  { retention, timeZone }: Pick<ShopConfig, 'retention' | 'timeZone'>,
): RetentionView {
  const moment = (at: Date) => formatMoment(at, timeZone)
  if (doubt)
    return {
      clock: {
        whose: doubt.whose,
        process: moment(doubt.process),
        database: moment(doubt.database),
        seen: moment(doubt.seen),
        shown: doubt.database.toISOString(),
        daysLeft: doubt.daysLeft,
      },
      expiring: undefined,
      open: undefined,
    }
  const years = ordersKeptYears(retention)
  const count = (orders: number) => ({
    orders: orders > mostCounted ? `More than ${formatCount(mostCounted)}` : formatCount(orders),
    isOne: orders === 1,
    years,
  })
  return {
    clock: undefined,
    expiring:
      over > 0 && firstDay !== null
        ? { ...count(over), law: retention.ordersKeptByLaw?.law, firstDay: formatDay(firstDay) }
        : undefined,
    open: open > 0 ? count(open) : undefined,
  }
}
