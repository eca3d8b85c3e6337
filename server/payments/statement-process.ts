import { readFile } from 'node:fs/promises'
import type { StatementColumns } from '#domain/payments/bank/read-table.ts'
import { readStatementFile } from './read-statement-file.ts'

type Task = { path: string; columns: StatementColumns | undefined }

/**
 * A process of its own, started by the shop for each statement (read-statement-apart.ts). It has no database and no secret, and may be
 * ended at any moment.
 */
process.once('message', async ({ path, columns }: Task) => {
  const statement = await readStatementFile(await readFile(path), columns)
  process.send?.(statement, () => process.exit())
})
process.on('disconnect', () => process.exit())
