import type pg from 'pg'
import { openClient } from '#tests/database/open-client.ts'
import { findLostOrders } from '#tests/orders/compare-orders.ts'
import { gatherCrowd } from '#tests/orders/order-crowd.ts'
import { type RunningShop, until } from '#tests/shop/running-shop.ts'
import type { Line, Outcome } from '../line.ts'
import { openShop } from '../open-shop.ts'
import { findOwner } from '../owner-connection.ts'

const KILLS = 28
const isWorkerKill = (kill: number) => kill % 4 === 3
const BUYERS = 32
const ORDERS_BETWEEN = 60
const LONGEST_RECOVERY_MS = 1000

export const POSTGRES_KILLED: Line = {
  name: 'postgres-killed',
  table: 'reliability',
  promise:
    'Postgres is killed with -9 under load: no order is lost, 503 with Retry-After meanwhile, and the shop recovers by itself',
  proof: `${BUYERS} buyers go on ordering while the main process of Postgres is killed in the middle of a statement that would never end, every fourth time one of its workers instead. Every answer is looked at; the time from the first connection that Postgres takes again to the next order stored is measured.`,
  shortForm: ['tests/process/order-faults.built.test.ts', 'tests/process/restart.built.test.ts'],
  run: provePostgresKilled,
}

async function provePostgresKilled(folder: string): Promise<Outcome> {
  const crowd = gatherCrowd({ buyers: BUYERS, again: 'at-once' })
  const shop = await openShop(folder)
  const owner = await findOwner(shop.dataDir)
  let slowestMs = 0
  crowd.start(shop)
  for (let kill = 0; kill < KILLS && crowd.failures.size === 0; kill++) {
    await crowd.more(ORDERS_BETWEEN)
    const returnedAt = await killPostgres(shop, owner, isWorkerKill(kill))
    await until(() => crowd.lastTakenAt() > returnedAt)
    slowestMs = Math.max(slowestMs, Math.round(crowd.lastTakenAt() - returnedAt))
  }
  await crowd.stop()
  await crowd.retryAll(shop)
  const failures = [...crowd.failures, ...(await findLostOrders(shop, crowd))]
  if (slowestMs > LONGEST_RECOVERY_MS)
    failures.push(`The first order was stored ${slowestMs} ms after the return.`)
  const refusals = crowd.answers.get(503) ?? 0
  if (refusals === 0) failures.push('No buyer was ever asked to come back: the kills met nobody.')
  const workers = Array.from({ length: KILLS }, (_, kill) => kill).filter(isWorkerKill).length
  return {
    done: `${KILLS - workers} kills of the main process, ${workers} of a worker, ${crowd.acknowledged.size.toLocaleString('en')} orders acknowledged, ${refusals.toLocaleString('en')} asked to come back`,
    failures,
    figures: [['first order after Postgres took connections again', `${slowestMs} ms at most`]],
  }
}

/** Kills the main process or one that works for the shop; says when Postgres took a connection again. */
async function killPostgres(shop: RunningShop, owner: pg.ClientConfig, isWorker: boolean): Promise<number> {
  // Its end tells that Postgres has noticed, too: a worker's death ends all the others.
  const watcher = await openClient(owner)
  const noticed = new Promise((done) => watcher.once('end', done))
  const worker = await findWorker(watcher)
  if (!isWorker) await startEndlessStatement(owner, watcher)
  process.kill(isWorker ? worker : shop.postgresPid, 'SIGKILL')
  await noticed
  await until(() => tryConnect(owner))
  return performance.now()
}

/** Busy, so that it does not notice by itself that its server is gone: it holds the memory that the next one needs. */
async function startEndlessStatement(owner: pg.ClientConfig, watcher: pg.Client) {
  const client = await openClient(owner)
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
  client.query('SET statement_timeout = 0; DO $$ BEGIN LOOP END LOOP; END $$').catch(() => undefined)
  const isAtIt = `SELECT 1 FROM pg_stat_activity WHERE pid = $1 AND state = 'active' AND query LIKE 'SET%'`
  await until(async () => (await watcher.query(isAtIt, [rows[0].pid])).rows.length > 0)
}

async function findWorker(watcher: pg.Client): Promise<number> {
  const { rows } = await watcher.query(
    `SELECT pid FROM pg_stat_activity
     WHERE backend_type = 'client backend' AND usename = 'cultivar_app' ORDER BY query_start DESC LIMIT 1`,
  )
  return rows[0].pid
}

async function tryConnect(owner: pg.ClientConfig): Promise<boolean> {
  try {
    const client = await openClient(owner)
    await client.end()
    return true
  } catch {
    // Not yet: the next try comes in a moment.
    return false
  }
}
