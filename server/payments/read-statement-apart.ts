import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { StatementColumns } from '#domain/payments/bank/read-table.ts'
import { findProjectRoot } from '#server/db/project-root.ts'
import type { ReadStatementFile } from './read-statement-file.ts'

const MOST_MS = 30_000
const HEAP_MB = 512

const FAILED: ReadStatementFile = {
  ok: false,
  problem: 'The statement could not be read. Export it again, or as CSV.',
}

/** Reads a statement in a process of its own: what it costs is nothing of the shop's, which gets the lines alone. */
export function readStatementApart(
  path: string,
  columns: StatementColumns | undefined,
): Promise<ReadStatementFile> {
  return new Promise((resolve) => {
    const child = fork(join(findProjectRoot(), 'server/payments/statement-process.ts'), [], {
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      // Nothing of the shop's environment: it holds secrets.
      env: { MALLOC_ARENA_MAX: '2', NODE_NO_WARNINGS: '1' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const timer = setTimeout(() => settle(FAILED), MOST_MS)
    child.once('message', (statement) => settle(statement as ReadStatementFile))
    child.once('exit', () => settle(FAILED))
    child.once('error', () => settle(FAILED))
    child.send({ path, columns }, (error) => error && settle(FAILED))

    function settle(statement: ReadStatementFile) {
      clearTimeout(timer)
      child.kill('SIGKILL')
      resolve(statement)
    }
  })
}
