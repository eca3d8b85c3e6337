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

export function whereAll(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`
}
