import { join } from 'node:path'
import type { StatementColumns } from '#domain/payments/bank/read-table.ts'
import { findProjectRoot } from '#server/db/project-root.ts'
import { runOnce } from '#server/task-process.ts'
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
  const program = join(findProjectRoot(), 'server/payments/statement-process.ts')
  return runOnce(program, { path, columns }, { heapMb: HEAP_MB, mostMs: MOST_MS, failed: FAILED })
}
