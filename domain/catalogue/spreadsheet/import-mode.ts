export const IMPORT_MODES = ['publish', 'draft'] as const

/** Whether an import is seen by buyers at once, or makes drafts for somebody to look at. */
export type ImportMode = (typeof IMPORT_MODES)[number]

export type ImportCounts = { new: number; changed: number; unchanged: number; wrong: number }

export function countRows(rows: readonly { status: keyof ImportCounts }[]): ImportCounts {
  const counts = { new: 0, changed: 0, unchanged: 0, wrong: 0 }
  for (const { status } of rows) counts[status]++
  return counts
}
