import { resolve } from 'node:path'
import { type ActionFunction, RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KEY_FIELD } from '#domain/access/action-key.ts'
import type { Buyer } from '#domain/access/buyer.ts'
import { findIntent, INTENTS } from '#domain/access/intents.ts'
import { ANONYMOUS, type Viewer } from '#domain/access/viewer.ts'
import { createAccounts } from '#server/accounts/accounts.ts'
import { insertStaff } from '#server/accounts/staff/save-staff.ts'
import { createBuyers } from '#server/buyers/buyers.ts'
import { ensureFirstImport } from '#server/catalogue/import/first-import.ts'
import { loadSnapshot } from '#server/catalogue/publishing/load-snapshot.ts'
import type { Database, Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { asDatabase } from '#server/db/within-transaction.ts'
import { fillDemo } from '#server/demo/fill-demo.ts'
import { publishDemoSettings } from '#server/demo/publish-demo-settings.ts'
import { actOnForm } from '#server/http/router/act-once-on-forms.ts'
import { keepAnswer } from '#server/http/router/kept-answer.ts'
import { type ShopContext, shopContext } from '#server/http/router/shop-context.ts'
import { deriveOrderSecrets } from '#server/orders/checkout/order-access.ts'
import { readCredit } from '#server/orders/work/credit-limit.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import type { Snapshot } from '#server/snapshot.ts'
import { hashCheaply } from '#tests/accounts/add-staff.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { SmtpServer } from '#tests/mail/smtp-server.ts'
import { siteRouteFiles } from '#tests/shop/site-routes.ts'
import { type FindTrial, type Tools, TRIALS, type Trial } from './trials.ts'

const database = useTestDatabase()
const mailServer = new SmtpServer()
let settings: Settings
const PASSWORD = 'correct horse battery staple'
/** Their forms are strict, and name no intent. */
const NAMELESS = ['/admin/orders/irregular', '/admin/catalogue/new']
/** What they do cannot be taken back by a transaction, so that nobody can try it first. */
const BESIDE = ['/admin/staff', '/admin/settings/mail']

/** What they ask for is done by a job, which writes it down then. */
const BY_A_JOB = ['/admin/catalogue/import/:id']

const MAILED = ['invite', 'link', 'send-test-mail']

const KEYED = Object.entries(INTENTS)
  .filter(([route]) => !route.startsWith('/api/'))
  .flatMap(([route, intents]) =>
    Object.entries(intents)
      .filter(([, { once }]) => once === 'key')
      .map(([intent]) => ({ route, intent })),
  )

let parts: Omit<ShopContext, 'db' | 'snapshot' | 'viewer' | 'buyer'>
let staff: Viewer
let buyer: Buyer | undefined
let tools: Tools
let actions: Map<string, ActionFunction>

beforeAll(async () => {
  const { db } = database
  await ensureFirstImport(db, QUIET)
  await publishDemoSettings(db)
  const owner = await db.pool.connect()
  const snapshot = await loadSnapshot(db, QUIET)
  const orderLink = (id: string) => `https://shop.example/?order_id=${id}`
  await fillDemo({ db, owner, snapshot, now: new Date(), orderLink, withVisits: false })
  // How many wait depends on the hour at which the demo is made.
  await owner.query(`
    UPDATE orders SET status = 'pending', cancel_reason = NULL, review_reasons = '{}'
    WHERE id IN (
      SELECT id FROM orders WHERE status = 'cancelled' AND erased_at IS NULL AND NOT EXISTS (
        SELECT FROM order_items JOIN products ON products.id = product_id AND is_counted WHERE order_id = orders.id
      ) ORDER BY created_at DESC LIMIT 6)`)
  owner.release()
  await writeCounting()
})

beforeAll(async () => {
  const { db } = database
  const { url: SMTP_URL } = await mailServer.open()
  settings = readSettings({ PUBLIC_URL: 'http://localhost:3000', SMTP_URL })
  const snapshot = await loadSnapshot(db, QUIET)
  await insertStaff(db, {
    name: 'Ada Owner',
    email: 'ada@shop.example',
    roles: ['admin'],
    passwordHash: await hashCheaply(PASSWORD),
  })
  await insertStaff(db, {
    name: 'Col League',
    email: 'colleague@shop.example',
    roles: ['orders'],
    passwordHash: await hashCheaply(PASSWORD),
  })
  const one = async (query: string, values: readonly unknown[] = []) => {
    const { rows } = await db.pool.query(query, [...values])
    if (!rows[0]) throw new Error(`The demo has nothing such: ${query}`)
    return Object.fromEntries(
      Object.entries(rows[0]).map(([name, value]) => [name, value === null ? '' : String(value)]),
    )
  }
  const { id: userId = '' } = await one(`SELECT id FROM users WHERE email = 'ada@shop.example'`)
  staff = { kind: 'staff', userId, name: 'Ada Owner', email: 'ada@shop.example', roles: ['admin'] }
  const secret = 'ab'.repeat(32)
  parts = {
    ...{
      settings,
      log: QUIET,
      clientAddress: '127.0.0.1',
      requestId: 'test',
      orderSecrets: deriveOrderSecrets(secret),
    },
    accounts: createAccounts(db, settings, () => snapshot.shop.name),
    buyers: createBuyers(db, { settings, secret }),
    onMailsReleased: () => {},
    onPublished: async () => {},
  } as unknown as typeof parts
  tools = {
    one,
    run: async (query, values = []) => void (await db.pool.query(query, [...values])),
    post: async (route, intent, trial) => {
      const answer = await send(db, { route, intent }, trial)
      if (!answer.isDone)
        throw new Error(`Before the trial, ${route} ${intent} was refused: ${JSON.stringify(answer)}`)
    },
    creditOf: async (orderId) => {
      const standing = await readCredit(db, orderId, snapshot.shop)
      if (!standing) throw new Error('Its customer has no credit limit')
      return standing
    },
    today: new Date().toISOString().slice(0, 10),
    password: PASSWORD,
    makeBuyer,
  }
})

beforeAll(async () => {
  const files = new Map((await siteRouteFiles()).map(({ pattern, file }) => [pattern, file]))
  const routes = [...new Set([...KEYED.map(({ route }) => route), '/admin/settings/:room'])]
  actions = new Map(
    await Promise.all(
      routes.map(
        async (route) => [route, (await import(resolve('app', files.get(route) ?? ''))).action] as const,
      ),
    ),
  )
})

async function makeBuyer() {
  if (!buyer?.person) {
    const { db } = database
    const {
      rows: [company],
    } = await db.pool.query<{ number: string }>(
      `INSERT INTO companies (name, country, created_by_name) VALUES ('Buying Leaf', 'Spain', 'Ada') RETURNING number`,
    )
    const { rows: people } = await db.pool.query<{ id: string }>(
      `INSERT INTO people (company, name, email) VALUES ($1, 'Bo Buyer', 'bo@buyer.example'), ($1, 'Cy Colleague', 'cy@buyer.example') RETURNING id`,
      [company?.number],
    )
    buyer = {
      email: 'bo@buyer.example',
      person: {
        ...{
          id: Number(people[0]?.id),
          name: 'Bo Buyer',
          company: Number(company?.number),
          companyName: 'Buying Leaf',
        },
        ...{ mayOrder: true, priceLists: '' },
      },
    }
  }
  return { company: String(buyer?.person?.company), person: String(buyer?.person?.id) }
}

let shown: Snapshot | undefined
/** What holds now, as a process of the shop would serve it. */
async function currentSnapshot() {
  const { version = '' } = await tools.one('SELECT version FROM publication')
  if (shown?.version !== Number(version)) shown = await loadSnapshot(database.db, QUIET)
  return { ...shown, shop: { ...shown.shop, vatChecks: { ...shown.shop.vatChecks, vies: true } } } as Snapshot
}

type Asked = { route: string; intent: string }

/** Posts a form to the page of a route, as the shop does behind its guards. */
async function send(db: Database, { route, intent }: Asked, trial: Trial, key?: string) {
  const { params = {}, search = '', fields } = trial
  const form = new URLSearchParams()
  if (!NAMELESS.includes(route)) form.append('intent', intent)
  for (const [name, value] of Object.entries(fields))
    for (const each of [value].flat()) form.append(name, String(each))
  if (key) form.append(KEY_FIELD, key)
  const path = route.replaceAll(/:(\w+)/g, (_, name) => String(params[name]))
  const request = new Request(`https://shop.example${path}${search}`, { method: 'POST', body: form })
  const context = new RouterContextProvider()
  const isBuyer = route.startsWith('/account')
  context.set(shopContext, {
    ...{ ...parts, db, snapshot: await currentSnapshot() },
    viewer: async () => (isBuyer ? ANONYMOUS : staff),
    buyer: async () => (isBuyer ? buyer : undefined),
  })
  const action = actions.get(route)
  if (!action) throw new Error(`${route} has no action`)
  const strings = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
  return keepAnswer(() =>
    actOnForm(action, { request, context, params: strings, pattern: route, url: new URL(request.url) }),
  )
}

/** How many rows there are of everything that staff and buyers change. */
async function countRows(db: Executor): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ name: string; count: number }>(sql`select * from rows_of_everything()`)
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

