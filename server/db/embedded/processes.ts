import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** A process that has ended but that nobody has collected yet counts as gone. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return isMissingPermission(error)
  }
  return !isZombie(pid)
}

/** Whether this process is a Postgres serving this cluster, and not some other program that got its number later. */
export function isPostgresOn(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform === 'linux')
    return commandLine(pid).includes('postgres') && workingFolder(pid) === cluster
  if (process.platform === 'win32') return true
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(cluster)
}

/** Whether any Postgres serves this cluster, or is about to: for when its lock file does not say which. */
export function findPostgresOn(cluster: string): boolean {
  // Nobody can ask there; a server that listens has been found before.
  if (process.platform === 'win32') return false
  if (process.platform === 'linux')
    return readdirSync('/proc').some((name) => /^\d+$/.test(name) && isPostgresOn(Number(name), cluster))
  const { stdout } = spawnSync('ps', ['-axo', 'command='], { encoding: 'utf8' })
  return stdout.split('\n').some((line) => line.includes('postgres') && line.includes(cluster))
}

/**
 * Ends what a server of this cluster left behind when it was killed. Most of its processes notice that by themselves; one at a long
 * statement goes on, and holds the shared memory without which no other server starts. Where the system does not tell whose
 * processes they are, the limit of a statement ends them.
 */
export function endOrphansOn(cluster: string): number[] {
  if (process.platform !== 'linux') return []
  const orphans = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && isOrphanOn(pid, cluster))
  for (const pid of orphans) endAtOnce(pid)
  return orphans
}

/** A process of a server has a title instead of its command, and that server as its parent for as long as it lives. */
function isOrphanOn(pid: number, cluster: string) {
  if (!commandLine(pid).startsWith('postgres: ') || !isPostgresOn(pid, cluster)) return false
  const parent = Number(readStat(pid)?.[1])
  return parent > 0 && !isPostgresOn(parent, cluster)
}

/** It may stand still: no other signal would reach it then. */
function endAtOnce(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has just ended, or belongs to somebody else.
  }
}

function isMissingPermission(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === 'EPERM'
}

function isZombie(pid: number) {
  return readStat(pid)?.[0] === 'Z'
}

/** State, parent and more. They follow the program's name, which may itself hold brackets and spaces. */
function readStat(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
  } catch {
    return undefined
  }
}

function commandLine(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** Postgres works from inside its data folder. */
function workingFolder(pid: number) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}
