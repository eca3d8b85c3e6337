import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartupProblem } from '#server/startup-problem.ts'

export const BACKUP_USAGE = `npm run backup                     writes a backup into the folder backups
npm run backup -- --to <file>      writes it into that file
npm run restore -- --from <file>   makes the database what it was then; --replace if it holds orders now`

/** Where the command was called: npm itself runs it in the folder of the project. */
type Place = { calledIn: string; project: string; now: Date }

export type BackupOptions = { help: true } | { help: false; file: string }

export function readBackupOptions(args: string[], { calledIn, project, now }: Place): BackupOptions {
  const { help, to } = readOptions(args, { to: { type: 'string' } })
  if (help) return { help: true }
  if (to === '') throw new StartupProblem(`Name a file after --to:\n${BACKUP_USAGE}`)
  const file = typeof to === 'string' ? resolve(calledIn, to) : join(project, 'backups', defaultName(now))
  return { help: false, file }
}

export type RestoreOptions = { help: true } | { help: false; file: string; mayReplace: boolean }

export function readRestoreOptions(args: string[], { calledIn }: Pick<Place, 'calledIn'>): RestoreOptions {
  const { help, from, replace } = readOptions(args, {
    from: { type: 'string' },
    replace: { type: 'boolean' },
  })
  if (help) return { help: true }
  if (typeof from !== 'string' || from === '')
    throw new StartupProblem(`Name the backup after --from:\n${BACKUP_USAGE}`)
  return { help: false, file: resolve(calledIn, from), mayReplace: replace === true }
}

/** The folder that is made where nobody named a file. */
export function defaultFolder(file: string, project: string): string | undefined {
  return dirname(file) === join(project, 'backups') ? dirname(file) : undefined
}

type Options = Record<string, { type: 'string' | 'boolean' }>

function readOptions(args: string[], options: Options): Record<string, unknown> {
  try {
    return parseArgs({ args, options: { ...options, help: { type: 'boolean' } } }).values
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new StartupProblem(`${error.message}\n${BACKUP_USAGE}`)
  }
}

function defaultName(now: Date) {
  const [day = '', time = ''] = now.toISOString().split('T')
  return `cultivar-${day}-${time.slice(0, 8).replaceAll(':', '')}.zst`
}