/** What the audit log calls what was done since a line of it. */
async function actionsSince(line: string) {
  const { rows } = await database.db.execute<{ action: string }>(
    sql`select action from audit_log where id > ${line}::bigint`,
  )
  return rows.map(({ action }) => action)
}

/** A function, since it is asked for hundreds of times: a connection plans what is in it once. */
async function writeCounting() {
  const { rows: tables } = await database.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name !~ '^(visit|daily|schema|stale|abandoned|stop_|conversion|action_keys|health|picture|sign_in|verif)'`)
  const counts = tables.map(({ name }) => `select '${name}'::text, count(*)::integer from ${name}`)
  await database.db.pool.query(`
    CREATE FUNCTION rows_of_everything() RETURNS TABLE (name text, count integer) LANGUAGE plpgsql AS $$
      #variable_conflict use_column
      BEGIN RETURN QUERY ${counts.join(' union all ')}; END $$`)
}

function difference(before: Record<string, number>, after: Record<string, number>) {
  const changed = Object.keys(after).map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const)
  return Object.fromEntries(changed.filter(([, count]) => count !== 0))
}

class TakenBack extends Error {}

/** What one of it does, taken back at once. */
async function effectOfOne(asked: Asked, trial: Trial, before: Record<string, number>) {
  let effect: Record<string, number> = {}
  let answer: unknown
  await database.db
    .transaction(async (tx) => {
      answer = await send(asDatabase(tx, database.db), asked, trial)
      effect = difference(before, await countRows(tx))
      throw new TakenBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error
    })
  return { effect, answer }
}

function findTrial({ route, intent }: Asked): FindTrial {
  const own: Record<string, Record<string, FindTrial>> = TRIALS
  const trial = own[route]?.[intent]
  if (!trial) throw new Error(`There is no trial of ${route} ${intent}: add one to tests/once/trials.ts`)
  return trial
}

afterAll(() => mailServer.close())

describe('what was sent three times at once, and again after its answer was lost', () => {
  it.each(KEYED)('acts once and has one answer: $route $intent', async (asked) => {
    const trial = await findTrial(asked)(tools)
    const before = await countRows(database.db)
    const single = BESIDE.includes(asked.route) ? undefined : await effectOfOne(asked, trial, before)
    if (single) expect(single.answer, JSON.stringify(single.answer)).toMatchObject({ isDone: true })
    const mails = mailServer.received.length
    const { line = '0' } = await tools.one('SELECT max(id) AS line FROM audit_log')
    const key = crypto.randomUUID()
    const post = () => send(database.db, asked, trial, key)
    const answers = [...(await Promise.all([post(), post(), post()])), await post()]
    const [first] = answers
    expect(first, JSON.stringify(first)).toMatchObject({ isDone: true })
    expect(answers).toEqual([first, first, first, first])
    const effect = difference(before, await countRows(database.db))
    const words = Object.keys(findIntent(asked.route, asked.intent)?.audit ?? {})
    if (words.length > 0 && !BY_A_JOB.includes(asked.route))
      expect(words).toEqual(
        expect.arrayContaining([(await actionsSince(line)).find((action) => words.includes(action))]),
      )
    if (single) expect(effect).toEqual(single.effect)
    else
      expect([effect.audit_log, mailServer.received.length - mails]).toEqual([
        1,
        MAILED.includes(asked.intent) ? 1 : 0,
      ])
  })
})
