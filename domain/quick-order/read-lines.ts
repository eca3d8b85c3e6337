import type { QuickIndex } from './quick-index.ts'
import { type QuickResult, readLine } from './read-line.ts'
import { splitRows } from './split-rows.ts'

/** `line` is what was read of it: columns with names are put in order first. */
export type QuickLine = QuickResult & { text: string; line: string }

/** Everything that was pasted, line by line, as it is understood. */
export function readLines(index: QuickIndex, pasted: string): QuickLine[] {
  return splitRows(pasted).map(({ text, line }) => ({ text, line, ...readLine(index, line) }))
}
