export const IMPORT_MODES = ['publish', 'draft'] as const

/** Whether buyers see at once what is complete, or all of it becomes drafts for somebody to look at. */
export type ImportMode = (typeof IMPORT_MODES)[number]

/** Wrong: kept as a draft with what is missing. Left: no product, or one that another row is already. */
export const ROW_STATUSES = ['new', 'changed', 'unchanged', 'wrong', 'left'] as const
export type RowStatus = (typeof ROW_STATUSES)[number]

export type ImportCounts = Record<RowStatus, number>

export function countRows(rows: readonly { status: RowStatus }[]): ImportCounts {
  const counts = { new: 0, changed: 0, unchanged: 0, wrong: 0, left: 0 }
  for (const { status } of rows) counts[status]++
  return counts
}
