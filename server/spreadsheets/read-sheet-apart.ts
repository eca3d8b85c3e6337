import { fork } from 'node:child_process'
import { join } from 'node:path'
import { findProjectRoot } from '#server/db/project-root.ts'
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
  return new Promise((resolve) => {
    const child = fork(join(findProjectRoot(), 'server/spreadsheets/sheet-process.ts'), [], {
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      // Nothing of the shop's environment: it holds secrets.
      env: { MALLOC_ARENA_MAX: '2', NODE_NO_WARNINGS: '1' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const timer = setTimeout(() => settle(FAILED), mostMs)
    child.once('message', (sheet) => settle(sheet as ReadSheet))
    child.once('exit', () => settle(FAILED))
    child.once('error', () => settle(FAILED))
    child.send(path, (error) => error && settle(FAILED))

    function settle(sheet: ReadSheet) {
      clearTimeout(timer)
      child.kill('SIGKILL')
      resolve(sheet)
    }
  })
}
