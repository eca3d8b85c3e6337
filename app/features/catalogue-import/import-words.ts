import type { ImportCounts } from '#domain/catalogue/spreadsheet/import-mode.ts'
import { formatCount } from '#domain/format-count.ts'

export const STATE_WORDS = { open: 'Not imported', done: 'Imported', undone: 'Undone' } as const

/** '2 new, 1 changed, 40 unchanged' */
export function describeCounts(counts: ImportCounts): string {
  return (['new', 'changed', 'unchanged', 'wrong'] as const)
    .filter((status) => counts[status] > 0)
    .map((status) => `${formatCount(counts[status])} ${status}`)
    .join(', ')
}
