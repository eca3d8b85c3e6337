import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

// Debian keeps servers out of the path of ordinary users.
const MORE_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']

/** A program that the proof needs beside the shop: found, or (on Debian, as root) installed. Its service is not started. */
export function findProgram(name: 'nginx' | 'pgbouncer' | 'openssl'): string {
  const found = search(name)
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) install(name)
  const installed = search(name)
  if (installed) return installed
  throw new Error(`${name} is needed for this proof. Install it (on Debian: apt-get install ${name}).`)
}

function search(name: string) {
  const { stdout } = spawnSync('sh', ['-c', 'command -v "$0"', name], { encoding: 'utf8' })
  return stdout.trim() || MORE_FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

function install(name: string) {
  process.stdout.write(`installing ${name} with apt-get… `)
  // In runlevel 1 Debian does not start what it installs.
  const aptGet = ['DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1', 'apt-get']
  execFileSync('env', [...aptGet, 'update'], { stdio: 'ignore' })
  execFileSync('env', [...aptGet, 'install', '-y', '--no-install-recommends', name], { stdio: 'ignore' })
}
