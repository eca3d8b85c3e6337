import { REMINDED_DAYS, standingOf } from '#domain/qualification/entitlement.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** What has ended stays in the list so long: its orders are stopped, and somebody should know. */
const ENDED_DAYS = 90
const MOST = 500

const IS_DUE = sql`withdrawn_at is null and erased_at is null and (
  valid_to between shop_day(now()) - ${ENDED_DAYS}::int and shop_day(now()) + ${REMINDED_DAYS[0]}::int
  or recheck_on <= shop_day(now()) or checked_at is null)`

type DueRow = {
  id: number
  company: number
  name: string
  kind: string
  number: string
  validFrom: string
  validTo: string | null
  recheckOn: string | null
  isChecked: boolean
  today: string
}

/** Rights that somebody should look at: to be checked, about to end, or ended. The most urgent first. */
export async function listDueRights(db: Executor) {
  const { rows } = await db.execute<DueRow>(sql`
    select id::float8, company::float8, name, kind, entitlements.number, valid_from::text as "validFrom",
      valid_to::text as "validTo", recheck_on::text as "recheckOn", checked_at is not null as "isChecked",
      shop_day(now())::text as today
    from entitlements join companies on companies.number = company
    where ${IS_DUE} order by least(valid_to, recheck_on), id limit ${MOST}`)
  return rows.map(({ today, ...right }) => ({
    ...right,
    standing: standingOf({ ...right, isWithdrawn: false }, today),
  }))
}

export type QualificationTasks = { applications: number; rights: number }

/** How much waits for those who qualify customers. */
export async function countTasks(db: Executor): Promise<QualificationTasks> {
  const { rows } = await db.execute<QualificationTasks>(sql`
    select (select count(*)::integer from applications where state = 'new') as applications,
      (select count(*)::integer from entitlements join companies on companies.number = company where ${IS_DUE}) as rights`)
  return rows[0] ?? { applications: 0, rights: 0 }
}
