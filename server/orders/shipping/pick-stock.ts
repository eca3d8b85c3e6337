import {
  type BatchPick,
  findPickProblem,
  findPutBackProblem,
  isSameCode,
  type PickingLine,
} from '#domain/orders/shipping/picking.ts'
import { type PickingRequest, pickingRequestSchema } from '#domain/orders/shipping/picking-request.ts'
import { answerOrderWrite, type StoppedOrder } from '#domain/orders/work/order-action.ts'
import { isIn, LIFE, type OrderStatus } from '#domain/orders/work/order-status.ts'
import type { PickedGoods } from '#domain/orders/work/order-timeline.ts'
import { describeStockStop, stockStopSchema } from '#domain/stock/stock-stop.ts'
import { onEach, onSent } from '#server/answer-form.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Executor, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { stopped } from '../work/lock-order.ts'
import { recordEvent } from '../work/record-event.ts'

/** The forms of the picking of an order. */
export function pickingForms(db: Database, orderId: string, actor: Actor) {
  const answer = onSent(pickingRequestSchema, async (asked) =>
    answerOrderWrite(asked.intent, await pickStock(db, { ...asked, orderId, actor })),
  )
  return onEach(pickingRequestSchema, answer)
}

type Picking = PickingRequest & { orderId: string; actor: Actor }
type Picked = { ok: true } | { ok: false; reason: 'gone' } | StoppedOrder

/**
 * Takes goods of batches for an order, or puts them back: all that is asked for, or nothing. The order is locked first and then its stock,
 * as a change of its status does; two who pick at once are served one after the other, and the second hears what is left.
 */
export async function pickStock(db: Database, { orderId, intent, picks, actor }: Picking): Promise<Picked> {
  return db.transaction(async (tx): Promise<Picked> => {
    const { rows } = await tx.execute<{ status: OrderStatus; is_looked_at: boolean }>(
      sql`select status, is_looked_at(orders) from orders where id = ${orderId} for no key update`,
    )
    const [order] = rows
    if (!order) return { ok: false, reason: 'gone' }
    if (!isIn('open', order.status)) return stopped(`The order is ${LIFE[order.status].name}.`)
    if (!order.is_looked_at) return stopped('This order needs review first.')
    await tx.execute(sql`select lock_stock(${orderId})`)
    const goods = intent === 'pick' ? await pick(tx, orderId, picks) : await putBack(tx, orderId, picks)
    if (typeof goods === 'string') return stopped(goods)
    const event = intent === 'pick' ? 'picked' : 'put-back'
    await writeMoves(tx, { orderId, goods, actor, sign: intent === 'pick' ? -1 : 1 })
    const picked = goods.map(({ item: _, ...shown }) => shown)
    await recordEvent(tx, { orderId, event, actor, detail: { picked } })
    const batches = [...new Set(goods.map(({ batch }) => batch))]
    await recordAudit(tx, { actor, action: `order-${event}`, subject: orderId, detail: { batches } })
    // Whoever looks at the order sees it; the list shows nothing of it.
    await tx.execute(sql`select pg_notify('order_revised', ${orderId})`)
    return { ok: true }
  })
}

type Goods = PickedGoods & { item: string }

async function pick(
  tx: Transaction,
  orderId: string,
  picks: readonly BatchPick[],
): Promise<Goods[] | string> {
  // What nobody holds for the order could be somebody else's: it is reserved first.
  const { rows } = await tx.execute<{ short: unknown }>(sql`
    select hold_stock(${orderId}, (select reserved_until_in(status) from orders where id = ${orderId}), false) as short
    where exists (select from stock_missing(${orderId}))`)
  if (rows[0]?.short)
    return describeStockStop(stockStopSchema.parse({ reason: 'short', short: rows[0].short }))
  let lines = await readPicking(tx, orderId)
  const goods: Goods[] = []
  for (const one of picks) {
    const line = lines.find(({ item }) => item === one.item)
    const problem = findPickProblem(line, one)
    if (!line || problem) return problem ?? ''
    goods.push(goodsOf(line, one))
    lines = lines.map((known) => afterPick(known, line.item, one))
  }
  await release(tx, orderId, goods)
  return goods
}

/** Within one request as well: two lines of it may name the same batch. */
function afterPick(line: PickingLine, item: string, { batch, quantity }: BatchPick): PickingLine {
  return {
    ...line,
    picked: line.item === item ? [...line.picked, { code: batch, bestBefore: null, quantity }] : line.picked,
    batches: line.batches.map((known) =>
      isSameCode(known.code, batch) ? { ...known, onHand: known.onHand - quantity } : known,
    ),
  }
}

