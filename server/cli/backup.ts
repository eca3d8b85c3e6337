import { mkdirSync } from 'node:fs'
import { formatCount } from '#domain/format-count.ts'
import { describeNewKey, ensureBackupKey } from '#server/backup/backup-key.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { countRows, createProgress } from '#server/backup/progress.ts'
import { hasEmbeddedDatabase } from '#server/db/embedded/cluster-paths.ts'
import { accessAsOwner } from '#server/db/owner-connection.ts'
import { findProjectRoot } from '#server/db/project-root.ts'
import { createLog } from '#server/log.ts'
import { readSettings } from '#server/settings.ts'
import { StartupProblem } from '#server/startup-problem.ts'
import { BACKUP_USAGE, defaultFolder, readBackupOptions } from './backup-options.ts'
import { runTool } from './run-tool.ts'

const quiet = createLog(() => {})

await runTool(async () => {
  const started = performance.now()
  const project = findProjectRoot()
  const calledIn = process.env.INIT_CWD ?? process.cwd()
  const options = readBackupOptions(process.argv.slice(2), { calledIn, project, now: new Date() })
  if (options.help) return console.log(BACKUP_USAGE)
  const { file } = options
  const settings = readSettings(process.env)
  if (settings.databaseUrl === undefined && !hasEmbeddedDatabase(settings.dataDir))
    throw new StartupProblem(`There is nothing to back up: ${settings.dataDir} holds no shop.`)
  const folder = defaultFolder(file, project)
  if (folder !== undefined) mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { key, isNew } = ensureBackupKey(settings)
  if (isNew) console.log(describeNewKey(key, settings.dataDir))
  const access = await accessAsOwner(settings, quiet, 'cultivar backup')
  try {
    const { tables, rows, bytes } = await makeBackup(access, file, key, createProgress(console.log))
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(
      `${file} holds ${countRows(rows)} of ${tables} tables, read back and compared: ${formatCount(Math.ceil(bytes / 1024))} kB in ${seconds} s.`,
    )
  } finally {
    await access.close()
  }
})
