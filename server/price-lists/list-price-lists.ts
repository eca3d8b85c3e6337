import type { ListedList } from '#domain/price-lists/stored-list.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { VERSION_STATE } from './find-list.ts'

type Row = Omit<ListedList, 'version'> & {
  state: NonNullable<ListedList['version']>['state'] | null
  validFrom: Date | null
  validTo: Date | null
  companies: string[] | null
  groups: string[] | null
}

/** All lists that were not put away, those that hold first. */
export async function listPriceLists(db: Executor): Promise<ListedList[]> {
  const { rows } = await db.execute<Row>(sql`
    select l.id::integer, l.name, l.draft is not null as "hasDraft", shown.*
    from price_lists l left join lateral (
      select ${VERSION_STATE} as state, v.valid_from as "validFrom", v.valid_to as "validTo",
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
  return rows.map(({ state, validFrom, validTo, companies, groups, ...list }) => ({
    ...list,
    version:
      state && validFrom
        ? {
            state,
            validFrom,
            validTo: validTo ?? undefined,
            companies: companies ?? [],
            groups: groups ?? [],
          }
        : undefined,
  }))
}
