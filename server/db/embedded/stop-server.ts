import { spawnSync } from 'node:child_process'
import { rmdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { programIn } from './binaries.ts'
import type { Place } from './place.ts'
import { findPostmaster } from './postmaster.ts'
import { isAlive } from './processes.ts'

const PATIENCE_MS = 30_000

/** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
export async function stopServer(place: Place): Promise<void> {
  const running = findPostmaster(place)
  if (!running) return
  signalFastShutdown(place, running.pid)
  const deadline = Date.now() + PATIENCE_MS
  while (isAlive(running.pid)) {
    if (Date.now() > deadline) throw new Error(`Postgres (process ${running.pid}) did not stop`)
    await sleep(10)
  }
  removeIfEmpty(place.socketFolder)
}

function signalFastShutdown(place: Place, pid: number) {
  // Windows has no signals: there SIGINT would end Postgres as a crash does.
  if (process.platform === 'win32')
    spawnSync(programIn(place.binaries, 'pg_ctl'), ['stop', '-D', place.cluster, '-m', 'fast', '-w'])
  else process.kill(pid, 'SIGINT')
}

function removeIfEmpty(folder: string) {
  try {
    rmdirSync(folder)
  } catch {
    // A server that has just been started there needs it.
  }
}
