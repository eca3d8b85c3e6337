import type { AuditAction } from '#domain/audit/audit-action.ts'
import type { Tie } from '#domain/price-lists/find-ties.ts'
import type { ListContent } from '#domain/price-lists/list-content.ts'
import type { TypedList } from '#domain/price-lists/typed-list.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { readPlannedVersions, takeListsLock, tiesAmong } from './planned-lists.ts'

export type ListChange =
  | { ok: true; id: number }
  /** Somebody else was first, or it is not there any more. */
  | { ok: false; reason: 'newer' | 'gone' | 'name-taken' | 'buyer-gone' | 'holds' }
  | { ok: false; reason: 'ties'; ties: Tie[] }

type Asked = { id: number; revision: number; actor: Actor }

/** Begins a list, which holds for nobody until it is published. */
export function createList(
  db: Database,
  { name, actor }: { name: string; actor: Actor },
): Promise<ListChange> {
  return catchRefusal(() =>
    db.transaction(async (tx): Promise<ListChange> => {
      const { rows } = await tx.execute<{ id: number }>(sql`
        insert into price_lists (name, created_by_name) values (${name}, ${actor.name}) returning id::integer`)
      const id = rows[0]?.id ?? 0
      await recordAudit(tx, {
        actor,
        action: 'price-list-begun',
        subject: `Price list ${id}`,
        detail: { name },
      })
      return { ok: true, id }
    }),
  )
}

/** Keeps what somebody works on, where nobody else was faster. */
export function saveListDraft(
  db: Database,
  { draft, ...asked }: Asked & { draft: TypedList },
): Promise<ListChange> {
  return changeDraft(db, asked, JSON.stringify(draft))
}

/** Throws the draft away: what is published stays. */
export function discardListDraft(db: Database, asked: Asked): Promise<ListChange> {
  return changeDraft(db, asked, null)
}

function changeDraft(db: Database, { id, revision }: Asked, draft: string | null): Promise<ListChange> {
  return db.transaction(async (tx): Promise<ListChange> => {
    const refused = await lockList(tx, { id, revision })
    if (refused) return refused
    await tx.execute(sql`
      update price_lists set draft = ${draft}::jsonb, revision = revision + 1 where id = ${id}`)
    return { ok: true, id }
  })
}

type Publication = Asked & {
  name: string
  content: ListContent
  companies: readonly number[]
  groups: readonly number[]
  /** Undefined: at once. */
  from: Date | undefined
  to: Date | undefined
}

/** Makes a version that holds now, or from a time on. Those of before stay, and orders keep what they were priced by. */
export function publishList(db: Database, asked: Publication): Promise<ListChange> {
  const { id, revision, actor, name, content, companies, groups, from, to } = asked
  return catchRefusal(() =>
    db.transaction(async (tx): Promise<ListChange> => {
      await takeListsLock(tx)
      const refused = await lockList(tx, { id, revision })
      if (refused) return refused
      if (!(await areBuyersThere(tx, asked))) return { ok: false, reason: 'buyer-gone' }
      const { rows } = await tx.execute<{ number: number }>(sql`
        insert into price_list_versions (list, name, content, valid_from, valid_to, published_at, published_by, published_by_name)
        values (${id}, ${name}, ${JSON.stringify(content)}::jsonb,
          greatest(${from?.toISOString() ?? null}::timestamptz, clock_timestamp()), ${to?.toISOString() ?? null}::timestamptz,
          clock_timestamp(), (select id from users where id = ${actor.userId}), ${actor.name})
        returning number::integer`)
      const number = rows[0]?.number ?? 0
      await tx.execute(sql`
        insert into price_list_buyers (version, company, customer_group)
        select ${number}::bigint, company, null::bigint from unnest(${companies}::bigint[]) as company
        union all select ${number}::bigint, null, id from unnest(${groups}::bigint[]) as id`)
      await refuseTies(tx, id)
      await tx.execute(sql`
        update price_lists set name = ${name}, draft = null, revision = revision + 1 where id = ${id}`)
      await recordAudit(tx, {
        actor,
        action: 'price-list-published',
        subject: `Price list ${id}`,
        detail: {
          ...{ name, version: number, companies: companies.length, groups: groups.length },
          ...(from && { from: from.toISOString() }),
          ...(to && { to: to.toISOString() }),
        },
      })
      return { ok: true, id }
    }),
  )
}

