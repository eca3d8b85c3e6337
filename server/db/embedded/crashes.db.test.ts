import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { connectDatabase, type OpenDatabase, openDatabase } from '#server/db/database.ts'
import { isDatabaseAway } from '#server/db/database-away.ts'
import { secondsUntilRetry } from '#server/http/seconds-until-retry.ts'
import { isRunning, postmasterPid, useDataFolders } from '#tests/database/data-folders.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { killHard, useShopProcesses } from '#tests/database/shop-process.ts'

/** Longer than a busy machine keeps an answer waiting. */
const SILENCE_MS = 3000
const folders = useDataFolders()
const startShop = useShopProcesses()

function open(dataDir: string) {
  return openDatabase({ databaseUrl: undefined, dataDir }, QUIET)
}

test('a shop killed with -9 leaves its Postgres running, and the next shop adopts it', async () => {
  const dataDir = folders.seeded()
  const { said, child } = await startShop(dataDir)
  expect(said).toBe('open')
  const pid = postmasterPid(dataDir)
  await killHard(child)

  const database = await open(dataDir)
  expect(postmasterPid(dataDir)).toBe(pid)
  expect(database.isReady()).toBe(true)
  await database.close()
})

test('a second shop on the same folder is turned away with a sentence, and the first does not notice', async () => {
  const dataDir = folders.seeded()
  const first = await open(dataDir)
  await expect(open(dataDir)).rejects.toThrow(
    `Another Cultivar is already running on ${dataDir}; stop it, or set DATA_DIR to another folder.`,
  )
  await first.db.pool.query('SELECT 1')
  expect(first.isReady()).toBe(true)
  await first.close()
})

test('a shop and its Postgres both killed with -9 start again with everything that was acknowledged', async () => {
  const dataDir = folders.seeded()
  const { child } = await startShop(dataDir)
  const pid = postmasterPid(dataDir)
  await killHard(child)
  process.kill(pid, 'SIGKILL')

  const database = await open(dataDir)
  expect(postmasterPid(dataDir)).not.toBe(pid)
  await database.close()
})

test('nothing acknowledged is lost when Postgres is killed with -9, and writing goes on by itself', async () => {
  const dataDir = folders.seeded()
  const database = await open(dataDir)
  const writer = writeUntilStopped(database)
  for (let round = 1; round <= 3; round++) {
    await writer.moreThan(100)
    const pid = postmasterPid(dataDir)
    process.kill(pid, 'SIGKILL')
    await writer.interrupted(round)
    // What it had begun may go on writing for a moment.
    await until(() => hasOtherPostmaster(dataDir, pid))
  }
  await writer.moreThan(100)
  const { acknowledged, unexpected } = await writer.stop()

  const { rows } = await database.db.pool.query('SELECT key::int AS id FROM sign_in_throttle')
  const stored = new Set(rows.map((row) => row.id))
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  expect(unexpected).toEqual([])
  expect(database.isReady()).toBe(true)
  await database.close()
})

test('a connection that is lent out and idle when Postgres dies does not take the process along', async () => {
  const dataDir = folders.seeded()
  const database = await open(dataDir)
  const lent = await database.db.pool.connect()
  await lent.query('BEGIN')
  process.kill(postmasterPid(dataDir), 'SIGKILL')
  await until(() => !database.isReady())
  await until(() => database.isReady())
  const error = await lent.query('COMMIT').catch((reason) => reason)
  expect(isDatabaseAway(error)).toBe(true)
  lent.release()
  await database.db.pool.query('SELECT 1')
  await database.close()
})

test('a single connection of Postgres killed with -9 is recovered from as well', async () => {
  const dataDir = folders.seeded()
  const database = await open(dataDir)
  const { rows } = await database.db.pool.query('SELECT pg_backend_pid() AS pid')
  const pid = postmasterPid(dataDir)
  process.kill(rows[0].pid, 'SIGKILL')
  await until(() => !database.isReady())
  await until(() => database.isReady())
  await database.db.pool.query('SELECT 1')
  expect(postmasterPid(dataDir)).toBe(pid)
  await database.close()
})

test('a server that is killed in the middle of an endless statement is started again, and that statement ends', async () => {
  const dataDir = folders.seeded()
  const database = await open(dataDir)
  const { client, pid, ended } = await startEndlessStatement(database)
  try {
    process.kill(postmasterPid(dataDir), 'SIGKILL')
    await until(() => !database.isReady())
    await until(() => database.isReady())
    await database.db.pool.query(`INSERT INTO sign_in_throttle (key) VALUES ('after')`)
    expect(isRunning(pid)).toBe(false)
    expect(isDatabaseAway(await ended)).toBe(true)
  } finally {
    if (isRunning(pid)) process.kill(pid, 'SIGKILL')
  }
  client.release(true)
  await database.close()
})

