import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDatabase } from '#server/db/create-database.ts'
import { createPool } from '#server/db/pool.ts'
import { shop as config } from '#shop.config'
import { collect, pageView } from '#tests/analytics/collect.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { dateAhead } from '#tests/retention/date-ahead.ts'
import { addOldVisits } from '#tests/retention/old-visits.ts'
import { playYears } from '#tests/retention/play-years.ts'
import { ADMIN, until } from '#tests/shop/running-shop.ts'
import { signIn } from '#tests/shop/sign-in.ts'
import { drawFrom } from '../draw-from.ts'
import type { Line, Outcome } from '../line.ts'
import { openShop } from '../open-shop.ts'
import { findOwner, workAsOwner } from '../owner-connection.ts'

const DAYS = 3650
const AHEAD_DAYS = 900
const COUNTED = ['visits', 'visit_page_views', 'daily_totals', 'conversion_events', 'order_visits', 'orders']

export const RETENTION_CLOCK: Line = {
  name: 'retention-clock',
  table: 'reliability',
  promise: 'What the privacy policy says is deleted is deleted, and nothing else',
  proof:
    'Ten years pass, some days at a time, with orders in every state and visits; after each ten looks an account that knows only the policy is compared with the tables. The clock jumps by a month to five years, on all machines or on one, and the shop is closed for two months, twice. Then the built shop is started on a clock 900 days ahead, and on a database that last saw 900 days ago: nothing goes, an event is refused with the reason, the dashboard says so, and a right clock deletes what is too old.',
  shortForm: [
    'tests/retention/play-years.db.test.ts',
    'server/retention/clock-watch.db.test.ts',
    'server/orders/work/retire-orders.db.test.ts',
    'tests/process/wrong-clock.built.test.ts',
  ],
  run: proveRetentionClock,
}

async function proveRetentionClock(folder: string): Promise<Outcome> {
  const dice = drawFrom(28)
  const first = await openShop(folder)
  const owner = await findOwner(first.dataDir)
  const pool = createPool(owner, QUIET)
  const played = await playYears(createDatabase(pool), {
    retention: config.retention,
    days: DAYS,
    step: () => 1 + dice.draw(13),
    random: () => dice.draw(1_000_000) / 1_000_000,
  })
  await pool.query('UPDATE retention_state SET clock_seen_at = now()')
  await pool.end()
  await first.stop()
  const failures = [...played.failures, ...(await startOnWrongClocks(folder))]
  return {
    done: `${played.looks} looks at the clock in ten years, ${played.orders} orders, ${played.jumps} jumps, ${played.closures} closures; 3 starts of the built shop`,
    failures,
  }
}

/** The process's own clock is ahead; then the database's memory is behind, which is the same for both clocks. */
async function startOnWrongClocks(folder: string): Promise<string[]> {
  const dataDir = join(folder, 'data')
  await workAsOwner(dataDir, addOldVisits)
  const before = await countRows(dataDir)
  const ahead = join(folder, 'ahead.mjs')
  writeFileSync(ahead, dateAhead(AHEAD_DAYS))
  const env = { NODE_OPTIONS: `--import=${ahead}` }
  const failures = await tryClock(folder, before, env, 'The clocks disagree')
  await workAsOwner(dataDir, (client) =>
    client.query(`UPDATE retention_state SET clock_seen_at = now() - interval '${AHEAD_DAYS} days'`),
  )
  failures.push(...(await tryClock(folder, before, {}, 'Confirm the clock')))

  await workAsOwner(dataDir, (client) => client.query('UPDATE retention_state SET clock_seen_at = now()'))
  const shop = await openShop(folder)
  await until(() => shop.logLines.some(({ event }) => event === 'visits.retired'))
  await shop.stop()
  const after = await countRows(dataDir)
  if ((after.get('visits') ?? 0) >= (before.get('visits') ?? 0))
    failures.push('On a right clock, what was too old stayed.')
  return failures
}

async function tryClock(
  folder: string,
  before: Map<string, number>,
  env: Record<string, string>,
  notice: string,
): Promise<string[]> {
  const failures: string[] = []
  const shop = await openShop(folder, env)
  await until(() => shop.logLines.some(({ event }) => event === 'retention.clock-not-believed'))
  const { status, message = '' } = await collect(shop, pageView('/'))
  if (status !== 503 || !message.includes('clock'))
    failures.push(`An event on a wrong clock was answered with ${status} ${message}.`)
  const { cookie } = await signIn(shop, ADMIN)
  const page = await fetch(`${shop.url}/admin/dashboard`, { headers: { cookie } })
  if (!(await page.text()).includes(notice)) failures.push(`The dashboard does not say: ${notice}.`)
  await shop.stop()
  const after = await countRows(join(folder, 'data'))
  for (const table of COUNTED)
    if (after.get(table) !== before.get(table))
      failures.push(
        `A start on a wrong clock changed ${table} from ${before.get(table)} to ${after.get(table)} rows.`,
      )
  return failures
}

function countRows(dataDir: string): Promise<Map<string, number>> {
  return workAsOwner(dataDir, async (client) => {
    const counted = new Map<string, number>()
    for (const table of COUNTED)
      counted.set(table, (await client.query(`SELECT FROM ${table}`)).rowCount ?? 0)
    return counted
  })
}
