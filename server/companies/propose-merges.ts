import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Proposal } from './company-of-order.ts'

const PROPOSED_AT_MOST = 10

/** Companies that may be the same as this one, with the reasons; a person decides. */
export async function proposeMerges(db: Executor, company: number): Promise<Proposal[]> {
  const { rows } = await db.execute<Proposal>(sql`
    with one as (select name, vat_number, place from companies where number = ${company}), proposed as (
      select number, 1 as place, 'VAT number' as reason from companies
      where vat_number = (select vat_number from one)
      union select number, 2, 'name and city' from companies
      where lower(name) = (select lower(name) from one) and lower(place) = (select lower(place) from one)
      union select number, 3, 'name' from companies where lower(name) = (select lower(name) from one)
        and lower(place) <> (select lower(place) from one)
    )
    select c.number::float8, c.name, c.state, c.place, c.country, array_agg(p.reason order by p.place) as reasons
    from proposed p join companies c using (number)
    where c.number <> ${company} and c.merged_into is null and c.erased_at is null
    group by c.number order by min(p.place), c.number limit ${PROPOSED_AT_MOST}`)
  return rows
}
