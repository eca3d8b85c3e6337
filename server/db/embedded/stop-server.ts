import { spawnSync } from 'node:child_process'
import { rmdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { programIn } from './binaries.ts'
import type { ClusterPaths } from './cluster-paths.ts'
import { findPostmaster } from './postmaster.ts'
import { isAlive } from './processes.ts'

const TIMEOUT_MS = 30_000

/** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
export async function stopServer(paths: ClusterPaths): Promise<void> {
  const running = findPostmaster(paths)
  if (!running) return
  signalFastShutdown(paths, running.pid)
  const deadline = Date.now() + TIMEOUT_MS
  while (isAlive(running.pid)) {
    if (Date.now() > deadline) throw new Error(`Postgres (process ${running.pid}) did not stop`)
    await sleep(10)
  }
  removeIfEmpty(paths.socketFolder)
}

function signalFastShutdown(paths: ClusterPaths, pid: number) {
  // Windows has no signals: there SIGINT would end Postgres as a crash does.
  if (process.platform === 'win32')
    spawnSync(programIn(paths.binaries, 'pg_ctl'), ['stop', '-D', paths.cluster, '-m', 'fast', '-w'])
  else process.kill(pid, 'SIGINT')
}

function removeIfEmpty(folder: string) {
  try {
    rmdirSync(folder)
  } catch {
    // A server that has just been started there needs it.
  }
}
