import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findLostOrders } from '#tests/orders/compare-orders.ts'
import { gatherCrowd } from '#tests/orders/order-crowd.ts'
import { ADMIN, type RunningShop } from '#tests/shop/running-shop.ts'
import { signIn } from '#tests/shop/sign-in.ts'
import type { Line, Outcome } from '../line.ts'
import { openShop } from '../open-shop.ts'
import { workAsOwner } from '../owner-connection.ts'
import { runNpmCommand } from '../run-npm-command.ts'

const LIVE_BACKUPS = 3
const BUYERS = 8
const ORDERS_BETWEEN = 150
/** What lets somebody in without a password: it is revoked by a restore. */
const REVOKED = ['sessions', 'sign_in_challenges', 'password_links', 'verifications']

export const BACKUP_RESTORE: Line = {
  name: 'backup-restore',
  table: 'reliability',
  promise:
    'Backup and restore are one command each; what comes back is equal row by row, and everybody signs in again',
  proof: `\`npm run backup\` while ${BUYERS} buyers order, and again when the shop is stopped; \`npm run restore\` into empty folders. Row hashes are compared by SQL, apart from what the commands compare; the backup of a moment has what was acknowledged before it. A session from before opens nothing.`,
  shortForm: ['tests/process/backup.built.test.ts', 'server/backup/backup.db.test.ts'],
  run: proveBackupRestore,
}

async function proveBackupRestore(folder: string): Promise<Outcome> {
  const crowd = gatherCrowd({ buyers: BUYERS, again: 'at-once' })
  const shop = await openShop(folder)
  const env = { DATA_DIR: shop.dataDir }
  const { cookie } = await signIn(shop, ADMIN)
  const failures: string[] = []
  const said: string[] = []

  crowd.start(shop)
  let acknowledged = new Map(crowd.acknowledged)
  for (let backup = 1; backup <= LIVE_BACKUPS; backup++) {
    await crowd.more(ORDERS_BETWEEN)
    acknowledged = new Map(crowd.acknowledged)
    said.push(await runNpmCommand('backup', [`live-${backup}.zst`], env, folder))
  }
  await crowd.stop()
  failures.push(...crowd.failures)
  if ((await statusOf(shop, cookie)) !== 200)
    failures.push('The session did not open the back office before.')
  await shop.stop()
  said.push(await runNpmCommand('backup', ['stopped.zst'], env, folder))
  const source = await readTables(shop.dataDir)

  const restored = await restore('stopped.zst')
  if (!(await asksForLastInvoice(join(folder, 'from-stopped.zst'))))
    failures.push('The series of invoices goes on before somebody said which was the last.')
  failures.push(...compareTables(source, restored, REVOKED))
  const live = await restore(`live-${LIVE_BACKUPS}.zst`)
  failures.push(...findStrangers(source, live))

  const again = await openShop(folder, { DATA_DIR: join(folder, `from-live-${LIVE_BACKUPS}.zst`) })
  failures.push(...(await findLostOrders(again, { sent: crowd.sent, acknowledged })))
  if ((await statusOf(again, cookie)) === 200)
    failures.push('A session from before the backup is still open.')
  return {
    done: `${LIVE_BACKUPS} backups while ${crowd.acknowledged.size.toLocaleString('en')} orders came in, 1 of the stopped shop, 2 restores of ${source.size} tables`,
    failures,
    figures: said.map((text) => [text.startsWith('Restored') ? 'restore' : 'backup', secondsIn(text)]),
  }

  async function restore(file: string): Promise<TableRows> {
    const dataDir = join(folder, `from-${file}`)
    // As an operator does who restores elsewhere: the key goes there by hand.
    const BACKUP_KEY = readFileSync(join(shop.dataDir, 'backup-key'), 'utf8').trim()
    const text = await runNpmCommand('restore', [file], { DATA_DIR: dataDir, BACKUP_KEY }, folder)
    said.push(text.slice(text.lastIndexOf('Restored')))
    return readTables(dataDir)
  }
}

/** Orders do not change once they are stored: each row of theirs in the backup of a moment is there still. */
function findStrangers(source: TableRows, live: TableRows): string[] {
  return ['orders', 'order_items', 'order_events', 'mails'].flatMap((table) => {
    const known = new Set(source.get(table))
    const rows = live.get(table) ?? []
    const strangers = rows.filter((row) => !known.has(row)).length
    if (rows.length === 0) return [`The backup of a running shop has no ${table}.`]
    return strangers === 0 ? [] : [`${strangers} rows of ${table} came back as they never were.`]
  })
}

/** Invoices may have been sent since the backup: nobody knows their numbers but an owner. */
function asksForLastInvoice(dataDir: string): Promise<boolean> {
  return workAsOwner(dataDir, async (client) => {
    const { rows } = await client.query('SELECT must_confirm FROM invoice_state')
    return rows[0].must_confirm
  })
}

async function statusOf(shop: RunningShop, cookie: string): Promise<number> {
  return (await fetch(`${shop.url}/admin/dashboard`, { headers: { cookie }, redirect: 'manual' })).status
}

function secondsIn(text: string): string {
  const rows = /[\d,]+ rows/.exec(text)?.[0] ?? ''
  return `${rows} in ${/in ([\d.]+ s)/.exec(text)?.[1] ?? 'an unknown time'}`
}

/** The hash of every row, by table. */
type TableRows = Map<string, string[]>

/** Every row of every table of the shop in this folder, whether the shop runs or not. */
function readTables(dataDir: string): Promise<TableRows> {
  return workAsOwner(dataDir, async (client) => {
    const { rows: tables } = await client.query(
      `SELECT relname AS name FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY relname`,
    )
    const found: TableRows = new Map()
    for (const { name } of tables) {
      // When a migration was applied to a database is a fact of that database, and so is that it was restored.
      const { rows } = await client.query(
        `SELECT md5((to_jsonb(t) - 'applied_at' - 'must_confirm')::text) AS hash FROM "${name}" AS t ORDER BY 1`,
      )
      found.set(
        name,
        rows.map(({ hash }) => hash),
      )
    }
    return found
  })
}

/** A sentence for each table whose rows differ. Those that are to be empty are. */
function compareTables(source: TableRows, restored: TableRows, emptied: readonly string[]): string[] {
  const names = new Set([...source.keys(), ...restored.keys()])
  return [...names].flatMap((name) => {
    const before = emptied.includes(name) ? [] : source.get(name)
    const after = restored.get(name)
    return before?.join() === after?.join() ? [] : [`The rows of ${name} are not what they were.`]
  })
}
