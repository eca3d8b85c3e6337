import { type Catalogue, listOrderables } from '#domain/catalogue/catalogue.ts'
import type { FieldErrors } from '#domain/form-answer.ts'
import { findKind } from '#domain/kinds/kinds.ts'
import type { NewBatch } from '#domain/stock/batch-forms.ts'
import { parseStock, refuseStock, type StockUnit } from '#domain/stock/stock-quantity.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Executor, Transaction } from '#server/db/database.ts'
import { matchWords } from '#server/db/match-words.ts'
import { sql } from '#server/db/sql.ts'
import { CODE_TAKEN, isCodeTaken, lockBatch } from './change-batch.ts'
import { describeAmount, writeMove } from './move-stock.ts'
import { switchCountingWithin } from './switch-counting.ts'

type Creation = {
  batch: NewBatch
  unit: StockUnit
  /** The strains that the product comes in. */
  variants: readonly string[]
  sites: readonly string[]
  /** Whether whoever receives it may say what it was bought for. */
  mayPrice: boolean
  actor: Actor
}
type Created = { ok: true; number: number } | { ok: false; errors: FieldErrors }

/** A batch that came in, with its first movement. It is in quarantine until somebody releases it. */
export async function createBatch(db: Database, creation: Creation): Promise<Created> {
  const quantity = parseStock(creation.batch.quantity, creation.unit)
  const errors = findProblems(creation, quantity)
  if (!quantity || Object.keys(errors).length > 0) return { ok: false, errors }
  return db.transaction(async (tx): Promise<Created> => {
    if (await isCodeTaken(tx, creation.batch)) return { ok: false, errors: { code: CODE_TAKEN } }
    return { ok: true, number: await insertBatch(tx, { ...creation, quantity }) }
  })
}

function findProblems({ batch, unit, variants, sites }: Creation, quantity: number | undefined): FieldErrors {
  const isSold = variants.length === 0 ? batch.variant === '' : variants.includes(batch.variant)
  return {
    ...(isSold ? {} : { variant: 'Choose a strain' }),
    ...(sites.includes(batch.site) ? {} : { site: 'Choose a site' }),
    ...(quantity ? {} : { quantity: refuseStock(batch.quantity, unit, describeAmount({ unit })) }),
  }
}

async function insertBatch(
  tx: Transaction,
  { batch, unit, quantity, mayPrice, actor }: Creation & { quantity: number },
) {
  const item = await findOrMakeItem(tx, { ...batch, unit })
  const { supplier, supplierCode, producedOn, receivedOn, bestBefore } = batch
  const price = mayPrice ? (batch.purchasePrice ?? null) : null
  const { rows } = await tx.execute<{ number: number }>(sql`
    insert into batches (stock_item, code, site, supplier, supplier_code, produced_on, received_on, best_before, place, purchase_price, created_by_name)
    values (${item}, ${batch.code}, ${batch.site}, ${supplier}, ${supplierCode}, ${producedOn}, ${receivedOn},
      ${bestBefore}, ${batch.place}, ${price}::numeric / 10000, ${actor.name}) returning number::float8`)
  const number = rows[0]?.number ?? 0
  await lockBatch(tx, number)
  await writeMove(tx, { batch: number, quantity, reason: 'received', actor })
  const detail = { product: batch.product, quantity, unit, site: batch.site }
  await recordAudit(tx, { actor, action: 'batch-created', subject: `batch:${batch.code}`, detail })
  if (batch.isCounted) await switchCountingWithin(tx, { product: batch.product, isCounted: true, actor })
  return number
}

async function findOrMakeItem(
  tx: Transaction,
  { product, variant, unit }: { product: number; variant: string; unit: StockUnit },
): Promise<number> {
  await tx.execute(sql`
    insert into stock_items (product, variant, unit) values (${product}, ${variant}, ${unit}) on conflict do nothing`)
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id::float8 from stock_items where product = ${product} and variant = ${variant}`)
  return rows[0]?.id ?? 0
}

/** 'BLA-261117-1': of the product, the day and a number that is free. */
export async function suggestCode(
  db: Executor,
  { name, day }: { name: string; day: string },
): Promise<string> {
  const letters = name.normalize('NFKD').replaceAll(/[^A-Za-z0-9]/g, '')
  const stem = `${letters.slice(0, 3).toUpperCase() || 'B'}-${day.slice(2).replaceAll('-', '')}-`
  const { rows } = await db.execute<{ next: number }>(sql`
    select coalesce(max(substring(code from char_length(${stem}) + 1)::integer), 0) + 1 as next from batches
    where lower(code) like lower(${stem}) || '%' and substring(code from char_length(${stem}) + 1) ~ '^[0-9]{1,6}$'`)
  return `${stem}${rows[0]?.next ?? 1}`
}

type StockProduct = { number: number; kind: string; id: string; name: string; isCounted: boolean }

const PRODUCTS_FOUND = 20

const COLUMNS = sql`number::float8, kind, id, name, is_counted as "isCounted"`

/** Published products of which every word is somewhere in the name or the facts, by name. */
export async function searchProducts(db: Executor, search: string): Promise<StockProduct[]> {
  const conditions = [sql`state = 'published'`, ...matchWords(sql`search_text`, search)]
  const { rows } = await db.execute<StockProduct>(sql`
    select ${COLUMNS} from products where ${sql.join(conditions, sql` and `)} order by lower(name), number limit ${PRODUCTS_FOUND}`)
  return rows
}

export async function findStockProduct(db: Executor, number: number): Promise<StockProduct | undefined> {
  const { rows } = await db.execute<StockProduct>(
    sql`select ${COLUMNS} from products where number = ${number}`,
  )
  return rows[0]
}

/** How a published product is counted: by what, and in which strains. Undefined where the shop does not sell it. */
export function describeGoods(
  catalogue: Catalogue,
  { kind, id }: { kind: string; id: string },
): { unit: StockUnit; variants: readonly string[] } | undefined {
  const sold = listOrderables(catalogue, kind).find((one) => one.id === id)
  if (!sold) return undefined
  const unit = findKind(kind)?.order.unit === 'gram' ? 'milligram' : 'unit'
  return { unit, variants: sold.variants }
}
