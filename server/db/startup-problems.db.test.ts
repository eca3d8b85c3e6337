import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { StartupProblem } from '#server/startup-problem.ts'
import { useDataFolders } from '#tests/database/data-folders.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { openDatabase } from './database.ts'
import { findBinaries } from './embedded/binaries.ts'
import { checkServerVersion } from './remote-server.ts'

const folders = useDataFolders()
const database = useTestDatabase()

async function problemOf(settings: { databaseUrl?: string; dataDir?: string }): Promise<string> {
  const { databaseUrl, dataDir = '/nonexistent' } = settings
  const error = await openDatabase({ databaseUrl, dataDir }, QUIET).then(
    () => new Error('it opened'),
    (reason) => reason,
  )
  expect(error).toBeInstanceOf(StartupProblem)
  return error.message
}

test('a data folder that is a file', async () => {
  const file = join(folders.newRoot(), 'data')
  writeFileSync(file, '')
  expect(await problemOf({ dataDir: file })).toBe(
    `${file} is not a folder; set DATA_DIR to a folder, or move that file away.`,
  )
})

test('a data folder below a file', async () => {
  const file = join(folders.newRoot(), 'data')
  writeFileSync(file, '')
  expect(await problemOf({ dataDir: join(file, 'inside') })).toContain('is not a folder')
})

test('a data folder on a file system that cannot be written', async () => {
  expect(await problemOf({ dataDir: '/proc/cultivar' })).toMatch(/set DATA_DIR to/)
  expect(openInNamespace('tmpfs -o ro', folders.newRoot())).toMatch(
    /^The folder .* is read-only; set DATA_DIR to one that can be written.$/,
  )
})

test('a disk too small for a database', () => {
  const root = folders.newRoot()
  expect(openInNamespace('tmpfs -o size=20m', root)).toBe(
    `The disk that holds ${join(root, 'disk', 'data')} is full; free some space and start again.`,
  )
})

test('a disk that is full when an existing database starts', () => {
  const root = folders.newRoot()
  const fill = `cp -a "${inject('seedFolder')}" "$1/disk/data" && (cat /dev/zero > "$1/disk/filler" 2>/dev/null; true)`
  expect(openInNamespace('tmpfs -o size=80m', root, fill)).toBe(
    `The disk that holds ${join(root, 'disk', 'data')} is full; free some space and start again.`,
  )
})

test('a folder of something else where the database should be', async () => {
  const dataDir = folders.empty()
  mkdirSync(join(dataDir, 'postgres'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres', 'notes.txt'), 'not a database')
  expect(await problemOf({ dataDir })).toBe(
    `${join(dataDir, 'postgres')} holds something that is no database; move it away and start again.`,
  )
})

test('a damaged database: the sentence says what Postgres said, and where the rest is', async () => {
  const dataDir = folders.seeded()
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '12\n')
  const message = await problemOf({ dataDir })
  expect(message).toContain('database files are incompatible with server')
  expect(message).toContain(join(dataDir, 'postgres.log'))
})

test('a short socket folder that somebody else prepared', async () => {
  const dataDir = folders.seeded('deep/'.repeat(30))
  const first = await openDatabase({ databaseUrl: undefined, dataDir }, QUIET)
  const { host: socketFolder = '' } = first.db.pool.options
  await first.close()
  symlinkSync(folders.newRoot(), socketFolder)
  expect(await problemOf({ dataDir })).toContain('belongs to somebody else')
  spawnSync('rm', [socketFolder])
})

test('a machine without binaries', () => {
  expect(() => findBinaries('sunos', 'sparc')).toThrow(
    'There is no built-in Postgres for this machine (sunos-sparc). Set DATABASE_URL to a Postgres 15 or newer.',
  )
})

test('DATABASE_URL: nobody listens there', async () => {
  expect(await problemOf({ databaseUrl: 'postgres://shop:secret-word@127.0.0.1:1/shop' })).toBe(
    'The Postgres at DATABASE_URL does not answer (ECONNREFUSED); start it, or correct DATABASE_URL.',
  )
})

test('DATABASE_URL: something listens there and says nothing', async () => {
  const mute = createServer()
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve))
  const address = mute.address()
  const port = typeof address === 'object' ? address?.port : 0
  expect(await problemOf({ databaseUrl: `postgres://shop:secret-word@127.0.0.1:${port}/shop` })).toBe(
    'The Postgres at DATABASE_URL does not answer (time-out); start it, or correct DATABASE_URL.',
  )
  mute.close()
})

test('DATABASE_URL: a database that does not exist', async () => {
  expect(await problemOf({ databaseUrl: database.url.replace(database.name, 'nowhere') })).toContain(
    'The database that DATABASE_URL names does not exist',
  )
})

test('DATABASE_URL: a user that does not exist', async () => {
  const message = await problemOf({
    databaseUrl: database.url.replace('//cultivar', '//stranger:secret-word'),
  })
  expect(message).toContain('refused the user or the password')
  expect(message).not.toContain('secret-word')
})

test('DATABASE_URL: TLS is asked for where there is none, or with a certificate that is missing', async () => {
  const agree = 'could not agree on TLS'
  expect(await problemOf({ databaseUrl: `${database.url}&sslmode=verify-full` })).toContain(agree)
  const missing = `${database.url}&sslmode=verify-full&sslrootcert=/nonexistent/ca.pem`
  expect(await problemOf({ databaseUrl: missing })).toContain(agree)
})

test('DATABASE_URL: Postgres 14 is refused, 15 is not', () => {
  expect(() => checkServerVersion(140_019)).toThrow('older than version 15')
  expect(() => checkServerVersion(150_000)).not.toThrow()
})

/** Opens a database on a file system of its own, in a process that takes the mount with it when it ends. */
function openInNamespace(fileSystem: string, root: string, prepare = 'true') {
  chmodSync(root, 0o755)
  mkdirSync(join(root, 'disk'))
  const asRoot = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']
  const shop = join(import.meta.dirname, '..', '..', 'tests', 'database', 'opened-shop.ts')
  const command = `mount -t ${fileSystem} none "$1/disk" && { ${prepare}; } && exec "$2" "$3" "$1/disk/data"`
  const args = [...asRoot, '--mount', 'sh', '-c', command, 'sh', root, process.execPath, shop]
  const { stdout, stderr } = spawnSync('unshare', args, { encoding: 'utf8', timeout: 50_000 })
  return stdout.trim() || stderr
}
