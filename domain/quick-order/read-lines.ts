import type { QuickIndex } from './quick-index.ts'
import { type QuickResult, readLine } from './read-line.ts'
import { splitRows } from './split-rows.ts'

export type QuickLine = QuickResult & { text: string }

/** Everything that was pasted, line by line, as it is understood. */
export function readLines(index: QuickIndex, pasted: string): QuickLine[] {
  return splitRows(pasted).map(({ text, line }) => ({ text, ...readLine(index, line) }))
}
