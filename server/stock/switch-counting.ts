import { z } from 'zod'
import { conflict, done } from '#domain/form-answer.ts'
import { onSent } from '#server/answer-form.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { statusesIn } from '#server/db/status-sql.ts'

type Switch = { product: number; isCounted: boolean; actor: Actor }

/** Says whether it did: it may be as wanted already, or gone. */
export function switchCounting(db: Database, wanted: Switch): Promise<boolean> {
  return db.transaction((tx) => switchCountingWithin(tx, wanted))
}

/**
 * Begins or ends the counting of a product. With it on, open orders hold what there is, in the order in which they were placed, and the
 * others stand in line; with it off, nothing is held any more.
 */
export async function switchCountingWithin(
  tx: Transaction,
  { product, isCounted, actor }: Switch,
): Promise<boolean> {
  // Orders have other products too: everything that is counted is locked, in the order in which everybody locks it.
  await tx.execute(sql`select from stock_items order by id for no key update`)
  const { rows } = await tx.execute<{ kind: string; id: string; name: string }>(sql`
    update products set is_counted = ${isCounted} where number = ${product} and is_counted <> ${isCounted}
    returning kind, id, name`)
  const [changed] = rows
  if (!changed) return false
  const held = isCounted ? await holdForOpenOrders(tx, changed) : await giveBack(tx, product)
  const action = isCounted ? 'counting-begun' : 'counting-ended'
  await recordAudit(tx, { actor, action, subject: changed.name, detail: { orders: held } })
  return true
}

async function holdForOpenOrders(tx: Transaction, { kind, id }: { kind: string; id: string }) {
  const { rows } = await tx.execute<{ orders: number }>(sql`
    with open_orders as materialized (
      select orders.id, status from orders
      where status in (${statusesIn('open')})
        and exists (select from order_items where order_id = orders.id and order_items.kind = ${kind} and product_id = ${id})
      order by created_at, orders.id
    ), held as materialized (
      select hold_stock(id, reserved_until_in(status), true) from open_orders
    )
    select count(*)::integer as orders from held`)
  return rows[0]?.orders ?? 0
}

async function giveBack(tx: Transaction, product: number) {
  const { rows } = await tx.execute<{ orders: number }>(sql`
    with given as (
      delete from reservations where stock_item in (select id from stock_items where product = ${product}) returning order_id
    )
    select count(distinct order_id)::integer as orders from given`)
  return rows[0]?.orders ?? 0
}

/** The forms that turn the counting of a product on and off. */
export function countingForms(db: Database, actor: Actor) {
  const onSwitch = (isCounted: boolean, message: string) =>
    onSent(z.object({ product: z.coerce.number().int() }), async ({ product }) =>
      (await switchCounting(db, { product, isCounted, actor }))
        ? done(message)
        : conflict('Somebody else already changed it.'),
    )
  return {
    count: onSwitch(true, 'Stock tracking is on'),
    'stop-counting': onSwitch(false, 'Stock tracking is off'),
  }
}