async function putBack(
  tx: Transaction,
  orderId: string,
  picks: readonly BatchPick[],
): Promise<Goods[] | string> {
  let lines = await readPicking(tx, orderId)
  const goods: Goods[] = []
  for (const one of picks) {
    const line = lines.find(({ item }) => item === one.item)
    const problem = findPutBackProblem(line, one)
    if (!line || problem) return problem ?? ''
    goods.push(goodsOf(line, one))
    lines = lines.map((known) => (known === line ? afterPutBack(known, one) : known))
  }
  await tx.execute(sql`
    insert into reservations as held (order_id, stock_item, quantity, held_until)
    select ${orderId}, stock_item, sum(back.quantity), (select reserved_until_in(status) from orders where id = ${orderId})
    from ${goodsTable(goods)} join batches on lower(code) = lower(back.batch)
    group by stock_item
    on conflict (order_id, stock_item) do update set quantity = held.quantity + excluded.quantity`)
  return goods
}

function afterPutBack(line: PickingLine, { batch, quantity }: BatchPick): PickingLine {
  const picked = line.picked.map((known) =>
    isSameCode(known.code, batch) ? { ...known, quantity: known.quantity - quantity } : known,
  )
  return { ...line, picked }
}

function goodsOf({ item, name, unit, batches, picked }: PickingLine, { batch, quantity }: BatchPick): Goods {
  const known = [...batches, ...picked].find(({ code }) => isSameCode(code, batch))
  return { item, name, unit, batch: known?.code ?? batch, quantity }
}

/** What is picked is out of the batch, and held no longer. */
async function release(tx: Transaction, orderId: string, goods: readonly Goods[]) {
  await tx.execute(sql`
    with taken as (
      select stock_item, sum(back.quantity) as quantity
      from ${goodsTable(goods)} join batches on lower(code) = lower(back.batch) group by stock_item
    ), gone as (
      delete from reservations using taken where order_id = ${orderId} and reservations.stock_item = taken.stock_item
        and reservations.quantity <= taken.quantity
    )
    update reservations set quantity = reservations.quantity - taken.quantity from taken
    where order_id = ${orderId} and reservations.stock_item = taken.stock_item and reservations.quantity > taken.quantity`)
}

function goodsTable(goods: readonly Goods[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(goods)}::jsonb) as back (item uuid, batch text, quantity bigint)`
}

type Moves = { orderId: string; goods: readonly Goods[]; actor: Actor; sign: 1 | -1 }

async function writeMoves(tx: Transaction, { orderId, goods, actor, sign }: Moves) {
  await tx.execute(sql`
    insert into stock_moves (batch, quantity, reason, order_id, order_item, actor, actor_name)
    select number, back.quantity * ${sign}::int, 'picked', ${orderId}, back.item, ${actor.userId}, ${actor.name}
    from ${goodsTable(goods)} join batches on lower(code) = lower(back.batch)`)
}

/** The lines of an order that are counted, or of which something was picked while they were. */
export async function readPicking(db: Executor, orderId: string): Promise<PickingLine[]> {
  const { rows } = await db.execute<PickingLine>(sql`
    select item.id as item, item.strain_name as name, stock_items.unit,
      stock_quantity(item.quantity, item.unit)::float8 as needed, taken.picked,
      case when products.is_counted then (
        select coalesce(jsonb_agg(jsonb_build_object('code', code, 'bestBefore', best_before, 'place', place, 'onHand', on_hand)
          order by best_before nulls last, received_on, number), '[]')
        from batches where stock_item = stock_items.id and on_hand > 0 and is_sold(batches)
      ) else '[]' end as batches
    from order_items as item
      join products on products.kind = item.kind and products.id = item.product_id
      join stock_items on product = products.number and stock_items.variant = coalesce(item.variant, '')
      cross join lateral (
        select coalesce(jsonb_agg(to_jsonb(by_batch) order by code), '[]') as picked from (
          select code, best_before as "bestBefore", -sum(stock_moves.quantity) as quantity, packed_of_item(item.id, number) as packed
          from stock_moves join batches on number = batch
          where order_id = ${orderId} and order_item = item.id and reason = 'picked'
          group by number, code, best_before having sum(stock_moves.quantity) <> 0
        ) as by_batch
      ) as taken
    where item.order_id = ${orderId} and (products.is_counted or taken.picked <> '[]')
    order by item.position, item.id`)
  return rows
}

/** The codes of the batches that the lines of an order were picked of, by the order's item. Each has a public page. */
export async function readPickedBatches(db: Executor, orderId: string): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ item: string; codes: string[] }>(sql`
    select item, array_agg(code order by code) as codes from (
      select order_item as item, code from stock_moves join batches on batches.number = batch
      where order_id = ${orderId} and reason = 'picked' and order_item is not null and first_released_at is not null
      group by order_item, code having sum(stock_moves.quantity) < 0
    ) as picked group by item`)
  return new Map(rows.map(({ item, codes }) => [item, codes]))
}
