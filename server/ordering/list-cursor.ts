import { z } from 'zod'
import { isUuid } from '#domain/access/is-uuid.ts'
import type { OrderSort } from '#domain/placed-order/order-list-query.ts'
import { SORT_KEYS, type SortKey } from './order-sorts.ts'

const SHAPES = {
  text: /^[^\0]*$/,
  integer: /^-?\d{1,9}$/,
  numeric: /^-?\d{1,12}(\.\d+)?$/,
  timestamptz: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)*$/,
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
  return type === 'uuid' ? isUuid(value) : SHAPES[type].test(value)
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
