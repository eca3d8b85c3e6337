import { createHash } from 'node:crypto'
import type pg from 'pg'
import { USUAL_LETTER, USUAL_SUBJECT } from '#domain/recall/recall-letter.ts'
import type { Database } from '#server/db/database.ts'
import { listStatuses } from '#server/db/status-sql.ts'
import { readRecall } from '#server/recall/read-recall.ts'
import { closeRecall, recordRecall } from '#server/recall/record-recall.ts'
import { startRecall } from '#server/recall/start-recall.ts'
import { drawCertificate } from './draw-certificate.ts'
import { insertRows } from './insert-rows.ts'
import type { PlannedBatch, PlannedStock } from './plan-stock.ts'
import type { Staff } from './staff.ts'
import { type AuditLine, writeAudit } from './write-audit.ts'

const DAY_MS = 86_400_000
const REHEARSED_DAYS_AGO = 21

type Demo = { db: Database; owner: pg.ClientBase; now: Date }

/** Batches, what was picked of them, what open orders hold, and a recall that was rehearsed. */
export async function writeStock(demo: Demo, stocks: readonly PlannedStock[], staff: Staff): Promise<void> {
  let rehearsed: number | undefined
  for (const stock of stocks) {
    const numbers = await writeProduct(demo, stock, staff)
    if (stock.batches.some(({ left }) => left === 0)) rehearsed ??= numbers[0]
  }
  if (rehearsed !== undefined) await rehearse(demo, rehearsed, staff)
}

async function writeProduct({ owner, now }: Demo, stock: PlannedStock, staff: Staff): Promise<number[]> {
  const { kind, productId, unit, batches } = stock
  const { rows } = await owner.query<{ product: string; name: string }>(
    'SELECT number AS product, name FROM products WHERE kind = $1 AND id = $2',
    [kind, productId],
  )
  const [found] = rows
  if (!found) return []
  const item = await readNumber(
    owner,
    `INSERT INTO stock_items (product, unit) VALUES ($1, $2) RETURNING id AS number`,
    [found.product, unit],
  )
  const numbers: number[] = []
  for (const [at, batch] of batches.entries()) {
    const number = await writeBatch(owner, { item, batch, product: found.name, now, staff })
    const next = batches[at + 1]
    const until = next?.state === 'released' ? daysAgo(now, next.received) : now
    await writeMoves(owner, { stock, batch, number, from: daysAgo(now, batch.received), until, now, staff })
    numbers.push(number)
  }
  await owner.query('UPDATE products SET is_counted = true WHERE number = $1', [found.product])
  await owner.query(
    `SELECT hold_stock(id, reserved_until_in(status), true) FROM (
       SELECT id, status FROM orders WHERE status IN (${listStatuses('open')})
         AND id IN (SELECT order_id FROM order_items WHERE kind = $1 AND product_id = $2) ORDER BY created_at, id
     ) AS open_orders`,
    [kind, productId],
  )
  return numbers
}

type NewBatch = { item: number; batch: PlannedBatch; product: string; now: Date; staff: Staff }

async function writeBatch(owner: pg.ClientBase, { item, batch, product, now, staff }: NewBatch) {
  const { code, received, produced, bestBefore, supplier, place, measured, state } = batch
  const isReleased = state === 'released'
  const releasedAt = daysAgo(now, received - 1)
  const certificate = isReleased ? await storeCertificate(owner, batch, product, dayOf(releasedAt)) : null
  const { ines, bram } = staff
  await insertRows(owner, 'batches', [
    {
      number: await readNumber(
        owner,
        `SELECT nextval(pg_get_serial_sequence('batches', 'number')) AS number`,
      ),
      ...{
        stock_item: item,
        code,
        site: 'Main site',
        supplier,
        supplier_code: `EX-${code}`,
        place,
        measured,
        purchase_price: batch.purchasePrice,
      },
      ...{ produced_on: dayOf(daysAgo(now, produced)), received_on: dayOf(daysAgo(now, received)) },
      best_before: dayOf(daysAgo(now, -bestBefore)),
      ...{ certificate, certificate_name: certificate && `${code}.pdf`, state, on_hand: 0, revision: 1 },
      state_since: isReleased ? releasedAt : daysAgo(now, received),
      state_by_name: isReleased ? ines.name : null,
      first_released_at: isReleased ? releasedAt : null,
      released_at: isReleased ? releasedAt : null,
      released_by_name: isReleased ? ines.name : null,
      ...{ created_at: daysAgo(now, received), created_by_name: bram.name },
    },
  ])
  await writeAudit(owner, [
    { at: daysAgo(now, received), who: bram, action: 'batch-created', subject: `batch:${code}` },
    ...(isReleased
      ? [{ at: releasedAt, who: ines, action: 'batch-released', subject: `batch:${code}` }]
      : []),
  ] satisfies AuditLine[])
  return readNumber(owner, 'SELECT number FROM batches WHERE code = $1', [code])
}

