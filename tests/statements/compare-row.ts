import type { Column } from './describe-statement.ts'
import type { RowType } from './row-type.ts'

/** What a value is in JavaScript; of JSON, its type says it alone. */
export type ValueName = 'string' | 'number' | 'boolean' | 'Date' | 'Buffer' | 'array' | 'json'

/** Where the columns of a statement are not what the type of its rows says. */
export function compareRow(row: RowType, columns: Column[], names: Map<number, ValueName>): string[] {
  const problems: string[] = []
  const there = new Set(columns.map(({ name }) => name))
  for (const [name, { isOptional }] of row.fields)
    if (!there.has(name) && !isOptional) problems.push(`${name} is no column of the statement`)
  for (const { name, typeId, isNullable } of columns) {
    const field = row.fields.get(name) ?? row.others
    if (!field) {
      problems.push(`${name} is no field of the type`)
      continue
    }
    const found = names.get(typeId) ?? ''
    if (found === 'json') {
      if (field.beyondJson !== undefined) problems.push(`${name} is JSON, which has no ${field.beyondJson}`)
    } else if (!field.names.includes('any') && !field.names.includes(found))
      problems.push(`${name} is ${found}, not ${field.names.join(' | ')}`)
    if (isNullable && !field.isNullable) problems.push(`${name} may be null`)
  }
  return problems
}
