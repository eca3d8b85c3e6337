import type { StatisticsQuery } from '#domain/analytics/statistics-query.ts'
import { decodeCursor, encodeCursor, type KeyType } from '#server/db/cursor.ts'
import type { Values } from '#server/db/statement-values.ts'

export type Key = { sql: string; type: KeyType }
export type KeyWindow = { runsDown: boolean; most: number; beyond?: string[] | undefined }
export type KeyedLine<Row> = { row: Row; place: string[] }
type KeyedPage<Row> = { rows: Row[]; after: string | null; before: string | null }
type Read<Row> = (window: KeyWindow) => Promise<KeyedLine<Row>[]>

/** One page of a long list, from its beginning or from where another page ended: every page costs the same. */
export async function readPageByKey<Row>(
  { descending, after, before }: Pick<StatisticsQuery, 'descending' | 'after' | 'before'>,
  keys: readonly Key[],
  pageSize: number,
  read: Read<Row>,
): Promise<KeyedPage<Row>> {
  const types = keys.map(({ type }) => type)
  const placeAfter = decodeCursor(after, types)
  const placeBefore = decodeCursor(before, types)
  const onwards = (beyond?: string[]) => read({ runsDown: descending, most: pageSize + 1, beyond })
  const backwards = async (most: number, beyond?: string[]) =>
    (await read({ runsDown: !descending, most, beyond })).toReversed()

  if (placeAfter) {
    const lines = await onwards(placeAfter)
    if (lines.length > 0) return toPage(lines.slice(0, pageSize), lines.length > pageSize, true)
    // The page that this one followed may have been the last one, or is gone.
    const last = await backwards(pageSize + 1)
    return toPage(last.slice(-pageSize), false, last.length > pageSize)
  }
  if (placeBefore) {
    const lines = await backwards(pageSize + 1, placeBefore)
    if (lines.length > pageSize) return toPage(lines.slice(1), true, true)
  }
  const lines = await onwards()
  return toPage(lines.slice(0, pageSize), lines.length > pageSize, false)
}

/** Only what lies beyond a place, in the direction in which the list is read. */
export function matchBeyond(keys: readonly Key[], { beyond, runsDown }: KeyWindow, values: Values): string[] {
  if (!beyond) return []
  const place = keys.map(({ type }, at) => `${values.add(beyond[at])}::${type}`)
  return [`(${keys.map(({ sql }) => sql)}) ${runsDown ? '<' : '>'} (${place})`]
}

export function orderByKeys(keys: readonly Key[], { runsDown }: Pick<KeyWindow, 'runsDown'>): string {
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
