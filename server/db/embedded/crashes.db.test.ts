import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/db/database.ts'
import { isDatabaseAway } from '#server/db/database-away.ts'
import { isRunning, postmasterPid, useDataFolders } from '#tests/database/data-folders.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { killHard, useShopProcesses } from '#tests/database/shop-process.ts'

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
  const second = await startShop(dataDir)
  expect(second.said).toBe(
    `Another Cultivar is already running on ${dataDir}; stop it, or set DATA_DIR to another folder.`,
  )
  await first.db.$client.query('SELECT 1')
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

  const { rows } = await database.db.$client.query('SELECT key::int AS id FROM sign_in_throttle')
  const stored = new Set(rows.map((row) => row.id))
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  expect(unexpected).toEqual([])
  expect(database.isReady()).toBe(true)
  await database.close()
})

test('a connection that is lent out and idle when Postgres dies does not take the process along', async () => {
  const dataDir = folders.seeded()
  const database = await open(dataDir)
  const lent = await database.db.$client.connect()
  await lent.query('BEGIN')
  process.kill(postmasterPid(dataDir), 'SIGKILL')
  await until(() => !database.isReady())
  await until(() => database.isReady())
  const error = await lent.query('COMMIT').catch((reason) => reason)
  expect(isDatabaseAway(error)).toBe(true)
  lent.release()
  await database.db.$client.query('SELECT 1')
  await database.close()
})

test('a single connection of Postgres killed with -9 is recovered from as well', async () => {
  const dataDir = folders.seeded()
  const database = await open(dataDir)
  const { rows } = await database.db.$client.query('SELECT pg_backend_pid() AS pid')
  const pid = postmasterPid(dataDir)
  process.kill(rows[0].pid, 'SIGKILL')
  await until(() => !database.isReady())
  await until(() => database.isReady())
  await database.db.$client.query('SELECT 1')
  expect(postmasterPid(dataDir)).toBe(pid)
  await database.close()
})

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
        await database.db.$client.query('INSERT INTO sign_in_throttle (key) VALUES ($1::int::text)', [id])
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
