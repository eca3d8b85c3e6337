import { sql as drizzleSql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

/** A statement or a part of one, with its values. */
export type Sql = SQL

/** What a statement takes as $1: a list is one value, an array of Postgres. Undefined is none: say null, or leave the part out. */
export type SqlValue =
  | string
  | number
  | bigint
  | boolean
  | Date
  | Uint8Array
  | null
  | readonly SqlValue[]
  | Sql

/** SQL with values in it, which never become a part of its text; a part of a statement in it does. */
export const sql = Object.assign(
  (text: TemplateStringsArray, ...values: readonly SqlValue[]): Sql =>
    drizzleSql(text, ...values.map((value) => (Array.isArray(value) ? drizzleSql.param(value) : value))),
  {
    join: (parts: readonly Sql[], separator: Sql): Sql => drizzleSql.join([...parts], separator),
    /** The name of a table or a column. */
    identifier: (name: string): Sql => drizzleSql`${drizzleSql.identifier(name)}`,
  },
)

/** As the driver takes it. */
export function asQuery(statement: Sql): { text: string; values: unknown[] } {
  const { sql: text, params: values } = new PgDialect().sqlToQuery(statement)
  return { text, values }
}
