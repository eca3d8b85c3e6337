import type { Executor } from '#server/db/database.ts'
import { matchWords } from '#server/db/match-words.ts'
import { sql } from '#server/db/sql.ts'

export type NamedCompany = { number: number; name: string; place: string }

const MOST_FOUND = 10

/** Customers whose name or number somebody types. */
export async function findCompanies(db: Executor, text: string): Promise<NamedCompany[]> {
  if (text.trim() === '') return []
  const named = sql.join(matchWords(sql`search_name`, text), sql` and `)
  const { rows } = await db.execute<NamedCompany>(sql`
    select number::integer, name, place from companies
    where merged_into is null and erased_at is null
      and (${named} or number::text = ${text.trim()})
    order by lower(name) limit ${MOST_FOUND}`)
  return rows
}

/** Of those that are chosen. One that is gone is not among them. */
export async function readCompanyNames(db: Executor, numbers: readonly number[]): Promise<NamedCompany[]> {
  const { rows } = await db.execute<NamedCompany>(sql`
    select number::integer, name, place from companies where number = any(${numbers}::bigint[])
      and merged_into is null and erased_at is null order by lower(name)`)
  return rows
}
