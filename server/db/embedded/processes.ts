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

function isMissingPermission(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === 'EPERM'
}

function isZombie(pid: number) {
  try {
    // The state follows the program's name, which may itself hold brackets and spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.startsWith('Z') ?? false
  } catch {
    return false
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
