import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { VERSION_STATE } from './find-list.ts'

export type ListedList = {
  id: number
  name: string
  hasDraft: boolean
  /** Of the version that holds; else of the next one, else of the last. None where nothing was published. */
  version:
    | {
        state: 'scheduled' | 'current' | 'past' | 'withdrawn'
        validFrom: Date
        validTo: Date | undefined
        companies: string[]
        groups: string[]
      }
    | undefined
}

type Row = {
  id: number
  name: string
  has_draft: boolean
  state: NonNullable<ListedList['version']>['state'] | null
  valid_from: Date | null
  valid_to: Date | null
  companies: string[] | null
  groups: string[] | null
}

/** All lists that were not put away, those that hold first. */
export async function listPriceLists(db: Pick<Database, 'execute'>): Promise<ListedList[]> {
  const { rows } = await db.execute<Row>(sql`
    select l.id::integer, l.name, l.draft is not null as has_draft, shown.*
    from price_lists l left join lateral (
      select ${VERSION_STATE} as state, v.valid_from, v.valid_to,
        (select array_agg(c.name order by c.name) from price_list_companies b join companies c on c.number = b.company
          where b.version = v.number) as companies,
        (select array_agg(g.name order by g.name) from price_list_buyers b join customer_groups g on g.id = b.customer_group
          where b.version = v.number) as groups
      from price_list_versions v where v.list = l.id
      order by array_position(array['current', 'scheduled', 'past', 'withdrawn'], ${VERSION_STATE}),
        abs(extract(epoch from v.valid_from - statement_timestamp())) limit 1
    ) as shown on true
    where l.archived_at is null
    order by array_position(array['current', 'scheduled'], shown.state) nulls last, lower(l.name)`)
  return rows.map(({ id, name, has_draft, state, valid_from, valid_to, companies, groups }) => ({
    ...{ id, name, hasDraft: has_draft },
    version:
      state === null || valid_from === null
        ? undefined
        : {
            state,
            validFrom: valid_from,
            validTo: valid_to ?? undefined,
            companies: companies ?? [],
            groups: groups ?? [],
          },
  }))
}
