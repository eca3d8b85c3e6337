import { findTies, type PlannedList, type Tie } from '#domain/price-lists/find-ties.ts'
import { listContentSchema } from '#domain/price-lists/list-content-schema.ts'
import type { Executor, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

// Any constant number: every process must ask for the same lock.
const LISTS_LOCK = 0x4c697374

/** One publication of lists at a time: two that tie with each other would not see each other. Held to the end of the transaction. */
export async function takeListsLock(db: Executor): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${LISTS_LOCK})`)
}

type PlannedVersion = PlannedList & { list: number; number: number }

type Row = Omit<PlannedVersion, 'content' | 'to'> & { content: unknown; to: Date | null }

/** All versions that hold or may come to hold, without those that were withdrawn or ended before. */
export async function readPlannedVersions(db: Executor): Promise<PlannedVersion[]> {
  const { rows } = await db.execute<Row>(sql`
    select number::integer, list::integer, name, content, valid_from as "from", valid_to as "to",
      coalesce((select array_agg(company::float8) from price_list_companies where version = number), '{}') as companies,
      coalesce((select array_agg(customer_group::float8) from price_list_buyers where version = number
        and customer_group is not null), '{}') as groups
    from price_list_versions
    where withdrawn_at is null and (valid_to is null or valid_to > statement_timestamp())`)
  return rows.map(({ content, to, ...row }) => ({
    ...row,
    content: listContentSchema.parse(content),
    to: to ?? undefined,
  }))
}

/** Each only for as long as no later version of its list has begun: see the view current_price_lists. */
function cutToTime(versions: readonly PlannedVersion[]): PlannedVersion[] {
  return versions.map((version) => {
    const next = versions
      .filter((other) => other.list === version.list && isLater(other, version))
      .map(({ from }) => from.getTime())
    const ends = [...next, ...(version.to ? [version.to.getTime()] : [])]
    return { ...version, to: ends.length === 0 ? undefined : new Date(Math.min(...ends)) }
  })
}

function isLater(one: PlannedVersion, other: PlannedVersion) {
  const difference = one.from.getTime() - other.from.getTime()
  return difference > 0 || (difference === 0 && one.number > other.number)
}

/** Those of the versions that are asked for with all of other lists, each for its time. Two that are both asked for are compared once. */
export function tiesAmong(
  planned: readonly PlannedVersion[],
  isAsked: (version: PlannedVersion) => boolean,
): Tie[] {
  const inTime = cutToTime(planned)
  return inTime.filter(isAsked).flatMap((version) =>
    findTies(
      version,
      inTime.filter(
        (other) => other.list !== version.list && (!isAsked(other) || other.number > version.number),
      ),
    ),
  )
}

/** Those that two companies would have if one were merged into the other. Nothing is published until the transaction ends. */
export async function findTiesOfMerge(
  tx: Transaction,
  { source, target }: { source: number; target: number },
): Promise<Tie[]> {
  await takeListsLock(tx)
  const planned = (await readPlannedVersions(tx)).map((version) => ({
    ...version,
    companies: [...new Set(version.companies.map((company) => (company === source ? target : company)))],
  }))
  return tiesAmong(planned, ({ companies }) => companies.includes(target))
}
