import type { ListedRecall } from '#domain/recall/recall.ts'
import type { Executor } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'

/** More than any shop has; a list that grows without end is none. */
const MOST = 200

export function listRecalls(db: Executor): Promise<ListedRecall[]> {
  return list(db, sql`true`)
}

export function listRecallsOfBatch(db: Executor, batch: number): Promise<ListedRecall[]> {
  return list(db, sql`recalls.batch = ${batch}`)
}

async function list(db: Executor, where: Sql): Promise<ListedRecall[]> {
  const { rows } = await db.execute<ListedRecall>(sql`
    select recalls.number::float8, code, products.name || coalesce(' - ' || nullif(variant, ''), '') as product,
      is_rehearsal as "isRehearsal", closed_at is null as "isOpen", started_at as "startedAt", started_by_name as "startedByName",
      (select count(*)::integer from recall_consignees where recall = recalls.number) as consignees,
      (select count(*)::integer from recall_consignees where recall = recalls.number and replied_at is not null) as replied
    from recalls join batches on batches.number = batch join stock_items on stock_items.id = stock_item
      join products on products.number = product
    where ${where} order by recalls.number desc limit ${MOST}`)
  return rows
}

/** Whether a rehearsal is due: something was released a year ago or before, and neither rehearsed nor recalled since. */
export async function isRehearsalDue(
  db: Executor,
  { rehearsals = true }: { rehearsals?: boolean | undefined } = {},
): Promise<boolean> {
  if (!rehearsals) return false
  const { rows } = await db.execute<{ due: boolean }>(sql`
    select exists (select from batches where first_released_at <= now() - interval '1 year')
      and not exists (select from recalls where started_at > now() - interval '1 year') as due`)
  return rows[0]?.due ?? false
}
