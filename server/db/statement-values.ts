import type { QueryResultRow } from 'pg'
import type { Reader } from './read-within.ts'

/** Collects the values of a statement, and hands out their names. */
export function createValues(values: unknown[] = []) {
  return {
    values,
    add(value: unknown): string {
      values.push(value)
      return `$${values.length}`
    },
  }
}

export type Values = ReturnType<typeof createValues>

/** The rows of a statement that is written together with its values. */
export async function readRows<Row extends QueryResultRow>(
  reader: Reader,
  write: (values: Values) => string,
): Promise<Row[]> {
  const values = createValues()
  const { rows } = await reader.query<Row>(write(values), values.values)
  return rows
}

export function whereAll(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`
}
