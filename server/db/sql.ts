import pg from 'pg'
import template, { join, raw, type Sql as Template } from 'sql-template-tag'

/** A statement or a part of one, with its values. */
export type Sql = Template

type PlainValue = string | number | bigint | boolean | Date | Uint8Array | null

/** What a statement takes as $1: a list is one value, an array of Postgres. Undefined is none: say null, or leave the part out. */
type SqlValue = PlainValue | readonly PlainValue[] | Sql

/** SQL with values in it, which never become a part of its text; a part of a statement in it does. */
export const sql = Object.assign(
  (text: TemplateStringsArray, ...values: readonly SqlValue[]): Sql => template(text, ...values),
  {
    join: (parts: readonly Sql[], separator: Sql): Sql => join(parts, separator.text),
    /** The name of a table or a column. */
    identifier: (name: string): Sql => raw(pg.escapeIdentifier(name)),
    /** Words that stand in the statement itself, where the planner has to see them. */
    literals: (words: readonly string[]): Sql => raw(words.map((word) => pg.escapeLiteral(word)).join(', ')),
  },
)
