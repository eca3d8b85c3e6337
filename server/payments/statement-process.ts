import { readFile } from 'node:fs/promises'
import { readCamt } from '#domain/payments/bank/read-camt.ts'

/**
 * A process of its own, started by the shop for each statement in XML (read-camt-apart.ts). It has no database and no secret, and may be
 * ended at any moment.
 */
process.once('message', async (path: string) => {
  const statement = readCamt(await readFile(path, 'utf8'))
  process.send?.(statement, () => process.exit())
})
process.on('disconnect', () => process.exit())
