import { z } from 'zod'
import type { OrderSort } from '#domain/placed-order/order-list-query.ts'
import { SORT_KEYS } from './order-sorts.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const SHAPES = {
  text: /^[^\0]*$/,
  integer: /^-?\d{1,9}$/,
  numeric: /^-?\d{1,12}(\.\d+)?$/,
  timestamptz: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)*$/,
  uuid: UUID,
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
  return keys.every(({ type }, at) => SHAPES[type].test(values[at] ?? '')) ? values : undefined
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
