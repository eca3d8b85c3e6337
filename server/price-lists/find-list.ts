import { sql } from 'drizzle-orm'
import type { ListContent } from '#domain/price-lists/list-content.ts'
import { listContentSchema } from '#domain/price-lists/list-content-schema.ts'
import type { TypedList } from '#domain/price-lists/typed-list.ts'
import { typedListSchema } from '#domain/price-lists/typed-list-schema.ts'
import type { Database } from '#server/db/database.ts'

type ListVersionState = 'scheduled' | 'current' | 'past' | 'withdrawn'

type StoredVersion = {
  number: number
  name: string
  content: ListContent
  state: ListVersionState
  validFrom: Date
  validTo: Date | undefined
  publishedAt: Date
  publishedBy: string
  withdrawn: { at: Date; by: string } | undefined
  companies: number[]
  groups: number[]
}

export type StoredList = {
  id: number
  name: string
  revision: number
  draft: TypedList | undefined
  isArchived: boolean
  /** The newest first. */
  versions: StoredVersion[]
}

const MOST_SHOWN = 50

/** The state of a version, by the clock of the database. */
export const VERSION_STATE = sql`case when v.withdrawn_at is not null then 'withdrawn'
  when v.valid_from > statement_timestamp() then 'scheduled'
  when exists (select from current_price_lists held where held.number = v.number) then 'current'
  else 'past' end`

export async function findList(db: Pick<Database, 'execute'>, id: number): Promise<StoredList | undefined> {
  const { rows } = await db.execute<{
    name: string
    revision: number
    draft: unknown
    is_archived: boolean
  }>(
    sql`select name, revision, draft, archived_at is not null as is_archived from price_lists where id = ${id}`,
  )
  const [list] = rows
  if (!list) return undefined
  const draft = typedListSchema.safeParse(list.draft)
  return {
    id,
    name: list.name,
    revision: list.revision,
    // One of an earlier version of the shop that cannot be read is as none: what was published stays.
    draft: draft.success ? draft.data : undefined,
    isArchived: list.is_archived,
    versions: await readVersions(db, id),
  }
}

type VersionRow = {
  number: number
  name: string
  content: unknown
  state: ListVersionState
  valid_from: Date
  valid_to: Date | null
  published_at: Date
  published_by_name: string
  withdrawn_at: Date | null
  withdrawn_by_name: string | null
  companies: number[]
  groups: number[]
}

async function readVersions(db: Pick<Database, 'execute'>, list: number): Promise<StoredVersion[]> {
  const { rows } = await db.execute<VersionRow>(sql`
    select v.number::integer, v.name, v.content, ${VERSION_STATE} as state, v.valid_from, v.valid_to, v.published_at,
      v.published_by_name, v.withdrawn_at, v.withdrawn_by_name,
      coalesce((select array_agg(b.company::float8) from price_list_companies b where b.version = v.number), '{}') as companies,
      coalesce((select array_agg(b.customer_group::float8) from price_list_buyers b where b.version = v.number
        and b.customer_group is not null), '{}') as groups
    from price_list_versions v where v.list = ${list} order by v.valid_from desc, v.number desc limit ${MOST_SHOWN}`)
  return rows.map((row) => ({
    ...{ number: row.number, name: row.name, state: row.state, companies: row.companies, groups: row.groups },
    content: listContentSchema.parse(row.content),
    validFrom: row.valid_from,
    validTo: row.valid_to ?? undefined,
    publishedAt: row.published_at,
    publishedBy: row.published_by_name,
    withdrawn: row.withdrawn_at ? { at: row.withdrawn_at, by: row.withdrawn_by_name ?? '' } : undefined,
  }))
}
