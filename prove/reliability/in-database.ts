import { setTimeout as sleep } from 'node:timers/promises'
import type { Actor } from '#server/audit/record-audit.ts'
import { connectDatabase, type Database } from '#server/db/database.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import type { RunningShop } from '#tests/shop/running-shop.ts'
import { holdOpen } from '../hold-open.ts'
import { openShop } from '../open-shop.ts'

export type SessionConnection = Awaited<ReturnType<typeof connectDatabase>>['sessionConnection']

/** A connection to the database of a shop, for as long as the proof takes. */
export function openDatabase({ dataDir }: RunningShop) {
  return holdOpen(
    () => connectDatabase({ dataDir, databaseUrl: undefined }, QUIET),
    (database) => database.close(),
  )
}

/** The same for as long as this takes: a shop that is to be killed and started again finds nobody else on it. */
async function inDatabase<T>({ dataDir }: RunningShop, work: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await connectDatabase({ dataDir, databaseUrl: undefined }, QUIET)
  try {
    return await work(db)
  } finally {
    await close()
  }
}

export async function readRows<Row extends object>({ pool }: Database, sql: string): Promise<Row[]> {
  return (await pool.query(sql)).rows
}

export async function count(db: Database, sql: string, values: unknown[] = []): Promise<number> {
  const { rows } = await db.pool.query<{ count: string }>(sql, values)
  return Number(rows[0]?.count)
}

/** Somebody of the shop. */
export async function findActor(db: Database): Promise<Actor> {
  const [actor] = await readRows<Actor>(db, `SELECT id AS "userId", name FROM users LIMIT 1`)
  if (!actor) throw new Error('The shop has nobody who could ask for it')
  return actor
}

type KilledWork = {
  kills: number
  /** What the shop is to do by itself. */
  begin: (db: Database, kill: number) => Promise<void>
  killedAfterMs: (kill: number) => number
  /** Whether the kill met it in the middle. */
  isInterrupted: (db: Database, kill: number) => Promise<boolean>
  countOpen: string
  findFailures: (db: Database) => Promise<string[]>
}

const LONGEST_WAIT_MS = 180_000

/** Kills the shop with -9 at another moment of each piece of work, and looks at what has come of it when all is done. */
export async function killDuring(folder: string, work: KilledWork) {
  let interrupted = 0
  let shop = await openShop(folder)
  for (let kill = 0; kill < work.kills; kill++) {
    await inDatabase(shop, (db) => work.begin(db, kill))
    await sleep(work.killedAfterMs(kill))
    shop.kill('SIGKILL')
    await shop.exited()
    shop = await openShop(folder)
    if (await inDatabase(shop, (db) => work.isInterrupted(db, kill))) interrupted += 1
  }
  const failures = await inDatabase(shop, async (db) => {
    const giveUpAt = Date.now() + LONGEST_WAIT_MS
    while (Date.now() < giveUpAt && (await count(db, work.countOpen)) > 0) await sleep(250)
    return work.findFailures(db)
  })
  return { interrupted, failures }
}

/** A sentence for each of these that is not as often there as it should be. */
export async function compareCounts(
  db: Database,
  wanted: readonly [what: string, sql: string, wanted: number][],
  values: unknown[] = [],
): Promise<string[]> {
  const failures: string[] = []
  for (const [what, sql, expected] of wanted) {
    const counted = await count(db, sql, values)
    if (counted !== expected) failures.push(`${counted} ${what}, and not ${expected}.`)
  }
  return failures
}
