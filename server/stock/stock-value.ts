import { formatDecimalEuros } from '#domain/money.ts'
import type { ExportForm } from '#domain/orders/list/export-form.ts'
import type { PurchasePriceForm } from '#domain/stock/batch-forms.ts'
import type { StockUnit } from '#domain/stock/stock-quantity.ts'
import { type ValuedBatch, writePurchasePrice } from '#domain/stock/stock-value.ts'
import type { Actor } from '#server/audit/door.ts'
import type { Database, Executor } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { csvHead, csvLines } from '#server/documents/door.ts'
import { type BatchWrite, changeBatch } from './change-batch.ts'

/** What one gram or unit of a batch was bought for; null where nobody said so. In ten-thousandths of a euro. */
export async function readPurchasePrice(db: Executor, batch: number): Promise<number | null> {
  const { rows } = await db.execute<{ price: number | null }>(sql`
    select (purchase_price * 10000)::float8 as price from batches where number = ${batch}`)
  return rows[0]?.price ?? null
}

export function savePurchasePrice(
  db: Database,
  { batch, purchasePrice, revision, actor }: PurchasePriceForm & { batch: number; actor: Actor },
): Promise<BatchWrite> {
  return changeBatch(db, { batch, revision, actor }, async (tx) => {
    await tx.execute(sql`
      update batches set purchase_price = ${purchasePrice}::numeric / 10000 where number = ${batch}`)
    return { action: 'batch-priced' }
  })
}

/** A page shows so many batches; the file has all of them. */
export const BATCHES_SHOWN = 500
const BATCHES_AT_ONCE = 5000

/** Quantities of flower are milligrams, prices those of a gram. */
const VALUE = sql`on_hand * purchase_price / case unit when 'milligram' then 1000 else 1 end`

function selectBatches(most: number, from: number): Sql {
  return sql`
    select batches.number::float8, code, site, products.kind, products.name as product, variant, unit, on_hand::float8 as "onHand",
      batches.revision, (purchase_price * 10000)::float8 as price, (round(${VALUE}, 2) * 100)::float8 as "valueCents"
    from batches join stock_items on stock_items.id = stock_item join products on products.number = product
    where on_hand > 0
    order by lower(products.name), products.number, variant, batches.number limit ${most} offset ${from}`
}

/** What is on hand, at purchase price, batch by batch, and what all of it comes to. */
export async function readStockValue(db: Executor) {
  const [{ rows }, sums] = await Promise.all([
    db.execute<ValuedBatch>(selectBatches(BATCHES_SHOWN, 0)),
    db.execute<{ batches: number; unpriced: number; valueCents: number }>(sql`
      select count(*)::integer as batches, count(*) filter (where purchase_price is null)::integer as unpriced,
        (coalesce(sum(round(${VALUE}, 2)), 0) * 100)::float8 as "valueCents"
      from batches join stock_items on stock_items.id = stock_item where on_hand > 0`),
  ])
  const [total] = sums.rows
  if (!total) throw new Error('A sum over no rows is still a row')
  return { batches: rows, total }
}

const IN_ONE: Record<StockUnit, number> = { milligram: 1000, unit: 1 }

/** The same as a spreadsheet; what has no purchase price has no value there. */
export async function* exportStockValue(db: Executor, form: ExportForm): AsyncGenerator<string> {
  yield csvHead(form, [
    ...['Product', 'Variant', 'Batch', 'Site', 'On hand', 'Unit', 'Purchase price EUR', 'Value EUR'],
  ])
  for (let from = 0; ; from += BATCHES_AT_ONCE) {
    const { rows } = await db.execute<ValuedBatch>(selectBatches(BATCHES_AT_ONCE, from))
    yield csvLines(form, rows, ({ product, variant, code, site, onHand, unit, price, valueCents }) => [
      ...[product, variant, code, site],
      { amount: form.writeAmount(String(onHand / IN_ONE[unit])) },
      unit === 'milligram' ? 'g' : 'units',
      price === null ? null : { amount: form.writeAmount(writePurchasePrice(price)) },
      valueCents === null ? null : { amount: form.writeAmount(formatDecimalEuros(valueCents)) },
    ])
    if (rows.length < BATCHES_AT_ONCE) return
  }
}
