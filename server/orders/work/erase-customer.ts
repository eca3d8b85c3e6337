import { ERASED_CUSTOMER } from '#domain/orders/work/erased-customer.ts'
import type { OrderWrite } from '#domain/orders/work/order-action.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import { forgetPerson, lockCompanyOfPerson } from '#server/companies/door.ts'
import { setCustomer } from '#server/db/customer-columns.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { conflictWith, GONE, lockOrder } from './lock-order.ts'
import { recordEvent } from './record-event.ts'

type Erasure = {
  orderId: string
  revision: number
  /** Also every other order that came with the same e-mail address. */
  withOthers: boolean
  actor: Actor
}

/**
 * Takes the person out of an order, for good. What the books need stays: what was ordered, amounts, dates, country,
 * kind, status. Notes and mails go, since they may name the person in any words.
 */
export async function eraseCustomer(
  db: Database,
  { orderId, revision, withOthers, actor }: Erasure,
): Promise<OrderWrite> {
  return db.transaction(async (tx): Promise<OrderWrite> => {
    await holdCustomer(tx, orderId)
    await lockCompanyOfPerson(tx, orderId)
    const seen = await lockOrder(tx, orderId, 'update')
    if (!seen) return GONE
    // Without the e-mail the other orders cannot be found any more: whoever asks for them must hear of it.
    if (seen.erasedAt) return withOthers ? conflictWith(seen) : { ok: true }
    if (seen.revision !== revision) return conflictWith(seen)
    const ids = withOthers ? await lockOrdersOf(tx, seen.email) : [orderId]
    await forgetAttempts(tx, ids)
    await forgetPerson(tx, { ids, email: seen.email, actor })
    await tx.execute(sql`
      update orders set ${setCustomer(ERASED_CUSTOMER)}, customer_note = null, cancel_reason = null, change_answer = null, erased_at = now(),
        request_hash = ${UNKNOWN_REQUEST}
      where id = any (${ids}::uuid[])`)
    await tx.execute(sql`delete from order_events where order_id = any (${ids}::uuid[]) and event = 'note'`)
    await forgetWords(tx, ids)
    await tx.execute(sql`delete from mails where order_id = any (${ids}::uuid[])`)
    await tx.execute(
      sql`delete from mails where purpose = 'message' and lower(message ->> 'to') = lower(${seen.email})`,
    )
    // What the same person sent to be qualified; its files go with it.
    await tx.execute(sql`delete from applications where lower(email) = lower(${seen.email})`)
    for (const id of ids) {
      await recordEvent(tx, { orderId: id, event: 'erased', actor })
      await recordAudit(tx, { actor, action: 'order-erased', subject: id })
    }
    return { ok: true }
  })
}

/** What staff wrote to the person, that they did stays; and where the goods went. */
async function forgetWords(tx: Transaction, ids: string[]) {
  await tx.execute(sql`delete from order_vat_areas where order_id = any (${ids}::uuid[])`)
  await tx.execute(
    sql`update order_items set price_reason = null where order_id = any (${ids}::uuid[]) and price_reason is not null`,
  )
  await tx.execute(sql`
    update order_versions set content = content || jsonb_build_object(
        'customer', jsonb_build_object('country', content #> '{customer,country}'), 'note', null,
        'lines', (select coalesce(jsonb_agg(line || '{"reason": null}'), '[]') from jsonb_array_elements(content -> 'lines') as line)),
      agreed_words = case when agreed_words is not null then 'Erased' end
    where order_id = any (${ids}::uuid[])`)
  await tx.execute(sql`
    update order_events set detail = detail - '{text,reason,words}'::text[]
    where order_id = any (${ids}::uuid[]) and event in ('message', 'cancelled', 'agreed', 'declined', 'asked') and detail ?| '{text,reason,words}'`)
}

const CUSTOMER_LOCK = 1

/**
 * Before any row is locked: of two who erase one customer, each from another order, both would hold what the other needs;
 * and so would collecting, which ties orders to visits. Two keys, since the locks of one key are those of the shop as a
 * whole.
 */
async function holdCustomer(tx: Transaction, orderId: string) {
  await tx.execute(sql`
    select pg_advisory_xact_lock(${CUSTOMER_LOCK}::int, hashtext(lower(email))) from orders where id = ${orderId}`)
  await tx.execute(sql`select lock_visits()`)
}

/**
 * A hash of what the buyer typed could be found out by trying. Some other one takes its place, so that a browser that
 * sends the same order again is still told that it was placed already.
 */
const UNKNOWN_REQUEST = sql`case when request_hash is not null then sha256(uuid_send(gen_random_uuid())) end`

async function lockOrdersOf(tx: Transaction, email: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from orders where lower(email) = lower(${email}) and erased_at is null order by id for update`)
  return rows.map(({ id }) => id)
}

/**
 * With consent, the statistics keep which business tried to order, as it was typed, and in which visit the order was placed.
 * What is counted stays as it was: hence no days are counted anew, which cannot be done for those that are too old. The
 * visit stays one that ordered (decision 20).
 */
async function forgetAttempts(tx: Transaction, ids: string[]) {
  await tx.execute(sql`select set_config('cultivar.collecting', 'on', true)`)
  await tx.execute(sql`
    update conversion_events set event_data = event_data #- '{customer,businessName}' #- '{customer,city}'
    where event_type = 'order_attempted' and jsonb_typeof(event_data -> 'customer') = 'object' and (
      session in (select session from order_visits where order_id = any (${ids}::uuid[]))
      or ${plainName(sql`event_data #>> '{customer,businessName}'`)} in (
        select ${plainName(sql`business_name`)} from orders where id = any (${ids}::uuid[]) and business_name is not null))`)
  await tx.execute(sql`select set_config('cultivar.collecting', 'off', true)`)
  await tx.execute(sql`delete from order_visits where order_id = any (${ids}::uuid[])`)
}

// What JavaScript trims, of which Postgres knows less.
const SPACES = '[\\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+'

/** The name, however it was typed. */
function plainName(name: Sql) {
  return sql`lower(btrim(regexp_replace(${name}, ${SPACES}, ' ', 'g')))`
}
