import { formatCount } from '#domain/format-count.ts'

export const STATE_WORDS = { open: 'Not imported', done: 'Imported', undone: 'Undone' } as const

type Counts = { new: number; changed: number; unchanged: number; wrong: number; rowsLeft?: number }

/** '2 new, 1 changed, 40 unchanged, 3 kept as drafts, 2 left out' */
export function describeCounts({ wrong, rowsLeft = 0, ...counts }: Counts): string {
  const words = [
    [counts.new, 'new'],
    [counts.changed, 'changed'],
    [counts.unchanged, 'unchanged'],
    [wrong, wrong === 1 ? 'kept as a draft' : 'kept as drafts'],
    [rowsLeft, 'left out'],
  ] as const
  return words
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${formatCount(count)} ${word}`)
    .join(', ')
}
