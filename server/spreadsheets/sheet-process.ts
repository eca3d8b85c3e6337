import { readFile } from 'node:fs/promises'
import { readProductSheet } from './read-sheet.ts'

/**
 * A process of its own, started by the shop for each spreadsheet (read-sheet-apart.ts): what somebody uploads is unpacked and read
 * here. It has no database and no secret, and may be ended at any moment.
 */
process.once('message', async (path: string) => {
  const sheet = await readFile(path).then(readProductSheet)
  process.send?.(sheet, () => process.exit())
})
process.on('disconnect', () => process.exit())
