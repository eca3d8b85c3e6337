import { sql } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'

export type NamedCompany = { number: number; name: string; place: string }

const MOST_FOUND = 10

/** Customers whose name or number somebody types. */
export async function findCompanies(db: Executor, text: string): Promise<NamedCompany[]> {
  const words = text.trim().toLowerCase()
  if (words === '') return []
  const { rows } = await db.execute<NamedCompany>(sql`
    select number::integer, name, place from companies
    where merged_into is null and erased_at is null
      and (strpos(lower(name), ${words}) > 0 or number::text = ${words})
    order by lower(name) limit ${MOST_FOUND}`)
  return rows
}

/** Of those that are chosen. One that is gone is not among them. */
export async function readCompanyNames(db: Executor, numbers: readonly number[]): Promise<NamedCompany[]> {
  const { rows } = await db.execute<NamedCompany>(sql`
    select number::integer, name, place from companies where number = any(${sql.param(numbers)}::bigint[])
      and merged_into is null and erased_at is null order by lower(name)`)
  return rows
}
