import { z } from 'zod'
import { isUuid } from '#domain/access/is-uuid.ts'
import type { OrderSort } from '#domain/placed-order/order-list-query.ts'
import { SORT_KEYS, type SortKey } from './order-sorts.ts'

const SHAPES = {
  text: /^[^\0]*$/,
  integer: /^-?\d{1,9}$/,
  numeric: /^-?\d{1,12}(\.\d+)?$/,
  timestamptz:
    /^[1-9]\d{3}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/,
}

/** A place in the list: the sorted-by values of one order, as text. */
export function writeCursor(values: readonly string[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** Undefined when it is none for this order of the list: somebody changed the address by hand. */
export function readCursor(cursor: string, sort: OrderSort): string[] | undefined {
  if (cursor === '') return undefined
  const values = parseValues(cursor)
  const keys = SORT_KEYS[sort]
  if (values?.length !== keys.length) return undefined
  return keys.every(({ type }, at) => fits(values[at] ?? '', type)) ? values : undefined
}

function fits(value: string, type: SortKey['type']) {
  if (type === 'uuid') return isUuid(value)
  return SHAPES[type].test(value) && (type !== 'timestamptz' || isDay(value.slice(0, 10)))
}

/** The thirtieth of February is none, and Postgres would not read on. */
function isDay(day: string) {
  const noon = new Date(`${day}T12:00:00Z`)
  return !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(day)
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
