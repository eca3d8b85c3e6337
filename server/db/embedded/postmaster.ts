import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ClusterPaths } from './cluster-paths.ts'
import { findPostgresOn, isAlive, isPostgresOn } from './processes.ts'

export type Postmaster = { pid: number; port: number; socketFolder: string | undefined }

const DEFAULT_PORT = 5432

/** The living server of this cluster, as its own lock file describes it. */
export function findPostmaster(paths: ClusterPaths): Postmaster | undefined {
  const lines = readLines(join(paths.cluster, 'postmaster.pid'))
  const pid = Number(lines[0])
  if (!pid || !isPostgresOn(pid, paths.cluster)) return undefined
  return { pid, port: Number(lines[3]) || DEFAULT_PORT, socketFolder: lines[4] || undefined }
}

/**
 * Postgres clears lock files of dead processes by itself, but believes one whose number now belongs to another
 * program, and refuses to start over one that names none: a disk that was full or lost its power leaves such files, empty
 * or with anything in them. It still checks for the shared memory of a predecessor, so removing these files cannot let two in.
 */
export function removeStaleLocks(paths: ClusterPaths): void {
  const socket = join(paths.socketFolder, `.s.PGSQL.${DEFAULT_PORT}`)
  for (const file of [join(paths.cluster, 'postmaster.pid'), `${socket}.lock`])
    if (existsSync(file) && isStale(file, paths.cluster)) rmSync(file, { force: true })
}

function isStale(file: string, cluster: string) {
  const pid = readPid(file)
  // One that starts this very moment has made its file, and not yet written into it.
  if (pid === undefined) return !findPostgresOn(cluster)
  return isAlive(pid) && !isPostgresOn(pid, cluster)
}

/** A server that was started for a single user writes its number with a minus. */
function readPid(file: string): number | undefined {
  const [, digits] = /^-?(\d{1,9})$/.exec(readLines(file)[0]?.trim() ?? '') ?? []
  return Number(digits) || undefined
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}