async function storeCertificate(owner: pg.ClientBase, batch: PlannedBatch, product: string, day: string) {
  const bytes = await drawCertificate(batch, product, day)
  const hash = createHash('sha256').update(bytes).digest('hex')
  await owner.query(
    `INSERT INTO files (hash, type, size, bytes, stored_by_name) VALUES ($1, 'application/pdf', $2, $3, 'Demo') ON CONFLICT DO NOTHING`,
    [hash, bytes.length, bytes],
  )
  return hash
}

type Moves = {
  stock: PlannedStock
  batch: PlannedBatch
  number: number
  from: Date
  until: Date
  now: Date
  staff: Staff
}

/** What orders of its time took: completed ones, and those that have been under way for some days and wait for their papers. */
const TAKEN = `
  FROM order_items AS item JOIN orders ON orders.id = item.order_id
  WHERE item.kind = $1 AND item.product_id = $2 AND orders.created_at >= $3 AND orders.created_at < $4
    AND (status IN (${listStatuses('sent')}) OR (status IN (${listStatuses('shipping')}) AND orders.created_at < $5::timestamptz - interval '3 days'))`
const OPEN = `
  FROM order_items AS item JOIN orders ON orders.id = item.order_id
  WHERE item.kind = $1 AND item.product_id = $2 AND (status IN (${listStatuses('unconfirmed')})
    OR (status IN (${listStatuses('shipping')}) AND orders.created_at >= $3::timestamptz - interval '3 days'))`

/** Received is whatever was taken since, is still to be taken, and is left. */
async function writeMoves(owner: pg.ClientBase, { stock, batch, number, from, until, now, staff }: Moves) {
  const { kind, productId, unit } = stock
  const scale = unit === 'milligram' ? 1000 : 1
  const isReleased = batch.state === 'released'
  const values = [kind, productId, from, until, now]
  const sum = 'SELECT coalesce(sum(stock_quantity(item.quantity, item.unit)), 0) AS number'
  const taken = isReleased ? await readNumber(owner, `${sum} ${TAKEN}`, values) : 0
  const open =
    batch.left > 0 && isReleased ? await readNumber(owner, `${sum} ${OPEN}`, [kind, productId, now]) : 0
  await owner.query(
    `INSERT INTO stock_moves (moved_at, batch, quantity, reason, actor, actor_name) VALUES ($1, $2, $3, 'received', $4, $5)`,
    [from, number, Math.max(taken + open + batch.left * scale, scale), staff.bram.userId, staff.bram.name],
  )
  if (!isReleased) return
  await owner.query(
    `INSERT INTO stock_moves (moved_at, batch, quantity, reason, order_id, order_item, actor, actor_name)
     SELECT least(orders.created_at + interval '2 days', $5::timestamptz - interval '1 hour'), $6,
       -stock_quantity(item.quantity, item.unit), 'picked', orders.id, item.id, $7, $8 ${TAKEN} ORDER BY 1, orders.id`,
    [...values, number, staff.bram.userId, staff.bram.name],
  )
}

/** As the shop itself does it, then taken back to its time. */
async function rehearse({ db, owner, now }: Demo, batch: number, { ines }: Staff) {
  const reason = 'Rehearsal of the year: a sample was said to hold mould.'
  const words = { reason, subject: USUAL_SUBJECT, letter: USUAL_LETTER }
  const started = await startRecall(db, { ...words, as: 'rehearsal', code: '', batch, actor: ines })
  if (!started.ok) throw new Error(`The demo could not rehearse a recall: ${started.reason}`)
  const recall = started.number
  for (const { position, amounts } of (await readRecall(db, recall))?.consignees ?? []) {
    // Whole grams, as people weigh.
    const returned = Math.floor(amounts.delivered / 3000) * 1000
    const left = { returned, used: amounts.delivered - returned, destroyed: 0 }
    await recordRecall(db, { ...left, recall, consignee: position, witness: '', note: '', actor: ines })
  }
  await closeRecall(db, { recall, reason: '', actor: ines })
  const at = daysAgo(now, REHEARSED_DAYS_AGO)
  const later = (hours: number) => new Date(at.getTime() + hours * 3_600_000)
  await owner.query('UPDATE recalls SET started_at = $2, closed_at = $3 WHERE number = $1', [
    recall,
    at,
    later(30),
  ])
  await owner.query('UPDATE recall_consignees SET replied_at = $2 WHERE recall = $1', [recall, later(4)])
  await owner.query('UPDATE recall_entries SET recorded_at = $2 WHERE recall = $1', [recall, later(4)])
  await owner.query(
    `UPDATE order_events SET happened_at = $2 WHERE event = 'recalled' AND (detail ->> 'recall')::bigint = $1`,
    [recall, at],
  )
  // Orders that came after it were not in it.
  await owner.query(
    `DELETE FROM order_events USING orders WHERE event = 'recalled' AND orders.id = order_id AND created_at > $1`,
    [at],
  )
}

async function readNumber(owner: pg.ClientBase, sql: string, values: unknown[] = []): Promise<number> {
  const { rows } = await owner.query<{ number: string }>(sql, values)
  return Number(rows[0]?.number)
}

function daysAgo(now: Date, days: number) {
  return new Date(now.getTime() - days * DAY_MS)
}

function dayOf(moment: Date) {
  return moment.toISOString().slice(0, 10)
}
