import type { Recall, RecallEntry, RecalledConsignee } from '#domain/recall/recall.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { type DeliveredRow, findBatch, toConsignee } from './trace-batch.ts'

type RecallHead = Omit<Recall, 'consignees' | 'entries'>

export async function readRecall(db: Executor, number: number): Promise<Recall | undefined> {
  const head = await readRecallHead(db, number)
  if (!head) return undefined
  return { ...head, consignees: await readConsignees(db, number), entries: await readEntries(db, number) }
}

export async function readRecallHead(db: Executor, number: number): Promise<RecallHead | undefined> {
  const { rows } = await db.execute<Omit<RecallHead, 'batch'> & { batch: number }>(sql`
    select number::float8, batch::float8, is_rehearsal as "isRehearsal", reason, subject, letter, on_hand::float8 as "onHand",
      started_at as "startedAt", started_by_name as "startedByName", closed_at as "closedAt", closed_by_name as "closedByName",
      close_reason as "closeReason"
    from recalls where number = ${number}`)
  const [row] = rows
  const batch = row && (await findBatch(db, row.batch))
  return batch && { ...row, batch }
}

type ConsigneeRow = Pick<RecalledConsignee, 'position' | 'letter' | 'mailState' | 'repliedAt'> & {
  returned: number
  destroyed: number
  used: number
}

/** All of a recall, or some of them, in their order. */
export async function readConsignees(
  db: Executor,
  recall: number,
  positions?: readonly number[],
): Promise<RecalledConsignee[]> {
  const isAsked = positions ? sql`position = any(${positions}::integer[])` : sql`true`
  const { rows: consignees } = await db.execute<ConsigneeRow>(sql`
    select position, letter, replied_at as "repliedAt", mails.state as "mailState", coalesce(returned, 0)::float8 as returned,
      coalesce(destroyed, 0)::float8 as destroyed, coalesce(used, 0)::float8 as used
    from recall_consignees
      left join mails on about = 'recall ' || recall || ' consignee ' || position and about like 'recall %'
      left join (
        select position, sum(quantity) filter (where kind = 'returned') as returned,
          sum(quantity) filter (where kind = 'destroyed') as destroyed, sum(quantity) filter (where kind = 'used') as used
        from recall_entries where recall = ${recall} group by position
      ) as sums using (position)
    where recall = ${recall} and ${isAsked} order by position`)
  const { rows } = await db.execute<DeliveredRow & { position: number }>(sql`
    select position, order_id as "orderId", order_number(order_id) as "orderNumber", delivery.quantity::float8, picked_at as "pickedAt", orders.status,
      is_shipped(order_id, (select batch from recalls where number = ${recall}), delivery.quantity) as "isShipped",
      shown.number::float8 as company, shown.name as "companyName", case when orders.erased_at is null then full_name end as "fullName",
      business_name as "businessName", case when orders.erased_at is null then orders.email end as email,
      case when orders.erased_at is null then full_address end as "fullAddress", orders.country
    from recall_deliveries as delivery left join orders on orders.id = order_id
      left join people on lower(people.email) = lower(orders.email) and orders.erased_at is null
      left join companies as own on own.number = coalesce(orders.company, people.company)
      left join companies as shown on shown.number = coalesce(own.merged_into, own.number)
    where recall = ${recall} and ${isAsked} order by picked_at desc, order_id`)
  const deliveries = Map.groupBy(rows, ({ position }) => position)
  return consignees.map(({ position, letter, mailState, repliedAt, returned, destroyed, used }) => {
    const consignee = toConsignee(deliveries.get(position) ?? [])
    const delivered = consignee.deliveries.reduce((sum, { quantity }) => sum + quantity, 0)
    return {
      ...consignee,
      ...{ position, letter, mailState, repliedAt },
      amounts: { delivered, returned, destroyed, used },
    }
  })
}

async function readEntries(db: Executor, recall: number): Promise<RecallEntry[]> {
  const { rows } = await db.execute<RecallEntry>(sql`
    select id::float8, position, recorded_at as "recordedAt", kind, quantity::float8, actor_name as "actorName", note
    from recall_entries where recall = ${recall} order by id`)
  return rows
}
