import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { findProjectRoot } from '#server/db/project-root.ts'
import { postmasterPid, useDataFolders } from '#tests/database/data-folders.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import type { EmbeddedOptions } from './embedded-options.ts'

const folders = useDataFolders()
const isRoot = process.getuid?.() === 0
const namespaces = spawnSync('unshare', ['--user', 'true']).status === 0

function open(dataDir: string, options: EmbeddedOptions = {}) {
  return openDatabase({ databaseUrl: undefined, dataDir }, QUIET, options)
}

/** The user a process runs as, seen from outside of any namespace. */
function ownerOf(pid: number) {
  return Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/^Uid:\s+(\d+)/m)?.[1])
}

function privateFolder(root: string) {
  const folder = join(root, 'private')
  mkdirSync(folder, { mode: 0o700 })
  return folder
}

test.runIf(isRoot && namespaces)(
  'root keeps its database inside a folder that only root may enter',
  async () => {
    const dataDir = folders.seeded('data', privateFolder(folders.newRoot()))
    const database = await open(dataDir)
    expect(ownerOf(postmasterPid(dataDir))).toBe(0)
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(0)
    expect(lstatSync(join(dataDir, 'postgres')).isSymbolicLink()).toBe(false)
    await database.close()
  },
)

test.runIf(isRoot)(
  'without user namespaces Postgres runs as an unprivileged user, its data in place',
  async () => {
    const dataDir = folders.empty()
    const database = await open(dataDir, { forbidNamespaces: true })
    const owner = ownerOf(postmasterPid(dataDir))
    expect(owner).toBeGreaterThan(0)
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(owner)
    expect(lstatSync(join(dataDir, 'postgres')).isSymbolicLink()).toBe(false)
    await database.close()
  },
)

test.runIf(isRoot)(
  'without user namespaces a private data folder links to where that user can reach',
  async () => {
    const root = folders.newRoot()
    const dataDir = folders.empty('data', privateFolder(root))
    const options = { forbidNamespaces: true, refuge: join(root, 'refuge') }
    const first = await open(dataDir, options)
    await first.db.pool.query(`INSERT INTO sign_in_throttle (key, failures) VALUES ('kept', 42)`)
    expect(ownerOf(postmasterPid(dataDir))).toBeGreaterThan(0)
    expect(lstatSync(join(dataDir, 'postgres')).isSymbolicLink()).toBe(true)
    await first.close()

    const second = await open(dataDir, options)
    const { rows } = await second.db.pool.query('SELECT failures FROM sign_in_throttle')
    expect(rows).toEqual([{ failures: 42 }])
    await second.close()

    rmSync(join(root, 'refuge'), { recursive: true })
    await expect(open(dataDir, options)).rejects.toThrow('that is gone; bring it back')
  },
)

test.runIf(isRoot)(
  'binaries in a private checkout are copied to where that user can reach them',
  async () => {
    const root = folders.newRoot()
    const checkout = privateFolder(root)
    const refuge = join(root, 'refuge')
    const dataDir = folders.seeded('data', root)
    const script = `
    import { openDatabase } from '#server/db/database.ts'
    import { createLog } from '#server/log.ts'
    const settings = { databaseUrl: undefined, dataDir: ${JSON.stringify(dataDir)} }
    const options = { forbidNamespaces: true, refuge: ${JSON.stringify(refuge)} }
    const database = await openDatabase(settings, createLog(() => {}), options)
    console.log((await database.db.pool.query("SELECT 'open' AS state")).rows[0].state)
    await database.close()`
    const project = findProjectRoot()
    // The private folder shows the same checkout in a mount namespace of its own, under a path nobody else can walk.
    const command =
      'mount --rbind "$1" "$2" && chmod 0700 "$(dirname "$2")" && cd "$2" && exec "$3" --input-type=module-typescript -e "$4"'
    mkdirSync(join(checkout, 'shop'))
    const run = spawnSync(
      'unshare',
      ['--mount', 'sh', '-c', command, 'sh', project, join(checkout, 'shop'), process.execPath, script],
      { encoding: 'utf8' },
    )
    expect(run.stderr).toBe('')
    expect(run.stdout.trim()).toBe('open')
    expect(readdirSync(refuge).some((name) => name.includes('18.'))).toBe(true)
  },
)

test.runIf(isRoot && namespaces)(
  'data that another user owns stays theirs when root starts the shop',
  async () => {
    const dataDir = folders.seeded()
    const owner = 12345
    for (const entry of readdirSync(dataDir, { recursive: true, encoding: 'utf8' }))
      chownSync(join(dataDir, entry), owner, owner)
    const database = await open(dataDir)
    expect(ownerOf(postmasterPid(dataDir))).toBe(owner)
    await database.close()
    expect(statSync(join(dataDir, 'postgres', 'PG_VERSION')).uid).toBe(owner)
  },
)

test.runIf(isRoot)(
  'data that root made with a namespace goes over to the user where namespaces are forbidden',
  async () => {
    const dataDir = folders.seeded()
    const database = await open(dataDir, { forbidNamespaces: true })
    expect(ownerOf(postmasterPid(dataDir))).toBeGreaterThan(0)
    await database.close()
    chmodSync(dataDir, 0o711)
  },
)
