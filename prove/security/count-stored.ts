import type { Stand } from './stand.ts'
import type { Tally } from './tally.ts'

/** Where texts are due: each row has a key and, in this column, one of the texts. */
export type Field = {
  name: string
  table: string
  key: string
  column: string
  due: [key: string, text: string][]
}

/** Looks into the tables, field by field, whether every text that is due stands there. */
export async function checkStored({ query }: Stand, fields: Field[], tally: Tally) {
  for (const { name, table, key, column, due } of fields) {
    const [row] = await query(
      `SELECT count(DISTINCT (due.key, due.text))::int AS many
       FROM unnest($1::text[], $2::text[]) AS due (key, text)
       JOIN ${table} AS kept ON kept.${key}::text = due.key AND kept.${column} = due.text`,
      [due.map(([key]) => key), due.map(([, text]) => text)],
    )
    const [many, most] = [Number(row?.many), due.length]
    tally.check(most > 0 && many === most, `${name}: ${many} of ${most} texts are stored.`)
  }
}
