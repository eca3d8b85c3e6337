import { readBackupKey } from '#server/backup/backup-key.ts'
import { UNSIGNED_WARNING } from '#server/backup/backup-source.ts'
import { countRows, createProgress, type Report } from '#server/backup/progress.ts'
import { prepareRestore, type ReadyBackup, restoreBackup } from '#server/backup/restore-backup.ts'
import { connectDatabase } from '#server/db/database.ts'
import { accessAsOwner } from '#server/db/owner-connection.ts'
import { createLog } from '#server/log.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { BACKUP_USAGE, readRestoreOptions } from './backup-options.ts'
import { runTool } from './run-tool.ts'

const quiet = createLog(() => {})

await runTool(async () => {
  const started = performance.now()
  const calledIn = process.env.INIT_CWD ?? process.cwd()
  const options = readRestoreOptions(process.argv.slice(2), { calledIn })
  if (options.help) return console.log(BACKUP_USAGE)
  const settings = readSettings(process.env)
  const report = createProgress(console.log)
  const { file, mayBeUnsigned } = options
  const backup = await prepareRestore(file, { key: readBackupKey(settings), mayBeUnsigned }, report)
  if (!backup.source.isOurs) console.log(UNSIGNED_WARNING)
  const { takenAt, tables, rows } = await restore(settings, backup, options.mayReplace, report)
  // As at every start: what is newer than the backup is migrated, and the shop's role gets its rights.
  const database = await connectDatabase(settings, quiet)
  await database.close()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `Restored ${file}, taken at ${takenAt}: ${countRows(rows)} of ${tables} tables, compared with the file row by row, in ${seconds} s. Everybody signs in again.`,
  )
})

async function restore(settings: Settings, backup: ReadyBackup, mayReplace: boolean, report: Report) {
  const access = await accessAsOwner(settings, quiet, 'cultivar restore')
  try {
    return await restoreBackup(access, backup, mayReplace, report)
  } finally {
    await access.close()
  }
}
