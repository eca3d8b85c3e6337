import type { Buyer } from '#domain/access/buyer.ts'
import { recordAudit } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { auditDetailOf, auditSubjectOf, BUYER_ACTOR } from './buyer-actor.ts'
import { EXPORTED_COLUMNS } from './exported-columns.ts'
import { SIGN_IN_MAIL } from './link-mail.ts'
import { isOwnOrder } from './own-orders.ts'

/**
 * All that the shop keeps about a person and their address: who they are, what they ordered, paid and sent back, what staff noted about it,
 * what was written to them, and where they are signed in. Not the orders of colleagues, and no link that lets somebody in.
 */
export async function exportOwnData(db: Database, buyer: Buyer, now: Date): Promise<string> {
  const { email } = buyer
  const data = await db.transaction(async (tx) => {
    const read = async (query: ReturnType<typeof sql>) =>
      (await tx.execute<{ row: unknown }>(query)).rows.map(({ row }) => row)
    const person = await read(sql`
      select jsonb_build_object('name', p.name, 'email', p.email, 'phone', p.phone_number, 'mayOrder', may_order,
        'addedAt', p.added_at, 'company', c.name) as row
      from people p join companies c on number = company where lower(p.email) = ${email} and c.erased_at is null`)
    const addresses = buyer.person
      ? await read(sql`
          select jsonb_build_object('use', use, 'address', address, 'street', street, 'city', city,
            'postalCode', postal_code, 'country', country) as row
          from company_addresses where company = ${buyer.person.company} order by id`)
      : []
    const orders = await read(sql`
      select ${exported('orders')} || jsonb_build_object(
        'items', (select jsonb_agg(${exported('order_items')} order by position) from order_items where order_id = orders.id),
        'charges', (select jsonb_agg(${exported('order_charges')} order by position) from order_charges where order_id = orders.id),
        'invoices', (select jsonb_agg(number order by id) from invoices where invoices.order_id = orders.id),
        'payments', (select jsonb_agg(${exported('payments')} order by id) from payments where order_id = orders.id),
        'parcels', (select jsonb_agg(${exported('shipments')} order by number) from shipments where order_id = orders.id),
        'returns', (select jsonb_agg(${exported('order_returns')} || jsonb_build_object('batch', code) order by order_returns.id)
          from order_returns left join batches on batches.number = batch where order_id = orders.id),
        'answers', (select jsonb_agg(jsonb_build_object('at', happened_at, 'what', event, 'version', detail -> 'version',
            'text', coalesce(detail ->> 'text', detail ->> 'words')) order by id)
          from order_events where order_id = orders.id and actor is null and event in ('agreed', 'declined', 'asked')),
        'staffNotes', (select jsonb_agg(jsonb_build_object('at', happened_at, 'text', detail ->> 'text') order by id)
          from order_events where order_id = orders.id and event = 'note')) as row
      from orders where lower(email) = ${email} and erased_at is null and (${isOwnOrder(buyer)} or company is null)
      order by created_at`)
    const messages = await read(sql`
      select jsonb_build_object('at', coalesce(sent_at, created_at), 'to', message ->> 'to', 'subject', message ->> 'subject',
        'text', message ->> 'text') as row
      from mails where purpose = 'message' and lower(message ->> 'to') = ${email} and about is distinct from ${SIGN_IN_MAIL}
      order by created_at`)
    const sessions = await read(sql`
      select jsonb_build_object('device', device, 'since', made_at, 'lastSeen', seen_at) as row
      from buyer_sessions where email = ${email} order by id`)
    const applications = await read(sql`
      select ${exported('applications')} || jsonb_build_object(
        'messages', (select jsonb_agg(${exported('application_messages')} || jsonb_build_object(
            'from', case when staff_name is null then 'you' else 'the shop' end) order by id)
          from application_messages where application = applications.id)) as row
      from applications where lower(email) = ${email} order by id`)
    await recordAudit(tx, {
      actor: BUYER_ACTOR,
      action: 'buyer-data-exported',
      subject: auditSubjectOf(buyer),
      detail: auditDetailOf(buyer),
    })
    return { email, person: person[0] ?? null, addresses, orders, messages, applications, sessions }
  })
  return `${JSON.stringify({ exportedAt: now.toISOString(), ...data }, null, 2)}\n`
}

/** A row of the table as JSON, with what of it is exported. */
function exported(table: keyof typeof EXPORTED_COLUMNS) {
  const names = [...EXPORTED_COLUMNS[table]]
  return sql`(select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(${sql.identifier(table)})) where key = any(${names}::text[]))`
}
