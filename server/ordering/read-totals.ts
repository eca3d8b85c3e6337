import { parseDecimalEuros } from '#domain/money.ts'
import type { OrderTotals } from '#domain/placed-order/order-list-page.ts'
import type { Reader } from '#server/db/read-within.ts'

type TotalsRow = Record<
  'pending' | 'processing' | 'completed' | 'cancelled' | 'grams' | 'units' | 'price' | 'cancelled_price',
  string
>

/** Kept up by the database with every order: reading them costs the same for ten orders and for a million. */
export async function readTotals(reader: Reader): Promise<OrderTotals> {
  const { rows } = await reader.query<TotalsRow>(`
    SELECT coalesce(sum(pending), 0) AS pending, coalesce(sum(processing), 0) AS processing,
      coalesce(sum(completed), 0) AS completed, coalesce(sum(cancelled), 0) AS cancelled,
      coalesce(sum(total_grams), 0) AS grams, coalesce(sum(total_units), 0) AS units,
      coalesce(sum(total_price), 0.00) AS price, coalesce(sum(cancelled_price), 0.00) AS cancelled_price
    FROM order_totals`)
  const [row] = rows
  if (!row) throw new Error('A sum over no rows is still a row')
  const byStatus = {
    pending: Number(row.pending),
    processing: Number(row.processing),
    completed: Number(row.completed),
    cancelled: Number(row.cancelled),
  }
  return {
    orders: Object.values(byStatus).reduce((sum, count) => sum + count, 0),
    byStatus,
    revenueCents: parseDecimalEuros(row.price),
    cancelledCents: parseDecimalEuros(row.cancelled_price),
    sold: { grams: Number(row.grams), units: Number(row.units) },
  }
}
