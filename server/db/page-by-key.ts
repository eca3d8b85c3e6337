import { decodeCursor, encodeCursor, type KeyType } from './cursor.ts'
import type { Values } from './statement-values.ts'

export type Key = { sql: string; type: KeyType }
type Direction = { runsDown: boolean; beyond?: string[] | undefined }
export type KeyWindow = Direction & { most: number }
/** `place`: the values of the keys, as text. */
export type KeyedLine<Row> = { row: Row; place: string[] }
/** `after` and `before` are cursors; at most one of them is read, and what is none counts as not asked for. */
type PageAsked = { descending: boolean; after: string; before: string }
type KeyedPage<Row> = { rows: Row[]; after: string | null; before: string | null }
type Read<Row> = (window: KeyWindow) => Promise<KeyedLine<Row>[]>

/** One page of a long list, from its beginning or from where another page ended: every page costs the same. */
export async function readPageByKey<Row>(
  { descending, after, before }: PageAsked,
  keys: readonly Key[],
  pageSize: number,
  read: Read<Row>,
): Promise<KeyedPage<Row>> {
  const valuesAfter = decodeCursor(after, keys)
  const valuesBefore = decodeCursor(before, keys)
  const onwards = (beyond?: string[]) => read({ runsDown: descending, most: pageSize + 1, beyond })
  const backwards = async (most: number, beyond?: string[]) =>
    (await read({ runsDown: !descending, most, beyond })).toReversed()

  if (valuesAfter) {
    const lines = await onwards(valuesAfter)
    if (lines.length > 0) return toPage(lines.slice(0, pageSize), lines.length > pageSize, true)
    // The page that this one followed may have been the last one, or is gone.
    const last = await backwards(pageSize + 1)
    return toPage(last.slice(-pageSize), false, last.length > pageSize)
  }
  if (valuesBefore) {
    const lines = await backwards(pageSize + 1, valuesBefore)
    if (lines.length > pageSize) return toPage(lines.slice(1), true, true)
  }
  const lines = await onwards()
  return toPage(lines.slice(0, pageSize), lines.length > pageSize, false)
}

/** Only what lies beyond a cursor, in the direction in which the list is read. */
export function matchBeyond(keys: readonly Key[], { beyond, runsDown }: Direction, values: Values): string[] {
  if (!beyond) return []
  const place = keys.map(({ type }, at) => `${values.add(beyond[at])}::${type}`)
  return [`(${keys.map(({ sql }) => sql)}) ${runsDown ? '<' : '>'} (${place})`]
}

/** Where a line stands in the list: the values of its keys, as text. */
export function selectPlace(keys: readonly Key[]): string {
  return `ARRAY[${keys.map(({ sql }) => `(${sql})::text`)}] AS place`
}

export function orderByKeys(keys: readonly Key[], { runsDown }: Direction): string {
  return keys.map(({ sql }) => `${sql} ${runsDown ? 'DESC' : 'ASC'}`).join(', ')
}

function toPage<Row>(lines: KeyedLine<Row>[], hasNext: boolean, hasPrevious: boolean): KeyedPage<Row> {
  const [first, last] = [lines[0], lines.at(-1)]
  return {
    rows: lines.map(({ row }) => row),
    after: hasNext && last ? encodeCursor(last.place) : null,
    before: hasPrevious && first ? encodeCursor(first.place) : null,
  }
}
