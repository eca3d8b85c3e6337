import type { ChangeAnswer } from '#domain/orders/work/change-answer.ts'
import { isIn } from '#domain/orders/work/order-status.ts'
import type { Database, Executor } from '#server/db/database.ts'
import { readWithin } from '#server/db/read-within.ts'
import { sql } from '#server/db/sql.ts'
import { readRows } from '#server/db/statement-values.ts'
import { listStatuses } from '#server/db/status-sql.ts'
import type { FoundOrder } from './find-order.ts'

/** What the buyer asked since staff last wrote to them or changed the order, the first question first. */
export async function readOpenQuestions(
  db: Executor,
  orderId: string,
): Promise<{ text: string; askedAt: Date }[]> {
  const { rows } = await db.execute<{ text: string; askedAt: Date }>(sql`
    select coalesce(detail ->> 'text', '') as text, happened_at as "askedAt" from order_events
    where order_id = ${orderId} and event = 'asked' and id > coalesce((
      select max(id) from order_events where order_id = ${orderId} and event in ('message', 'changed')), 0)
    order by id`)
  return rows
}

/** What the buyer answered to the change that is open, for staff, who act on it; undefined where nothing is to be done. */
export async function readChangeAnswer(
  db: Executor,
  { id, status, changeAnswer, version }: Pick<FoundOrder, 'id' | 'status' | 'changeAnswer' | 'version'>,
): Promise<ChangeAnswer | undefined> {
  if (!changeAnswer || !isIn('open', status)) return undefined
  const { rows } = await db.execute<{ words: string | null; former: number | null }>(sql`
    select (select detail ->> 'words' from order_events where order_id = ${id} and event = 'declined' order by id desc limit 1) as words,
      (select max(version) from order_versions
        where order_id = ${id} and version < ${version} and (version = 1 or agreed_at is not null)) as former`)
  const isDeclined = changeAnswer === 'declined'
  const questions = await readOpenQuestions(db, id)
  return {
    isDeclined,
    version,
    words: (isDeclined && rows[0]?.words) || '',
    questions: questions.map(({ text }) => text),
    former: (isDeclined && rows[0]?.former) || undefined,
  }
}

/** Nobody waits longer for a notice beside the list of orders. */
const TIMEOUT_MS = 3000

/** 0 where it cannot be counted in time. */
export async function countAnswered(db: Database): Promise<number> {
  const rows = await readWithin(db, TIMEOUT_MS, (reader) =>
    readRows<{ orders: number }>(
      reader,
      () => `
        SELECT count(*)::int AS orders FROM orders
        WHERE change_answer IS NOT NULL AND status IN (${listStatuses('open')})`,
    ),
  )
  return rows?.[0]?.orders ?? 0
}
