import { sql } from 'drizzle-orm'
import type { OrderCustomer } from '#domain/ordering/customer.ts'
import type { Executor } from '#server/db/database.ts'

/** Whether the company that orders, or that of the e-mail address, has a right today that covers the order. */
export async function isEntitled(
  db: Executor,
  kinds: readonly string[],
  { email, country }: OrderCustomer,
  company?: number,
): Promise<boolean> {
  const { rows } = await db.execute<{ isEntitled: boolean }>(sql`
    select why_not_entitled(
      ${company === undefined ? sql`(select company from people where lower(people.email) = lower(${email}))` : sql`${company}::bigint`}, ${country},
      array[${sql.join(
        kinds.map((kind) => sql`${kind}`),
        sql`, `,
      )}]::text[]) is null as "isEntitled"`)
  return rows[0]?.isEntitled === true
}
