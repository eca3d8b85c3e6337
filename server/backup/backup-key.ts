import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BACKUP_KEY_FORM, type Settings } from '#server/settings.ts'
import { StartupProblem } from '#server/startup-problem.ts'

type BackupKeySettings = Pick<Settings, 'backupKey' | 'dataDir'>

/** Where the key is when no setting says it: beside the database, never in it. */
function backupKeyFile(dataDir: string): string {
  return join(dataDir, 'backup-key')
}

/** The key that signs backups: BACKUP_KEY, else the one of an earlier start. */
export function readBackupKey({ backupKey, dataDir }: BackupKeySettings): string | undefined {
  return backupKey ?? readKeyFile(backupKeyFile(dataDir))
}

type BackupKey = { key: string; isNew: boolean }

/**
 * The key that signs backups; one is made where there is none. Of several processes that start together one makes it.
 * Throws a sentence where it cannot be stored.
 */
export function ensureBackupKey(settings: BackupKeySettings): BackupKey {
  const known = readBackupKey(settings)
  if (known !== undefined) return { key: known, isNew: false }
  const file = backupKeyFile(settings.dataDir)
  const made = randomBytes(32).toString('base64url')
  try {
    mkdirSync(settings.dataDir, { recursive: true, mode: 0o711 })
    writeKeyFile(file, made)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    throw new StartupProblem(
      `The key that signs backups cannot be stored in ${file} (${error.code}); set BACKUP_KEY to a secret of at least 32 characters.`,
    )
  }
  const stored = readKeyFile(file)
  return { key: stored ?? made, isNew: stored === made }
}

/** For the person who starts the shop: without it, a backup cannot be told from a forgery. */
export function describeNewKey(key: string, dataDir: string): string {
  return `Backup key: ${key} (shown this once, and stored in ${backupKeyFile(dataDir)}; keep a copy where your backups are not)`
}

function readKeyFile(file: string): string | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw new StartupProblem(
      `The key of the backups in ${file} cannot be read (${error.code}); give this user the right to, or set BACKUP_KEY.`,
    )
  }
  if (BACKUP_KEY_FORM.test(text)) return text
  throw new StartupProblem(
    `${file} holds no key of at least 32 characters; put back the one that signed your backups, or remove the file for a new one.`,
  )
}

/** There whole or not at all, and never in the place of another: a second name fails where somebody was quicker. */
function writeKeyFile(file: string, key: string) {
  const unfinished = `${file}.${randomBytes(4).toString('hex')}`
  try {
    writeFileSync(unfinished, `${key}\n`, { flag: 'wx', mode: 0o600, flush: true })
    giveName(unfinished, file)
  } finally {
    rmSync(unfinished, { force: true })
  }
}

function giveName(unfinished: string, file: string) {
  try {
    linkSync(unfinished, file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'EEXIST') return
    // Some disks know one name a file alone.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code)) throw error
    renameSync(unfinished, file)
  }
}