/** Takes a version back. What was published before it holds again, where it still would. */
export function withdrawVersion(db: Database, { id, revision, actor, number }: Asked & { number: number }) {
  return withdraw(db, { id, revision, actor }, sql`number = ${number}`, 'price-list-withdrawn')
}

/** The list holds no more from now on, and none of its versions will. */
export function endList(db: Database, asked: Asked) {
  return withdraw(db, asked, sql`valid_to is null or valid_to > statement_timestamp()`, 'price-list-ended')
}

function withdraw(
  db: Database,
  { id, revision, actor }: Asked,
  which: ReturnType<typeof sql>,
  action: AuditAction,
): Promise<ListChange> {
  return catchRefusal(() =>
    db.transaction(async (tx): Promise<ListChange> => {
      await takeListsLock(tx)
      const refused = await lockList(tx, { id, revision })
      if (refused) return refused
      const { rows } = await tx.execute<{ number: number }>(sql`
        update price_list_versions set withdrawn_at = clock_timestamp(), withdrawn_by_name = ${actor.name}
        where list = ${id} and withdrawn_at is null and (${which}) returning number::integer`)
      if (rows.length === 0) return { ok: false, reason: 'gone' }
      // An earlier version may come back, and meet what was published since.
      await refuseTies(tx, id)
      await tx.execute(sql`update price_lists set revision = revision + 1 where id = ${id}`)
      const detail = { versions: rows.map(({ number }) => number) }
      await recordAudit(tx, { actor, action, subject: `Price list ${id}`, detail })
      return { ok: true, id }
    }),
  )
}

/** Puts a list away that holds for nobody. Its versions stay, for the orders that were priced by them. */
export function archiveList(db: Database, { id, revision, actor }: Asked): Promise<ListChange> {
  return db.transaction(async (tx): Promise<ListChange> => {
    await takeListsLock(tx)
    const refused = await lockList(tx, { id, revision })
    if (refused) return refused
    if ((await readPlannedVersions(tx)).some(({ list }) => list === id)) return { ok: false, reason: 'holds' }
    await tx.execute(sql`
      update price_lists set archived_at = now(), draft = null, revision = revision + 1 where id = ${id}`)
    await recordAudit(tx, { actor, action: 'price-list-archived', subject: `Price list ${id}` })
    return { ok: true, id }
  })
}

async function lockList(
  tx: Transaction,
  { id, revision }: Pick<Asked, 'id' | 'revision'>,
): Promise<Extract<ListChange, { ok: false }> | undefined> {
  const { rows } = await tx.execute<{ revision: number }>(sql`
    select revision from price_lists where id = ${id} and archived_at is null for update`)
  const [list] = rows
  if (!list) return { ok: false, reason: 'gone' }
  return list.revision === revision ? undefined : { ok: false, reason: 'newer' }
}

async function areBuyersThere(
  tx: Transaction,
  { companies, groups }: Pick<Publication, 'companies' | 'groups'>,
) {
  const { rows } = await tx.execute<{ found: number }>(sql`
    select ((select count(*) from companies where number = any(${companies}::bigint[])
        and merged_into is null and erased_at is null)
      + (select count(*) from customer_groups where id = any(${groups}::bigint[])))::integer as found`)
  return rows[0]?.found === new Set(companies).size + new Set(groups).size
}

async function refuseTies(tx: Transaction, id: number) {
  const ties = tiesAmong(await readPlannedVersions(tx), ({ list }) => list === id)
  if (ties.length > 0) throw new TiedError(ties)
}

/** Undoes the transaction that found them. */
class TiedError extends Error {
  readonly ties: Tie[]
  constructor(ties: Tie[]) {
    super('Two price lists would price the same')
    this.ties = ties
  }
}

async function catchRefusal(run: () => Promise<ListChange>): Promise<ListChange> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof TiedError) return { ok: false, reason: 'ties', ties: error.ties }
    if (isTakenName(error)) return { ok: false, reason: 'name-taken' }
    throw error
  }
}

function isTakenName(error: unknown): boolean {
  const { cause = error } = error as { cause?: unknown }
  return (cause as { constraint?: string }).constraint === 'price_lists_by_name'
}
