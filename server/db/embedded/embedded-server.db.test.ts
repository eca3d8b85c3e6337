import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { connectDatabase, openDatabase } from '#server/db/database.ts'
import { isRunning, postmasterPid, useDataFolders } from '#tests/database/data-folders.ts'
import { openClient } from '#tests/database/open-client.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import type { EmbeddedOptions } from './embedded-options.ts'
import { runEmbeddedServer } from './embedded-server.ts'

const folders = useDataFolders()

function open(dataDir: string, options: EmbeddedOptions = {}) {
  return openDatabase({ databaseUrl: undefined, dataDir }, QUIET, options)
}

async function settingOf(database: Awaited<ReturnType<typeof open>>, name: string) {
  const { rows } = await database.db.pool.query('SELECT current_setting($1) AS value', [name])
  return rows[0].value
}

test('an empty folder becomes a durable UTF-8 database with checksums that listens on no network', async () => {
  const dataDir = folders.empty()
  const database = await open(dataDir)
  expect(await settingOf(database, 'fsync')).toBe('on')
  expect(await settingOf(database, 'synchronous_commit')).toBe('on')
  expect(await settingOf(database, 'data_checksums')).toBe('on')
  expect(await settingOf(database, 'server_encoding')).toBe('UTF8')
  expect(await settingOf(database, 'listen_addresses')).toBe('')
  const { rows } = await database.db.pool.query(`SELECT lower('ÄÉ') AS lowered`)
  expect(rows[0].lowered).toBe('äé')
  await database.close()
})

test('the data, the socket and the log are private to their owner', async () => {
  const dataDir = folders.seeded()
  const database = await open(dataDir)
  const modeOf = (name: string) => statSync(join(dataDir, name)).mode & 0o777
  expect([modeOf('postgres'), modeOf('run'), modeOf('postgres.log')]).toEqual([0o700, 0o700, 0o600])
  await database.close()
})

test('closing stops Postgres, and what was written is there at the next start', async () => {
  const dataDir = folders.seeded()
  const first = await open(dataDir)
  const pid = postmasterPid(dataDir)
  await first.db.pool.query(`INSERT INTO sign_in_throttle (key, failures) VALUES ('kept', 42)`)
  await first.close()
  expect(isRunning(pid)).toBe(false)
  expect(first.isReady()).toBe(false)

  const second = await open(dataDir)
  const { rows } = await second.db.pool.query('SELECT failures FROM sign_in_throttle')
  expect(rows).toEqual([{ failures: 42 }])
  await second.close()
})

test('two simultaneous first starts make one database, and one of them is turned away', async () => {
  const dataDir = folders.empty()
  const results = await Promise.allSettled([open(dataDir), open(dataDir)])
  const winners = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const losers = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.message] : []))
  expect(winners).toHaveLength(1)
  expect(losers).toEqual([
    `Another Cultivar is already running on ${dataDir}; stop it, or set DATA_DIR to another folder.`,
  ])
  expect(winners[0]?.isReady()).toBe(true)
  await winners[0]?.close()
  expect(readdirSync(dataDir).filter((name) => name.startsWith('.'))).toEqual([])
})

test('an initialisation that was killed leaves nothing behind that a later start would use', async () => {
  const dataDir = folders.empty()
  const [dead] = await finishedProcess()
  const abandoned = join(dataDir, `.postgres-init-${dead}-abcd`)
  mkdirSync(abandoned, { recursive: true })
  writeFileSync(join(abandoned, 'PG_VERSION'), '18\n')
  const server = await runEmbeddedServer(dataDir, QUIET)
  expect(existsSync(abandoned)).toBe(false)
  await server.stop()
})

test.each([['with spaces, a comma, "quotes" and ünïcode'], [`${'deep/'.repeat(60)}data`]])(
  'a data folder may be named %s',
  async (name) => {
    const dataDir = folders.seeded(name)
    const database = await open(dataDir)
    const socketFolder = database.db.pool.options.host ?? ''
    expect(existsSync(join(socketFolder, '.s.PGSQL.5432'))).toBe(true)
    expect(Buffer.byteLength(socketFolder)).toBeLessThan(100)
    await database.close()
    if (!socketFolder.includes(dataDir)) expect(existsSync(socketFolder)).toBe(false)
  },
)

test.each([
  ['empty', ''],
  ['zeros, as a disk leaves them that lost its power', '\0'.repeat(100)],
  ['garbage', 'garbage\nmore of it\n'],
  ['no number of a process', '0\n/nowhere\n'],
  ['a number that is too long', '99999999999\n'],
])('lock files that are %s need no hand', async (_what, content) => {
  const dataDir = folders.seeded()
  mkdirSync(join(dataDir, 'run'), { recursive: true, mode: 0o700 })
  for (const file of ['postgres/postmaster.pid', 'run/.s.PGSQL.5432.lock'])
    writeFileSync(join(dataDir, file), content)
  const database = await open(dataDir)
  expect(isRunning(postmasterPid(dataDir))).toBe(true)
  await database.close()
})

