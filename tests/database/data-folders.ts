import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, inject } from 'vitest'

/** Data folders for one test each; whatever still runs on them afterwards is stopped, and they are removed. */
export function useDataFolders() {
  const roots: string[] = []
  const folders: string[] = []

  afterEach(async () => {
    for (const folder of folders.splice(0)) await stopLeftover(folder)
    for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true })
  })

  function newRoot() {
    const root = mkdtempSync(join(realpathSync(tmpdir()), 'cultivar-test-'))
    // Other users may pass, as they may through most folders; what a test wants to be private it makes private.
    chmodSync(root, 0o711)
    roots.push(root)
    return root
  }

  function pathIn(root: string, name: string) {
    const folder = join(root, name)
    folders.push(folder)
    return folder
  }

  return {
    newRoot,
    /** The path of a folder that does not exist yet. */
    empty: (name = 'data', root = newRoot()) => pathIn(root, name),
    /** A folder whose database was made and migrated before, to save each test the second that takes. */
    seeded: (name = 'data', root = newRoot()) => {
      const folder = pathIn(root, name)
      mkdirSync(dirname(folder), { recursive: true })
      cpSync(inject('seedFolder'), folder, { recursive: true, mode: 0 })
      return folder
    },
  }
}

/** The process number in the lock file of the Postgres on this data folder. */
export function postmasterPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z')
  } catch {
    return false
  }
}

async function stopLeftover(dataDir: string) {
  let pid: number
  try {
    pid = postmasterPid(dataDir)
  } catch {
    return
  }
  if (!readCommandLine(pid).includes('postgres')) return
  process.kill(pid, 'SIGCONT')
  process.kill(pid, 'SIGQUIT')
  while (isRunning(pid)) await sleep(10)
}

function readCommandLine(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
