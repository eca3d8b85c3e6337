import type { Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** A company is in one group: which of two is for people to say. */
export type TwoGroups = { source: string; target: string }

/**
 * The group comes along with a company that is merged into one without a group: which one that was, so that it can be taken back. The
 * price lists that name a company come along by themselves (price_list_companies).
 */
export async function mergeGroup(
  tx: Transaction,
  { source, target }: { source: number; target: number },
): Promise<{ taken?: number; conflict?: TwoGroups }> {
  const { rows } = await tx.execute<{ number: number; id: number; name: string }>(sql`
    select c.number::float8, g.id::float8, g.name from companies c join customer_groups g on g.id = c.customer_group
    where c.number in (${source}, ${target})`)
  const [from, to] = [source, target].map((number) => rows.find((row) => row.number === number))
  if (!from || from.id === to?.id) return {}
  if (to) return { conflict: { source: from.name, target: to.name } }
  await tx.execute(sql`update companies set customer_group = ${from.id} where number = ${target}`)
  return { taken: from.id }
}

/** Not where the company is in another group by now: somebody chose that one. */
export async function returnGroup(tx: Transaction, target: number, taken: number | undefined) {
  if (taken !== undefined)
    await tx.execute(sql`
      update companies set customer_group = null where number = ${target} and customer_group = ${taken}`)
}
