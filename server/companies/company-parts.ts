import { type Sql, sql } from '#server/db/sql.ts'

type CompanyPart = {
  /** A table with the columns `id` and `company`. Its rows go along when companies are merged, and come back. */
  table: string
  /** What becomes of the rows of these companies when they are erased. */
  erase: (companies: Sql) => Sql
}

const remove =
  (table: string) =>
  (companies: Sql): Sql =>
    sql`delete from ${sql.identifier(table)} where company in (${companies})`

/** All that belongs to a company but its orders and its timeline. A table that names companies is added here; a test asks for it. */
export const COMPANY_PARTS: readonly CompanyPart[] = [
  'people',
  'company_addresses',
  'company_files',
  'buyer_invitations',
].map((table) => ({ table, erase: remove(table) }))
