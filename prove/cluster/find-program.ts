import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { NotTried } from '../line.ts'

// Debian keeps servers out of the path of ordinary users.
const MORE_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']

/** By Debian's package. */
const PACKAGES = {
  nginx: 'nginx',
  pgbouncer: 'pgbouncer',
  openssl: 'openssl',
  haproxy: 'haproxy',
  etcd: 'etcd-server',
  patroni: 'patroni',
  patronictl: 'patroni',
  pgbackrest: 'pgbackrest',
}

/** A program that the proof needs beside the shop: found, or (on Debian, as root) installed. Its service is not started. */
export function findProgram(name: keyof typeof PACKAGES): string {
  return findInstalled(name, PACKAGES[name], () => search(name))
}

/** All of them, as far as that is possible here: what is missing is named by whoever needs it. */
export function installPrograms() {
  const names = Object.keys(PACKAGES).filter((name): name is keyof typeof PACKAGES => name in PACKAGES)
  for (const find of [findPostgresPrograms, ...names.map((name) => () => findProgram(name))]) {
    try {
      find()
    } catch (error) {
      if (!(error instanceof NotTried)) throw error
    }
  }
}

/** Debian's Postgres with all its tools: the folder of its programs. */
export function findPostgresPrograms(): string {
  return findInstalled('Postgres', 'postgresql', () => {
    const folders = globSync('/usr/lib/postgresql/*/bin').filter((folder) =>
      existsSync(join(folder, 'postgres')),
    )
    return folders.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })).at(-1)
  })
}

function findInstalled(name: string, packageName: string, find: () => string | undefined): string {
  const found = find()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) install(packageName)
  const installed = find()
  if (installed) return installed
  throw new NotTried(
    `${name} is needed for this proof. Install it (on Debian: apt-get install ${packageName}).`,
  )
}

function search(name: string) {
  const { stdout } = spawnSync('sh', ['-c', 'command -v "$0"', name], { encoding: 'utf8' })
  return stdout.trim() || MORE_FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

function install(name: string) {
  process.stdout.write(`installing ${name} with apt-get… `)
  // In runlevel 1 Debian does not start what it installs.
  const aptGet = ['DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1', 'apt-get']
  // Where that fails, the program is not found, and whoever asked for it says so.
  spawnSync('env', [...aptGet, 'update'], { stdio: 'ignore' })
  spawnSync('env', [...aptGet, 'install', '-y', '--no-install-recommends', name], { stdio: 'ignore' })
}