test('a shop that starts over what a killed Postgres left at work ends that, and leaves other clusters alone', async () => {
  const [dataDir, otherDir] = [folders.seeded(), folders.seeded()]
  const other = await open(otherDir)
  const { child } = await startShop(dataDir)
  const visitor = await connectDatabase({ databaseUrl: undefined, dataDir }, QUIET)
  const beside = await startEndlessStatement(other)
  const { pid, ended, client } = await startEndlessStatement(visitor)
  try {
    await killHard(child)
    process.kill(postmasterPid(dataDir), 'SIGKILL')
    const database = await open(dataDir)
    expect(isRunning(pid)).toBe(false)
    await ended
    expect(isRunning(beside.pid)).toBe(true)
    await database.close()
  } finally {
    for (const left of [pid, beside.pid].filter(isRunning)) process.kill(left, 'SIGTERM')
  }
  await beside.ended
  client.release(true)
  beside.client.release(true)
  await visitor.close()
  await other.close()
})

test('a Postgres that stands still keeps nobody waiting for ever, and is used again when it goes on', async () => {
  const dataDir = folders.seeded()
  const settings = { databaseUrl: undefined, dataDir }
  const database = await openDatabase(settings, QUIET, { silenceMs: SILENCE_MS })
  const pool = database.db.pool
  await pool.query('SELECT 1')
  const stopped = stopProcesses(postmasterPid(dataDir))
  try {
    // One on a connection that is there, others on connections that cannot be made any more.
    const asked = [
      pool.query('SELECT 1'),
      pool.query('SELECT 1'),
      database.db.transaction((tx) => tx.execute('SELECT 1')),
    ]
    for (const answer of await Promise.allSettled(asked))
      expect(answer.status === 'rejected' && secondsUntilRetry(answer.reason)).toBe('2')
  } finally {
    for (const pid of stopped) process.kill(pid, 'SIGCONT')
  }
  await pool.query('SELECT 1')
  expect(database.isReady()).toBe(true)
  await database.close()
})

test('the embedded database has the limits of a remote one: Postgres gives up first, and long work is not given up', async () => {
  const database = await open(folders.seeded())
  expect(database.db.pool.options.query_timeout).toBeGreaterThan(30_000)
  expect(database.patientDb.pool.options.query_timeout).toBeUndefined()
  await database.close()
})

/** On a connection of its own, and busy: what waits or sleeps notices by itself that its server is gone. */
async function startEndlessStatement({ db }: OpenDatabase) {
  const client = await db.pool.connect()
  await client.query('SET statement_timeout = 0')
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
  const pid: number = rows[0].pid
  const ended = client.query('DO $$ BEGIN LOOP END LOOP; END $$').catch((error: unknown) => error)
  const isAtIt = async () => {
    const found = await db.pool.query(
      `SELECT 1 FROM pg_stat_activity WHERE pid = $1 AND state = 'active' AND query LIKE 'DO%'`,
      [pid],
    )
    return found.rows.length > 0
  }
  while (!(await isAtIt())) await sleep(5)
  return { client, pid, ended }
}

/** The server and all processes that it has started: itself first, so that those that end meanwhile are still there to be stopped. */
function stopProcesses(postmaster: number) {
  process.kill(postmaster, 'SIGSTOP')
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
  for (const pid of children) process.kill(Number(pid), 'SIGSTOP')
  return [postmaster, ...children.map(Number)]
}

/** Inserts numbers over several connections at once, and notes which of them Postgres said are stored. */
function writeUntilStopped(database: OpenDatabase) {
  const acknowledged: number[] = []
  const unexpected: unknown[] = []
  let interruptions = 0
  let next = 1
  let stopped = false

  async function write() {
    while (!stopped) {
      const id = next++
      try {
        await database.db.pool.query('INSERT INTO sign_in_throttle (key) VALUES ($1::int::text)', [id])
        acknowledged.push(id)
      } catch (error) {
        if (!isDatabaseAway(error)) unexpected.push(error)
        if (database.isReady()) continue
        interruptions++
        await until(() => database.isReady())
      }
    }
  }

  const writers = [write(), write(), write(), write()]
  return {
    moreThan: async (count: number) => {
      const goal = acknowledged.length + count
      await until(() => acknowledged.length > goal)
    },
    interrupted: (round: number) => until(() => interruptions >= round),
    stop: async () => {
      stopped = true
      await Promise.all(writers)
      return { acknowledged, unexpected }
    },
  }
}

/** Whether another Postgres has taken the folder over. In between its lock file may be missing, or half written. */
function hasOtherPostmaster(dataDir: string, killed: number) {
  try {
    const pid = postmasterPid(dataDir)
    return pid !== killed && isRunning(pid)
  } catch {
    return false
  }
}

async function until(condition: () => boolean) {
  while (!condition()) await sleep(5)
}
