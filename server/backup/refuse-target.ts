import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { countOf } from '#domain/format-count.ts'
import { takeAppLock } from '#server/db/embedded/app-lock.ts'
import { StartupProblem } from '#server/startup-problem.ts'

// A connection that was closed a moment ago is counted until Postgres has noticed.
const LEAVING_MS = 2000

const RUNNING = 'A shop is running on this database; stop every process of it, and restore again.'

/** Throws a sentence where a shop uses the database. From here on none starts on an embedded one. */
export async function refuseRunningShop(client: pg.Client): Promise<void> {
  if ((await takeAppLock(client, LEAVING_MS)) !== 'taken') throw new StartupProblem(RUNNING)
  await refuseConnectedShop(client)
}

/** Shops on a database elsewhere hold no lock, but connections with the shop's name. */
export async function refuseConnectedShop(client: pg.ClientBase): Promise<void> {
  const deadline = Date.now() + LEAVING_MS
  while ((await countShopConnections(client)) > 0) {
    if (Date.now() > deadline) throw new StartupProblem(RUNNING)
    await sleep(50)
  }
}

async function countShopConnections(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query(
    `SELECT pg_stat_clear_snapshot(), count(*)::int AS others FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND application_name IN ('cultivar', 'cultivar live', 'cultivar backup', 'cultivar restore')`,
  )
  return rows[0].others
}

/** Throws a sentence where orders would be deleted and nobody said that they may be. */
export async function refuseOrders(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(`SELECT to_regclass('orders') IS NOT NULL AS exists`)
  if (!rows[0].exists) return
  const { rows: counted } = await client.query('SELECT count(*)::int AS orders FROM orders')
  const { orders } = counted[0]
  if (orders === 0) return
  const those = countOf(orders, 'order')
  throw new StartupProblem(
    `This database holds ${those}. Restoring deletes everything in it first; if you mean that, add --replace.`,
  )
}