test('a lock file that was emptied while its server runs is left alone', async () => {
  const dataDir = folders.seeded()
  const tool = await connectDatabase({ databaseUrl: undefined, dataDir }, QUIET)
  const lock = join(dataDir, 'postgres', 'postmaster.pid')
  const [content, pid] = [readFileSync(lock), postmasterPid(dataDir)]
  writeFileSync(lock, '')
  const database = await open(dataDir)
  expect(isRunning(pid)).toBe(true)
  expect(readFileSync(lock, 'utf8')).toBe('')
  writeFileSync(lock, content)
  await database.close()
  await tool.close()
})

test('a lock file whose number now belongs to another program is not believed', async () => {
  const dataDir = folders.seeded()
  const lock = join(dataDir, 'postgres', 'postmaster.pid')
  const first = await open(dataDir)
  const text = readFileSync(lock, 'utf8')
  const socketLock = readFileSync(join(dataDir, 'run', '.s.PGSQL.5432.lock'), 'utf8')
  await first.close()

  const stranger = spawn('sleep', ['600'])
  const withStranger = (lines: string) => lines.replace(/^\d+/, String(stranger.pid))
  mkdirSync(join(dataDir, 'run'), { recursive: true, mode: 0o700 })
  writeFileSync(lock, withStranger(text))
  writeFileSync(join(dataDir, 'run', '.s.PGSQL.5432.lock'), withStranger(socketLock))
  const second = await open(dataDir)
  expect(second.isReady()).toBe(true)
  expect(isRunning(stranger.pid ?? 0)).toBe(true)
  await second.close()
  stranger.kill()
})

test('a server that is there but does not answer gets its time, then a sentence', async () => {
  const dataDir = folders.seeded()
  const tool = await connectDatabase({ databaseUrl: undefined, dataDir }, QUIET)
  const pid = postmasterPid(dataDir)
  process.kill(pid, 'SIGSTOP')
  await expect(open(dataDir, { timeoutMs: 500 })).rejects.toThrow(
    `The Postgres on ${dataDir} (process ${pid}) runs but does not answer; stop that process, and the shop will start a new one.`,
  )
  process.kill(pid, 'SIGCONT')
  await tool.close()
})

test('a tool works beside the running shop and leaves its server alone', async () => {
  const dataDir = folders.seeded()
  const shop = await open(dataDir)
  const tool = await connectDatabase({ databaseUrl: undefined, dataDir }, QUIET)
  await tool.db.pool.query('SELECT 1')
  await tool.close()
  expect(shop.isReady()).toBe(true)
  await shop.db.pool.query('SELECT 1')
  await shop.close()
})

test('a tool that finds no server starts one; the last tool to finish stops it', async () => {
  const dataDir = folders.seeded()
  const first = await connectDatabase({ databaseUrl: undefined, dataDir }, QUIET)
  const second = await connectDatabase({ databaseUrl: undefined, dataDir }, QUIET)
  const pid = postmasterPid(dataDir)
  await first.close()
  expect(isRunning(pid)).toBe(true)
  await second.db.pool.query('SELECT 1')
  await second.close()
  expect(isRunning(pid)).toBe(false)
})

test('a connection that is just leaving does not keep the server running for nobody', async () => {
  const dataDir = folders.seeded()
  const tool = await connectDatabase({ databaseUrl: undefined, dataDir }, QUIET)
  const pid = postmasterPid(dataDir)
  const { host, port, user, password, database } = tool.db.pool.options
  const leaving = await openClient({ host, port, user, password, database })
  const closing = tool.close()
  await sleep(200)
  await leaving.end()
  await closing
  expect(isRunning(pid)).toBe(false)
})

test('a shop that starts while the last tool is stopping the server starts it again', async () => {
  const dataDir = folders.seeded()
  for (let round = 0; round < 3; round++) {
    const tool = await connectDatabase({ databaseUrl: undefined, dataDir }, QUIET)
    const [shop] = await Promise.all([open(dataDir), tool.close()])
    await shop.db.pool.query('SELECT 1')
    expect(shop.isReady()).toBe(true)
    await shop.close()
  }
})

test('a server whose socket folder is removed while it starts is started again', async () => {
  const dataDir = folders.seeded()
  const opening = open(dataDir)
  // The first removal meets the prepared place, the next ones a server on its way up.
  const removed = removeAsItAppears(join(dataDir, 'run'), 3)
  const shop = await opening
  removed.stop()
  await shop.db.pool.query('SELECT 1')
  await shop.close()
})

function removeAsItAppears(folder: string, times: number) {
  let left = times
  const look = setInterval(() => {
    try {
      rmdirSync(folder)
      left -= 1
    } catch {
      // Not there, or in use by now.
    }
    if (left === 0) clearInterval(look)
  }, 1)
  return { stop: () => clearInterval(look) }
}

async function finishedProcess() {
  const child = spawn('true')
  await once(child, 'exit')
  return [child.pid]
}
