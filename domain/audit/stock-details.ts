import { countOf } from '#domain/format-count.ts'
import { listEvery } from '#domain/list-in-words.ts'
import { BATCH_STATES, isBatchState } from '#domain/stock/batch-state.ts'
import { MOVE_REASONS } from '#domain/stock/stock-move.ts'
import { formatStockMove, type StockUnit } from '#domain/stock/stock-quantity.ts'
import type { AuditDetail } from './audit-detail.ts'

/** What lines about stock add to their action. They name batches by code, and nobody who bought. */
export const STOCK_SENTENCES: Record<string, (detail: AuditDetail) => string | undefined> = {
  'batch-created': ({ quantity, unit, site }) => {
    const amount = move(quantity, unit)
    return amount && typeof site === 'string' ? `${amount}, ${site}` : undefined
  },
  'batch-changed': ({ fields }) =>
    Array.isArray(fields) ? listEvery(fields.map(String)) || 'Nothing' : undefined,
  'batch-measured': ({ values }) => (values === 1 ? '1 value' : `${String(values)} values`),
  'batch-certificate': ({ type, before }) =>
    typeof type === 'string' ? `${type}${before === undefined ? '' : ', in place of another'}` : undefined,
  ...Object.fromEntries(
    ['released', 'quarantined', 'blocked', 'recalled'].map((state) => [`batch-${state}`, describeBefore]),
  ),
  'stock-moved': ({ reason, quantity, unit }) => {
    const amount = move(quantity, unit)
    const name = Object.entries(MOVE_REASONS).find(([known]) => known === reason)?.[1]
    return amount && name && `${name}, ${amount}`
  },
  'stock-counted': ({ batches, different }) =>
    `${String(batches)} ${batches === 1 ? 'batch' : 'batches'}, ${String(different)} different`,
  'counting-begun': ({ orders }) => `${countOf(Number(orders), 'open order')} requested stock`,
  'counting-ended': ({ orders }) => `${countOf(Number(orders), 'open order')} had reserved stock`,
}

function describeBefore({ from, fields }: AuditDetail) {
  if (typeof from !== 'string' || !isBatchState(from)) return undefined
  const changed = Array.isArray(fields) ? `, and was changed: ${listEvery(fields.map(String))}` : ''
  return `It was ${BATCH_STATES[from].toLowerCase()}${changed}`
}

function move(quantity: unknown, unit: unknown) {
  return typeof quantity === 'number' && isUnit(unit) ? formatStockMove(quantity, unit) : undefined
}

function isUnit(unit: unknown): unit is StockUnit {
  return unit === 'milligram' || unit === 'unit'
}
