import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runTool } from './run-tool.mjs'

/** Whether packages of the system may be installed: on Debian and its kin, as root. */
export function mayUseAptGet() {
  return process.platform === 'linux' && process.getuid() === 0 && isOnPath('apt-get')
}

function isOnPath(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))
}

// A new machine often installs its own updates right after its start.
const LOCK_TIMEOUT_SECONDS = 300

/** Installs the first of these packages that there is. Says whether it worked, and what apt-get printed. */
export async function installFirstOf(...names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const aptGet = (...args) =>
    runTool('apt-get', ['-o', `DPkg::Lock::Timeout=${LOCK_TIMEOUT_SECONDS}`, ...args], { env })
  await aptGet('update')
  let said = ''
  for (const name of names) {
    const { code, output } = await aptGet('install', '-y', '--no-install-recommends', name)
    if (code === 0) return { isInstalled: true, said }
    said += output
  }
  return { isInstalled: false, said }
}
