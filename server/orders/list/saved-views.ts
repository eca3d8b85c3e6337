import { done, type Outcome, refused, refusedWhole } from '#domain/form-answer.ts'
import { readListQuery, writeListQuery } from '#domain/orders/list/order-list-query.ts'
import { MOST_VIEWS, type SavedView } from '#domain/orders/list/saved-view.ts'
import {
  findViewNameProblem,
  type SavedViewRequest,
  savedViewRequestSchema,
} from '#domain/orders/list/saved-view-request.ts'
import { onEach, onSent } from '#server/answer-form.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** The views that somebody saved, and those for everybody. */
export async function readSavedViews(db: Database, userId: string): Promise<SavedView[]> {
  const { rows } = await db.execute<SavedView>(sql`
    select id::float8, name, query, owner is null as "isShared" from saved_views
    where owner = ${userId} or owner is null order by owner is null desc, lower(name), id`)
  return rows
}

/** The forms about views. */
export function viewForms(db: Database, actor: Actor) {
  const answer = onSent(savedViewRequestSchema, (asked) =>
    asked.intent === 'delete-view' ? deleteView(db, asked.id, actor) : saveView(db, asked, actor),
  )
  return onEach(savedViewRequestSchema, answer)
}

type NewView = Extract<SavedViewRequest, { intent: 'save-view' }>

export async function saveView(
  db: Database,
  { name, query, whose }: NewView,
  actor: Actor,
): Promise<Outcome> {
  const problem = findViewNameProblem(name)
  if (problem) return refused({ name: problem })
  return db.transaction(async (tx): Promise<Outcome> => {
    const owner = whose === 'mine' ? actor.userId : null
    const { rows } = await tx.execute<{ views: number }>(sql`
      select count(*)::int as views from saved_views where owner is not distinct from ${owner}`)
    if ((rows[0]?.views ?? 0) >= MOST_VIEWS)
      return refusedWhole(`${MOST_VIEWS} views is the limit. Remove one you no longer need.`)
    await tx.execute(sql`
      insert into saved_views (owner, name, query) values (${owner}, ${name}, ${cleanQuery(query)})`)
    await recordAudit(tx, { actor, action: 'view-saved', subject: name })
    return done('View saved')
  })
}

async function deleteView(db: Database, id: number, actor: Actor): Promise<Outcome> {
  return db.transaction(async (tx): Promise<Outcome> => {
    const { rows } = await tx.execute<{ name: string }>(sql`
      delete from saved_views where id = ${id} and (owner is null or owner = ${actor.userId}) returning name`)
    const [gone] = rows
    if (gone) await recordAudit(tx, { actor, action: 'view-deleted', subject: gone.name })
    return done('View removed')
  })
}

/** Nothing but a question to the list, from its first page on. */
function cleanQuery(text: string): string {
  const query = readListQuery(new URLSearchParams(text))
  return writeListQuery({ ...query, page: 1, after: '', before: '' })
}
