import type { OrderWrite, StoppedOrder } from '#domain/orders/work/order-action.ts'
import {
  choicesFrom,
  isIn,
  LIFE,
  meansForBuyer,
  ORDER_STATUSES,
  type OrderStatus,
} from '#domain/orders/work/order-status.ts'
import { describeOrderStop, type OrderStop } from '#domain/qualification/order-stop.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { statusesIn } from '#server/db/status-sql.ts'
import { catchStockStop } from '#server/stock/door.ts'
import { findCreditStop } from './credit-limit.ts'
import { conflictWith, GONE, lockOrder, stopped } from './lock-order.ts'
import { reconsiderMails } from './order-mail.ts'

export type StatusChange = {
  orderId: string
  status: OrderStatus
  revision: number
  actor: Actor
  /** Nobody has said yet whether the buyer is to hear of it: then no order is confirmed or cancelled. */
  isUndecided?: boolean
}

export type ChangedStatus = OrderWrite<{ revision: number; from: OrderStatus }> | StoppedOrder

/** Sets the status of the order that somebody saw in this revision. */
export async function changeStatus(
  db: Database,
  change: StatusChange,
  shop: ShopConfig,
): Promise<ChangedStatus> {
  return catchStockStop(() => db.transaction((tx) => changeStatusIn(tx, change, shop)))
}

export async function changeStatusIn(
  tx: Transaction,
  change: StatusChange,
  shop: ShopConfig,
): Promise<ChangedStatus> {
  const { orderId, status, actor } = change
  const beyond = isIn('confirmed', status) ? await findStopBeyond(tx, change, shop) : undefined
  if (beyond) return stopped(describeOrderStop(beyond))
  const { rows } = await tx.execute<Outcome>(updateStatus(change))
  const [seen] = rows
  if (!seen) return GONE
  // Two who want the same are of one mind.
  if (seen.status === status) return { ok: true, revision: seen.revision, from: status }
  const isAsSeen = seen.revision === change.revision
  if (isAsSeen && !choicesFrom(seen.status).includes(status))
    return stopped(describeNoWay(seen.status, status))
  if (isAsSeen && change.isUndecided && meansForBuyer(seen.status, status)) return stopped(UNDECIDED)
  if (isAsSeen && seen.stop) return stopped(describeOrderStop(seen.stop))
  if (seen.changed_to === null) return conflictWith(seen)
  const detail = { from: seen.status, to: status }
  await recordAudit(tx, { actor, action: 'order-status-changed', subject: orderId, detail })
  // A void order is not confirmed; one that was brought back is.
  if (isIn('void', seen.status) || isIn('void', status)) await reconsiderMails(tx, orderId)
  return { ok: true, revision: seen.changed_to, from: seen.status }
}

/** Whichever way an order comes to be confirmed, the customer's credit limit holds. */
async function findStopBeyond(tx: Transaction, change: StatusChange, shop: ShopConfig) {
  const { orderId, revision } = change
  const order = await lockOrder(tx, orderId, 'no key update')
  if (order?.revision !== revision || !leadingTo(change).includes(order.status)) return undefined
  return findCreditStop(tx, orderId, shop)
}

type Outcome = {
  /** Before. */
  status: OrderStatus
  revision: number
  /** Why it cannot be confirmed, where that was asked for. */
  stop: OrderStop | null
  /** The revision that it has now; null where nothing was changed. */
  changed_to: number | null
}

const UNDECIDED = 'Choose first whether the buyer is notified, or the status alone changes.'

function describeNoWay(from: OrderStatus, to: OrderStatus) {
  return `An order that is ${LIFE[from].name} does not become ${LIFE[to].name}.`
}

function leadingTo({ status, isUndecided = false }: StatusChange) {
  return ORDER_STATUSES.filter(
    (from) =>
      from !== status && choicesFrom(from).includes(status) && !(isUndecided && meansForBuyer(from, status)),
  )
}

const FIRST_CONFIRMED = sql`credit_allowed = null, confirmed_at = case
  when seen.status in (${statusesIn('confirmed')}) then confirmed_at else coalesce(confirmed_at, now()) end`

/** One statement for the order and its timeline: every round trip more is time in which the order is locked. */
function updateStatus(change: StatusChange) {
  const { orderId, status, revision, actor } = change
  return sql`
    with seen as (
      select id, status, revision,
        -- The database refuses it as well (orders_qualified); this is for the words.
        case when ${isIn('confirmed', status)} then why_order_stops(orders) end as stop
      from orders where id = ${orderId} for no key update
    ), changed as (
      -- Whichever way it is confirmed, its money is waited for from then on, and what somebody allowed is used up.
      update orders set status = ${status}, ${isIn('confirmed', status) ? FIRST_CONFIRMED : sql`credit_allowed = credit_allowed`} from seen
      where orders.id = seen.id and seen.status = any (${leadingTo(change)}::text[]) and seen.stop is null
        and seen.revision = ${revision} and orders.revision = ${revision}
      returning orders.id, orders.revision, seen.status as before
    ), noted as (
      insert into order_events (order_id, event, actor, detail)
      -- A name that is gone meanwhile does not stop the work.
      select id, 'status-changed', (select id from users where id = ${actor.userId}),
        jsonb_build_object('from', before, 'to', ${status}::text)
      from changed
    )
    select seen.status, seen.revision, seen.stop, changed.revision as changed_to from seen left join changed using (id)`
}
