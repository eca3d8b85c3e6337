import { z } from 'zod'
import { isUuid } from '#domain/access/is-uuid.ts'
import { isDay } from '#domain/read-day.ts'

export type KeyType = 'text' | 'integer' | 'bigint' | 'numeric' | 'date' | 'timestamptz' | 'uuid'

const SHAPES = {
  text: /^[^\0]*$/,
  integer: /^-?\d{1,9}$/,
  bigint: /^-?\d{1,19}$/,
  numeric: /^-?\d{1,12}(\.\d+)?$/,
  date: /^[1-9]\d{3}-\d\d-\d\d$/,
  timestamptz:
    /^[1-9]\d{3}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/,
}

/** A cursor is a place in a list: the sorted-by values of one line, as text. */
export function encodeCursor(values: readonly string[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** Undefined when it is none for a list that is sorted by such values: somebody changed the address by hand. */
export function decodeCursor(cursor: string, keys: readonly { type: KeyType }[]): string[] | undefined {
  if (cursor === '') return undefined
  const values = parseValues(cursor)
  if (values?.length !== keys.length) return undefined
  return keys.every(({ type }, at) => fits(values[at] ?? '', type)) ? values : undefined
}

function fits(value: string, type: KeyType) {
  if (type === 'uuid') return isUuid(value)
  if (!SHAPES[type].test(value)) return false
  if (type === 'bigint') return BigInt.asIntN(64, BigInt(value)) === BigInt(value)
  return (type !== 'timestamptz' && type !== 'date') || isDay(value.slice(0, 10))
}

function parseValues(cursor: string) {
  try {
    const parsed = z
      .array(z.string())
      .safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    return parsed.data
  } catch {
    return undefined
  }
}
