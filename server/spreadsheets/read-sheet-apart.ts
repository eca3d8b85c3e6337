import { join } from 'node:path'
import { findProjectRoot } from '#server/db/project-root.ts'
import { runOnce } from '#server/task-process.ts'
import type { ReadSheet } from './read-sheet.ts'

/** It may be made to take long. */
const MOST_MS = 30_000
const HEAP_MB = 256

const FAILED: ReadSheet = {
  ok: false,
  problem: 'The spreadsheet could not be read. Save it as .csv and try again.',
}

/**
 * Reads the spreadsheet in a file, in a process of its own: what grows while it is read takes nothing of the shop's memory, and
 * nobody waits for it.
 */
export function readSheetApart(path: string, { mostMs = MOST_MS } = {}): Promise<ReadSheet> {
  const program = join(findProjectRoot(), 'server/spreadsheets/sheet-process.ts')
  return runOnce(program, path, { heapMb: HEAP_MB, mostMs, failed: FAILED })
}
