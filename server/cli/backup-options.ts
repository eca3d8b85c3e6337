import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartupProblem } from '#server/startup-problem.ts'

export const BACKUP_USAGE = `npm run backup              writes a backup into the folder backups
npm run backup -- <file>    writes it into that file
npm run restore -- <file>   makes the database what it was then; add --replace if it holds orders now,
                            --unsigned if you trust a file without a signature of this shop`

/** Where the command was called: npm itself runs it in the folder of the project. */
type Place = { calledIn: string; project: string; now: Date }

export type BackupOptions = { help: true } | { help: false; file: string }

export function readBackupOptions(args: string[], { calledIn, project, now }: Place): BackupOptions {
  const { name, set } = readOptions(args, {})
  if (set.has('help')) return { help: true }
  if (name === '') throw new StartupProblem(`The name of the file is empty:\n${BACKUP_USAGE}`)
  const file = name === undefined ? join(project, 'backups', defaultName(now)) : resolve(calledIn, name)
  return { help: false, file }
}

export type RestoreOptions =
  | { help: true }
  | { help: false; file: string; mayReplace: boolean; mayBeUnsigned: boolean }

export function readRestoreOptions(args: string[], { calledIn }: Pick<Place, 'calledIn'>): RestoreOptions {
  const { name, set } = readOptions(args, { replace: { type: 'boolean' }, unsigned: { type: 'boolean' } })
  if (set.has('help')) return { help: true }
  if (!name) throw new StartupProblem(`Name the backup to restore:\n${BACKUP_USAGE}`)
  return {
    help: false,
    file: resolve(calledIn, name),
    mayReplace: set.has('replace'),
    mayBeUnsigned: set.has('unsigned'),
  }
}

/** The folder that is made where nobody named a file. */
export function defaultFolder(file: string, project: string): string | undefined {
  return dirname(file) === join(project, 'backups') ? dirname(file) : undefined
}

type Flags = Record<string, { type: 'boolean' }>

/** What stands after the `--`: flags, and the name of one file at most. */
function readOptions(args: string[], flags: Flags): { name: string | undefined; set: Set<string> } {
  const { values, positionals } = parseOrExplain(args, { ...flags, help: { type: 'boolean' } })
  const [name, surplus] = positionals
  if (surplus !== undefined)
    throw new StartupProblem(`'${surplus}' is one word too many; leave it out.\n${BACKUP_USAGE}`)
  return { name, set: new Set(Object.keys(values)) }
}

function parseOrExplain(args: string[], options: Flags) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new StartupProblem(`${error.message}\n${BACKUP_USAGE}`)
  }
}

function defaultName(now: Date) {
  const [day = '', time = ''] = now.toISOString().split('T')
  return `cultivar-${day}-${time.slice(0, 8).replaceAll(':', '')}.zst`
}
