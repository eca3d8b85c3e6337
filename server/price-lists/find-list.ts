import { listContentSchema } from '#domain/price-lists/list-content-schema.ts'
import type { StoredList, StoredVersion } from '#domain/price-lists/stored-list.ts'
import { typedListSchema } from '#domain/price-lists/typed-list-schema.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

const MOST_SHOWN = 50

/** The state of a version, by the clock of the database. */
export const VERSION_STATE = sql`case when v.withdrawn_at is not null then 'withdrawn'
  when v.valid_from > statement_timestamp() then 'scheduled'
  when exists (select from current_price_lists held where held.number = v.number) then 'current'
  else 'past' end`

export async function findList(db: Executor, id: number): Promise<StoredList | undefined> {
  const { rows } = await db.execute<Omit<StoredList, 'draft' | 'versions'> & { draft: unknown }>(sql`
    select id::integer, name, revision, draft, archived_at is not null as "isArchived" from price_lists where id = ${id}`)
  const [list] = rows
  if (!list) return undefined
  // One of an earlier version of the shop that cannot be read is as none: what was published stays.
  const draft = typedListSchema.safeParse(list.draft).data
  return { ...list, draft, versions: await readVersions(db, id) }
}

type VersionRow = Omit<StoredVersion, 'content' | 'validTo' | 'withdrawn'> & {
  content: unknown
  validTo: Date | null
  withdrawnAt: Date | null
  withdrawnBy: string | null
}

async function readVersions(db: Executor, list: number): Promise<StoredVersion[]> {
  const { rows } = await db.execute<VersionRow>(sql`
    select v.number::integer, v.name, v.content, ${VERSION_STATE} as state, v.valid_from as "validFrom", v.valid_to as "validTo",
      v.published_at as "publishedAt", v.published_by_name as "publishedBy", v.withdrawn_at as "withdrawnAt",
      v.withdrawn_by_name as "withdrawnBy",
      coalesce((select array_agg(b.company::float8) from price_list_companies b where b.version = v.number), '{}') as companies,
      coalesce((select array_agg(b.customer_group::float8) from price_list_buyers b where b.version = v.number
        and b.customer_group is not null), '{}') as groups
    from price_list_versions v where v.list = ${list} order by v.valid_from desc, v.number desc limit ${MOST_SHOWN}`)
  return rows.map(({ content, validTo, withdrawnAt, withdrawnBy, ...version }) => ({
    ...version,
    content: listContentSchema.parse(content),
    validTo: validTo ?? undefined,
    withdrawn: withdrawnAt ? { at: withdrawnAt, by: withdrawnBy ?? '' } : undefined,
  }))
}
