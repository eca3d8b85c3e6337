import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { statusesIn } from '#server/db/status-sql.ts'

/** An earlier order, as JSON of the database brings it. */
export type EarlierOrder = {
  id: string
  customer: string
  cents: number
  grams: number
  units: number
  country: string
  address: string
  /** How many days before the order that is looked at. */
  daysBefore: number
}

export type OrderWithHistory = {
  id: string
  kind: string | null
  customer: string
  cents: number
  grams: number
  units: number
  country: string
  address: string
  placedAt: string
  own: EarlierOrder[]
  companyAddresses: { address: string; country: string }[]
  companyCountry: string | null
}

/** Of orders of one e-mail address, and of orders to one address, no more are looked at. */
const MOST_SORTED = 500
/** Of them, these say what is usual. */
const MOST_OWN = 50

// People of one company are one customer.
const CUSTOMER = sql`coalesce('company ' || company, lower(email))`
const AMOUNTS = sql`round(total_price * 100)::bigint as cents, total_grams as grams, total_units as units`
const DAYS_BEFORE = sql`extract(epoch from looked.created_at - earlier.created_at) / 86400 as "daysBefore"`
const COUNTS = sql`earlier.status not in (${statusesIn('void')}) and earlier.erased_at is null
  and (earlier.created_at, earlier.id) < (looked.created_at, looked.id)`

/** The next orders after this one, up to this moment, each with what its customer ordered before. */
export async function readOrdersAfter(
  db: Executor,
  after: { at: string; id: string },
  until: string,
  limit: number,
): Promise<OrderWithHistory[]> {
  const { rows } = await db.execute<OrderWithHistory>(sql`
    select looked.id, kind, ${CUSTOMER} as customer, round(total_price * 100)::float8 as cents, total_grams as grams,
      total_units as units, country, full_address as address, created_at::text as "placedAt",
      (select coalesce(jsonb_agg(own), '[]') from (
        select * from (
          (select earlier.id, company::text as customer, ${AMOUNTS}, country, full_address as address, ${DAYS_BEFORE}
           from orders earlier where earlier.company = looked.company and ${COUNTS}
           order by earlier.created_at desc, earlier.id desc limit ${MOST_OWN})
          union all
          (select earlier.id, lower(earlier.email), ${AMOUNTS}, country, full_address, ${DAYS_BEFORE}
           from orders earlier
           where looked.company is null and lower(earlier.email) = lower(looked.email) and earlier.company is null and ${COUNTS}
           limit ${MOST_SORTED})
        ) of_customer order by "daysBefore" limit ${MOST_OWN}
      ) own) as own,
      (select coalesce(jsonb_agg(jsonb_build_object('address', address, 'country', company_addresses.country)), '[]')
       from company_addresses where company_addresses.company = looked.company) as "companyAddresses",
      (select companies.country from companies where number = looked.company) as "companyCountry"
    from orders looked
    where (created_at, id) > (${after.at}::timestamptz, ${after.id}::uuid) and created_at < ${until}::timestamptz
      and erased_at is null
    order by created_at, id limit ${limit}`)
  return rows
}

type Asked = { id: string; addressKey: string }
type Neighbour = Pick<EarlierOrder, 'id' | 'customer' | 'cents' | 'grams' | 'units' | 'daysBefore'>

/** Earlier orders to the same address, by the order that is looked at. The address itself is compared without its spelling. */
export async function readNeighbours(
  db: Executor,
  asked: readonly Asked[],
  days: number,
): Promise<Map<string, Neighbour[]>> {
  const { rows } = await db.execute<{ id: string; there: Neighbour[] }>(sql`
    select looked.id, there.list as there
    from unnest(${asked.map(({ id }) => id)}::uuid[], ${asked.map(({ addressKey }) => addressKey)}::text[])
      as asked (id, key)
    join orders looked on looked.id = asked.id
    cross join lateral (
      select coalesce(jsonb_agg(one), '[]') as list from (
        select earlier.id, ${CUSTOMER} as customer, ${AMOUNTS}, ${DAYS_BEFORE}
        from (
          select order_id from order_destinations
          where address_key = decode(asked.key, 'hex') and placed_at <= looked.created_at
            and placed_at > looked.created_at - make_interval(days => ${days})
          order by placed_at desc limit ${MOST_SORTED}
        ) same join orders earlier on earlier.id = same.order_id
        where ${COUNTS}
      ) one
    ) there`)
  return new Map(rows.map(({ id, there }) => [id, there]))
}
