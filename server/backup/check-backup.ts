import type { BackupHeader, BackupTable } from './backup-record.ts'
import type { BackupSource } from './backup-source.ts'
import { damaged } from './file-problem.ts'
import { countRows, type Report } from './progress.ts'
import { readBackup } from './read-backup.ts'
import { createRowSum, type RowSum } from './row-hash.ts'

type CheckedTable = RowSum & { columns: string[] }
export type CheckedBackup = { header: BackupHeader; tables: Map<string, CheckedTable> }

/** Reads all of a backup and compares it with what it says about itself. Throws a sentence where they differ. */
export async function checkBackup(source: BackupSource, report: Report): Promise<CheckedBackup> {
  const { file } = source
  let header: BackupHeader | undefined
  let sum = createRowSum()
  let table: BackupTable | undefined
  let rows = 0
  const tables = new Map<string, CheckedTable>()
  for await (const part of readBackup(source)) {
    switch (part.kind) {
      case 'header':
        header = part
        break
      case 'table':
        if (tables.has(part.table)) throw damaged(file, `the table ${part.table} is in it twice`)
        table = part
        sum = createRowSum()
        break
      case 'rows':
        sum.add(part.lines)
        report(`Checking ${table?.table}: ${countRows(sum.rows())} so far`)
        break
      case 'sum': {
        const found = sum.result()
        if (part.sumOf !== table?.table || part.rows !== found.rows || part.hash !== found.hash)
          throw damaged(file, `the rows of ${part.sumOf} are not those that were written`)
        rows += found.rows
        tables.set(part.sumOf, { ...found, columns: table.columns })
        break
      }
      case 'end':
        if (part.tables !== tables.size || part.rows !== rows) throw damaged(file, 'a part of it is missing')
    }
  }
  // The reader lets no file pass without one.
  if (!header) throw damaged(file, 'its beginning is missing')
  return { header, tables }
}
