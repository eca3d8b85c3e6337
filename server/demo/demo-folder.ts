import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepareClusterPaths } from '#server/db/embedded/cluster-paths.ts'
import { findPostmaster } from '#server/db/embedded/postmaster.ts'
import { visitEmbeddedServer } from '#server/db/embedded/visit-server.ts'
import type { Log } from '#server/log.ts'
import { StartupProblem } from '#server/startup-problem.ts'

/** `begun`: somebody stopped while it was being filled. */
type DemoState = 'none' | 'begun' | 'filled'

/** Says of a folder that it is a demo's: without it nothing is filled, emptied, or opened without a password. */
function markOf(dataDir: string) {
  return join(dataDir, 'demo')
}

/** What a folder is to the demo. One that holds anything else is refused: it may be somebody's shop. */
export function readDemoState(dataDir: string): DemoState {
  if (existsSync(markOf(dataDir))) return readMark(dataDir)[0] === 'filled' ? 'filled' : 'begun'
  if (!existsSync(dataDir) || readdirSync(dataDir).length === 0) return 'none'
  throw new StartupProblem(
    `${dataDir} holds something that is no demo, and the demo does not touch it; move it away and start the demo again.`,
  )
}

function readMark(dataDir: string): string[] {
  return readFileSync(markOf(dataDir), 'utf8').split('\n')
}

/** The state, and with it the password of everybody in it. */
export function markDemo(dataDir: string, state: Exclude<DemoState, 'none'>, password = '') {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  writeFileSync(markOf(dataDir), `${state}\n${password}\n`, { mode: 0o600 })
}

export function readDemoPassword(dataDir: string): string {
  return readMark(dataDir)[1] ?? ''
}

/** A shop that calls itself a demo stands on a folder that was made for one. */
export function requireDemoFolder(dataDir: string) {
  if (readDemoState(dataDir) !== 'filled')
    throw new StartupProblem(`${dataDir} is no demo yet; start it with \`npm run demo\`, which makes one.`)
}

/** Removes a demo with its database, wherever Postgres keeps it. */
export async function removeDemo(dataDir: string, log: Log): Promise<void> {
  if (readDemoState(dataDir) === 'none') return
  const paths = prepareClusterPaths(dataDir)
  // A shop that was killed leaves its server behind; one that lives keeps it.
  if (findPostmaster(paths)) await (await visitEmbeddedServer(dataDir, log)).stop()
  if (findPostmaster(paths))
    throw new StartupProblem(`The demo in ${dataDir} is running; stop it with Ctrl-C and try again.`)
  for (const folder of [paths.cluster, paths.socketFolder, dataDir])
    rmSync(folder, { recursive: true, force: true })
}
