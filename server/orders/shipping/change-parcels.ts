import type { AuditAction } from '#domain/audit/audit-action.ts'
import { conflict, done, refusedWhole } from '#domain/form-answer.ts'
import { trackingLinkOf } from '#domain/orders/shipping/carriers.ts'
import { findPackProblem, type PackedLine } from '#domain/orders/shipping/parcel.ts'
import { type ParcelForm, parcelFormSchema } from '#domain/orders/shipping/parcel-forms.ts'
import { isIn, LIFE, type OrderStatus } from '#domain/orders/work/order-status.ts'
import { onEach, onTyped } from '#server/answer-form.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { recordEvent } from '../work/record-event.ts'
import { mailShipped, type ShippingNews } from './mail-shipped.ts'
import { readPackable, readParcels } from './read-parcels.ts'

export type ParcelWrite =
  | { ok: true }
  /** Somebody changed or removed the parcel meanwhile. */
  | { ok: false; isConflict: boolean; why: string }

type LockedOrder = { number: string; status: OrderStatus; email: string; customer: string; isErased: boolean }

type Packing = { orderId: string; lines: readonly PackedLine[]; actor: Actor }

/** Puts goods of an order into a new parcel. Of two who pack at once, the second hears what is left. */
export function packParcel(db: Database, { orderId, lines, actor }: Packing): Promise<ParcelWrite> {
  return changeParcels(db, orderId, async (tx, { status }) => {
    if (!isIn('packable', status)) return refused(`The order is ${LIFE[status].name}. Confirm it first.`)
    const problem = findPackProblem(await readPackable(tx, orderId), lines)
    if (problem) return refused(problem)
    const { rows } = await tx.execute<{ number: number }>(sql`
      with parcel as (
        insert into shipments (order_id, number, created_by_name)
        select ${orderId}, coalesce(max(number), 0) + 1, ${actor.name} from shipments where order_id = ${orderId}
        returning id, number
      ), lines as (
        insert into shipment_lines (shipment, order_item, batch, quantity)
        select parcel.id, item, batch, quantity from parcel
          cross join jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (item uuid, batch bigint, quantity bigint)
      )
      select number from parcel`)
    await audit(tx, { orderId, actor }, 'parcel-packed', rows[0]?.number ?? 0)
    return { ok: true }
  })
}

type Change = Exclude<ParcelForm, { intent: 'pack-parcel' }> & {
  orderId: string
  actor: Actor
  /** For the mail that tells the buyer. */
  news: ShippingNews
}

/** Ships a parcel, says who carries it, says that it arrived, or removes it: as somebody saw it, or not at all. */
export function changeParcel(db: Database, change: Change): Promise<ParcelWrite> {
  const { orderId, number, revision } = change
  return changeParcels(db, orderId, async (tx, order) => {
    const parcel = (await readParcels(tx, orderId)).find((known) => known.number === number)
    if (!parcel) return { ok: false, isConflict: true, why: 'Somebody removed this parcel in the meantime.' }
    if (parcel.revision !== revision)
      return { ok: false, isConflict: true, why: 'Somebody changed this parcel in the meantime.' }
    switch (change.intent) {
      case 'ship-parcel': {
        if (parcel.shippedAt) return refused('It has already been shipped.')
        if (isIn('void', order.status))
          return refused(`The order is ${LIFE[order.status].name.toLowerCase()}.`)
        await writeTracking(tx, change, sql`, shipped_at = now()`)
        await record(tx, change, 'shipped')
        if (change.tell && !order.isErased)
          await mailShipped(tx, {
            ...{
              to: order.email,
              customer: order.customer,
              orderId,
              number: order.number,
              news: change.news,
            },
            parcel: { ...parcel, ...change, trackingUrl: trackingLinkOf(change) },
          })
        return { ok: true }
      }
      case 'change-parcel':
        await writeTracking(tx, order.isErased ? { ...change, ...NO_TRACKING } : change)
        await audit(tx, change, 'parcel-changed', number)
        return { ok: true }
      case 'deliver-parcel':
        if (!parcel.shippedAt) return refused('It has not been shipped yet.')
        if (parcel.deliveredAt) return refused('It has already been delivered.')
        await tx.execute(sql`
          update shipments set delivered_at = now(), revision = revision + 1 where order_id = ${orderId} and number = ${number}`)
        await record(tx, change, 'delivered')
        return { ok: true }
      case 'remove-parcel':
        await tx.execute(sql`delete from shipments where order_id = ${orderId} and number = ${number}`)
        // Nobody but the packer knew of one that was never sent.
        if (parcel.shippedAt) await record(tx, change, 'shipment-removed')
        else await audit(tx, change, 'parcel-removed', number)
        return { ok: true }
    }
  })
}

async function changeParcels(
  db: Database,
  orderId: string,
  write: (tx: Transaction, order: LockedOrder) => Promise<ParcelWrite>,
): Promise<ParcelWrite> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<LockedOrder>(sql`
      select order_number as number, status, email, full_name as customer, erased_at is not null as "isErased" from orders where id = ${orderId} for no key update`)
    const [order] = rows
    return order ? write(tx, order) : refused('Somebody deleted this order in the meantime.')
  })
}

function refused(why: string): ParcelWrite {
  return { ok: false, isConflict: false, why }
}

type Tracked = {
  orderId: string
  number: number
  carrier: string
  trackingNumber: string
  trackingUrl: string
}
const NO_TRACKING = { trackingNumber: '', trackingUrl: '' }

async function writeTracking(tx: Transaction, tracked: Tracked, more = sql``) {
  const { orderId, number, carrier, trackingNumber } = tracked
  await tx.execute(sql`
    update shipments set carrier = ${carrier}, tracking_number = ${trackingNumber}, tracking_url = ${trackingLinkOf(tracked)},
      revision = revision + 1 ${more}
    where order_id = ${orderId} and number = ${number}`)
}

type Done = { orderId: string; number: number; actor: Actor; carrier?: string }

/** The timeline names the carrier and nothing that leads to whoever got it. */
async function record(tx: Transaction, done: Done, event: 'shipped' | 'delivered' | 'shipment-removed') {
  const { orderId, number, actor, carrier } = done
  await recordEvent(tx, { orderId, event, actor, detail: { number, carrier } })
  const action = {
    shipped: 'parcel-shipped',
    delivered: 'parcel-delivered',
    'shipment-removed': 'parcel-removed',
  } as const
  await audit(tx, done, action[event], number)
}

function audit(
  tx: Transaction,
  { orderId, actor }: { orderId: string; actor: Actor },
  action: AuditAction,
  parcel: number,
) {
  return recordAudit(tx, { actor, action, subject: orderId, detail: { parcel } })
}

type Asking = { orderId: string; actor: Actor; news: ShippingNews }

const DONE = {
  'pack-parcel': 'Packed',
  'ship-parcel': 'Shipped',
  'change-parcel': 'Saved',
  'deliver-parcel': 'Delivered',
  'remove-parcel': 'Parcel removed',
}

/** The forms of the parcels of an order. */
export function parcelForms(db: Database, { orderId, actor, news }: Asking) {
  const answer = onTyped(parcelFormSchema, async (asked) => {
    const written =
      asked.intent === 'pack-parcel'
        ? await packParcel(db, { orderId, lines: asked.lines, actor })
        : await changeParcel(db, { ...asked, orderId, actor, news })
    if (written.ok) return done(DONE[asked.intent])
    return written.isConflict ? conflict(written.why) : refusedWhole(written.why)
  })
  return onEach(parcelFormSchema, answer)
}
