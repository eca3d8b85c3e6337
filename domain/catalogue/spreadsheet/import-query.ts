import type { AddressQuery } from '#domain/address-query.ts'
import { IMPORT_MODES, type ImportMode } from './import-mode.ts'

export const ROW_FILTERS = ['all', 'wrong', 'new', 'changed', 'unchanged'] as const
export type RowFilter = (typeof ROW_FILTERS)[number]

export const ROWS_A_PAGE = 50

/** How somebody wants a spreadsheet to be read, and which of its rows they look at. */
export type ImportQuery = {
  /** Empty: as its headings say. */
  kind: string
  mode: ImportMode
  /** What was chosen by hand, by column: a key, or '' for one that is left out. Undefined: as its heading says. */
  chosen: (string | undefined)[]
  show: RowFilter
  page: number
}

export function readImportQuery(parameters: AddressQuery, columnCount: number): ImportQuery {
  const page = Number(parameters.get('page') ?? 1)
  return {
    kind: parameters.get('kind') ?? '',
    mode: IMPORT_MODES.find((mode) => mode === parameters.get('mode')) ?? 'publish',
    chosen: Array.from({ length: columnCount }, (_, index) => parameters.get(`c${index}`) ?? undefined),
    show: ROW_FILTERS.find((filter) => filter === parameters.get('show')) ?? 'all',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

export function writeImportQuery({ kind, mode, chosen, show, page }: ImportQuery): string {
  const pairs = [
    ...(kind === '' ? [] : [['kind', kind]]),
    ...(mode === 'publish' ? [] : [['mode', mode]]),
    ...chosen.flatMap((key, index) => (key === undefined ? [] : [[`c${index}`, key]])),
    ...(show === 'all' ? [] : [['show', show]]),
    ...(page === 1 ? [] : [['page', String(page)]]),
  ]
  return `?${pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')}`
}
