import type { AddressQuery } from '#domain/address-query.ts'
import { IMPORT_MODES, type ImportMode, type RowStatus } from './import-mode.ts'

export const ROW_FILTERS = [
  'all',
  'wrong',
  'new',
  'changed',
  'unchanged',
  'left',
] as const satisfies readonly ('all' | RowStatus)[]
export type RowFilter = (typeof ROW_FILTERS)[number]

export const ROWS_A_PAGE = 50

/** What is to become of the rows of a list, and which of them somebody looks at. */
export type ImportQuery = { mode: ImportMode; show: RowFilter; page: number }

export function readImportQuery(parameters: AddressQuery): ImportQuery {
  const page = Number(parameters.get('page') ?? 1)
  return {
    mode: IMPORT_MODES.find((mode) => mode === parameters.get('mode')) ?? 'publish',
    show: ROW_FILTERS.find((filter) => filter === parameters.get('show')) ?? 'all',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

export function writeImportQuery({ mode, show, page }: ImportQuery): string {
  const pairs = [
    ...(mode === 'publish' ? [] : [['mode', mode]]),
    ...(show === 'all' ? [] : [['show', show]]),
    ...(page === 1 ? [] : [['page', String(page)]]),
  ]
  return `?${pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')}`
}
