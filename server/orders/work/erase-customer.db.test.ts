import { beforeAll, describe, expect, it, vi } from 'vitest'
import { insertStaff } from '#server/accounts/staff/save-staff.ts'
import { answerIntent } from '#server/answer-form.ts'
import { shop } from '#shop.config'
import { findWord } from '#tests/database/find-word.ts'
import { insertRow, type Row } from '#tests/database/rows.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { addOrder } from '#tests/office/office-orders.ts'
import { formOf } from '#tests/shop/form-of.ts'
import { changeStatus } from './change-status.ts'
import { eraseCustomer } from './erase-customer.ts'
import { addNote, orderForms } from './order-forms.ts'

const database = useTestDatabase()
let actor: { userId: string; name: string }

beforeAll(async () => {
  await insertStaff(database.db, { email: 'ada@shop.example', name: 'Ada', passwordHash: 'x' })
  const { rows } = await query('SELECT id FROM users')
  actor = { userId: rows[0].id, name: 'Ada' }
})

const query = (sql: string, values: unknown[] = []) => database.db.pool.query(sql, values)

/** An order that holds this word in everything that its customer typed, or that was written about them. */
async function addPerson(word: string, differences: Row = {}) {
  const orderId = await addOrder(database.db.pool, {
    full_name: `Name ${word}`,
    phone_number: `+49 ${word}`,
    email: `${word}@example.com`,
    full_address: `Street ${word}`,
    telegram: `@${word}`,
    whatsapp: word,
    signal: word,
    business_name: `Business ${word}`,
    vat_number: word,
    notes: `Notes ${word}`,
    idempotency_key: crypto.randomUUID(),
    request_hash: `\\x${Buffer.from(word.padEnd(32, '.')).toString('hex')}`,
    ...differences,
  })
  await addNote(database.db, { orderId, text: `They call themselves ${word}`, actor })
  await query(
    `INSERT INTO mails (order_id, purpose, state, last_problem) VALUES
       ($1, 'buyer-confirmation', 'waiting', $2), ($1, 'staff-notice', 'failed', $2)`,
    [orderId, `Refused at RCPT TO: ${word}@example.com`],
  )
  await insertRow(database.db.pool, 'conversion_events', {
    session_id: await addVisit(),
    event_type: 'order_attempted',
    event_data: { type: 'cannabis', customer: { country: 'Germany', businessName: `Business ${word}` } },
  })
  await addToCompany(word)
  return orderId
}

/** Staff know the person as one of a company, and wrote about them there. */
async function addToCompany(word: string) {
  const { rows: known } = await query('SELECT FROM people WHERE lower(email) = $1', [`${word}@example.com`])
  if (known.length > 0) return
  const { rows } = await query(
    `INSERT INTO companies (name, country, created_by_name) VALUES ('Some company', 'Germany', 'Ada')
     RETURNING number::int`,
  )
  await query(`INSERT INTO people (company, name, email, phone_number) VALUES ($1, $2, $3, $4)`, [
    rows[0].number,
    `Name ${word}`,
    `${word}@Example.com`,
    `+49 ${word}`,
  ])
  await query(
    `INSERT INTO company_events (company, event, actor_name, detail) VALUES
       ($1, 'note', 'Ada', $2), ($1, 'note', 'Ada', '{"text":"Pays late"}')`,
    [rows[0].number, { text: `Ask name ${word.toUpperCase()} first` }],
  )
}

async function addVisit(): Promise<string> {
  await query('SELECT ensure_visit_partition(now())')
  const { rows } = await query(
    `INSERT INTO visits (visit_id, started_at, last_active_at, source, landing_page, exit_page, device, browser)
     VALUES (visit_id_at(clock_timestamp()) + floor(random() * 1000000)::int, now(), now(), 1, 1, 1, 1, 1)
     RETURNING visit_id`,
  )
  return rows[0].visit_id
}

async function addAttempt(session: string, customer: { businessName?: string; city?: string }) {
  await insertRow(database.db.pool, 'conversion_events', {
    session_id: session,
    event_type: 'order_attempted',
    event_data: { type: 'concentrate', customer: { country: 'Germany', ...customer } },
  })
}

/** Who tried to order, of those whose attempt holds the word. */
async function customersOf(word: string) {
  const { rows } = await query(
    `SELECT event_data -> 'customer' AS customer FROM conversion_events
     WHERE event_data::text ILIKE $1 ORDER BY event_data #>> '{customer,businessName}'`,
    [`%${word}%`],
  )
  return rows.map(({ customer: { country: _, ...rest } }) => rest)
}

/** Where it stands then; whatever is made of these is found too. */
const TOLD = [
  'conversion_events.event_data',
  'companies.search_text',
  'company_events.detail',
  'mails.last_problem',
  'order_events.detail',
  'orders.business_name',
  'orders.email',
  'orders.full_address',
  'orders.full_name',
  'orders.notes',
  'orders.phone_number',
  'orders.request_hash',
  'orders.signal',
  'orders.telegram',
  'orders.vat_number',
  'orders.whatsapp',
  'people.email',
  'people.name',
  'people.phone_number',
]

const whereabouts = (word: string) => findWord(database.db.pool, word)

describe('erasing a customer', () => {
  it('leaves no trace of the person in any column of any table', async () => {
    const orderId = await addPerson('canary')
    await changeStatus(database.db, { orderId, status: 'completed', revision: 1, actor }, shop)
    const known = await whereabouts('canary')
    for (const column of TOLD) expect(known).toContain(column)
    const before = await keptOf(orderId)
    const erased = await eraseCustomer(database.db, { orderId, revision: 2, withOthers: false, actor })
    expect(erased).toEqual({ ok: true })
    expect(await whereabouts('canary')).toEqual([])
    expect(await keptOf(orderId)).toEqual(before)
  })

  it('finds the business however its name was typed, and leaves others their own', async () => {
    const orderId = await addPerson('curlew', { business_name: 'Curlew & Söhne' })
    await addAttempt(await addVisit(), { businessName: ' \tCURLEW &  SÖHNE\u00a0', city: 'Kiel' })
    await addAttempt(await addVisit(), { businessName: 'Curlew & Söhne 2', city: 'Bonn' })
    await eraseCustomer(database.db, { orderId, revision: 1, withOthers: false, actor })
    expect(await customersOf('curlew')).toEqual([
      { businessName: 'Business curlew' },
      { businessName: 'Curlew & Söhne 2', city: 'Bonn' },
    ])
    await query(`DELETE FROM conversion_events WHERE event_data::text ILIKE '%curlew%'`)
  })

  it('takes names and towns out of the visit in which the order was placed, and forgets that it was that one', async () => {
    const orderId = await addPerson('dunlin', { business_name: null })
    const session = await addVisit()
    await addAttempt(session, { businessName: 'Dunlin draft', city: 'Dunlin town' })
    await addAttempt(session, { city: 'Dunlin village' })
    // The earlier product's, of which nobody knows what they hold.
    for (const event_data of ['"text"', '[1]', '{"customer":["a"]}'])
      await insertRow(database.db.pool, 'conversion_events', {
        session_id: session,
        event_type: 'order_attempted',
        event_data,
      })
    await query(
      `INSERT INTO order_visits (order_id, session, source, landing_page, country, device, browser)
       VALUES ($1, $2, 1, 1, 0, 1, 1)`,
      [orderId, session],
    )
    const lost = () => query('SELECT FROM abandoned_attempts WHERE session = $1', [session])
    expect((await lost()).rows).toEqual([])
    await query(
      `DELETE FROM conversion_events WHERE event_data #>> '{customer,businessName}' = 'Business dunlin'`,
    )
    await eraseCustomer(database.db, { orderId, revision: 1, withOthers: false, actor })
    expect(await whereabouts('dunlin')).toEqual([])
    const { rows: ties } = await query('SELECT FROM order_visits WHERE order_id = $1', [orderId])
    expect(ties).toEqual([])
    // It ordered: what it tried before was not lost, neither now nor when all is counted anew.
    expect((await lost()).rows).toEqual([])
    await query('SELECT rebuild_demand()')
    expect((await lost()).rows).toEqual([])
  })

  it('takes along attempts of days whose other rows the shop keeps no longer, and counts nothing anew', async () => {
    const orderId = await addPerson('gadwall')
    const totals = () => query('SELECT * FROM daily_totals ORDER BY day')
    // As if what it was made from were gone.
    await query('UPDATE daily_totals SET views = views + 1000')
    const before = (await totals()).rows
    await query('UPDATE visit_settings SET raw_from = current_date + 2')
    try {
      expect(await eraseCustomer(database.db, { orderId, revision: 1, withOthers: false, actor })).toEqual({
        ok: true,
      })
    } finally {
      await query('UPDATE visit_settings SET raw_from = NULL')
    }
    expect(await whereabouts('gadwall')).toEqual([])
    expect((await totals()).rows).toEqual(before)
  })

  it('is in the timeline and in the audit log, and needs no doing twice', async () => {
    const orderId = await addPerson('magpie')
    const erasure = { orderId, revision: 1, withOthers: false, actor }
    expect(await eraseCustomer(database.db, erasure)).toEqual({ ok: true })
    expect(await eraseCustomer(database.db, erasure)).toEqual({ ok: true })
    const { rows: events } = await query('SELECT event, actor FROM order_events WHERE order_id = $1', [
      orderId,
    ])
    expect(events).toEqual([{ event: 'erased', actor: actor.userId }])
    const { rows: audit } = await query(
      `SELECT action, actor_name, detail FROM audit_log WHERE subject = $1 AND action <> 'order-note-added'`,
      [orderId],
    )
    expect(audit).toEqual([{ action: 'order-erased', actor_name: 'Ada', detail: {} }])
    const { rows } = await query(
      'SELECT revision, erased_at, octet_length(request_hash) AS hash FROM orders WHERE id = $1',
      [orderId],
    )
    expect(rows).toEqual([{ revision: 2, erased_at: expect.any(Date), hash: 32 }])
  })

  it('takes the other orders of the e-mail along when asked to, and those alone', async () => {
    const first = await addPerson('heron')
    const second = await addPerson('heron', {
      email: 'HERON@example.com',
      request_hash: null,
      idempotency_key: null,
    })
    const stranger = await addPerson('stork')
    await eraseCustomer(database.db, { orderId: first, revision: 1, withOthers: true, actor })
    expect(await whereabouts('heron')).toEqual([])
    const { rows } = await query('SELECT id FROM orders WHERE erased_at IS NOT NULL AND id = ANY($1)', [
      [first, second, stranger],
    ])
    expect(rows.map(({ id }) => id).sort()).toEqual([first, second].sort())
    expect(await whereabouts('stork')).toContain('orders.full_name')
  })

  it('does not say that all orders are done when the one it started from was erased alone meanwhile', async () => {
    const first = await addPerson('egret')
    await addPerson('egret')
    const erasure = { orderId: first, revision: 1, actor }
    expect(await eraseCustomer(database.db, { ...erasure, withOthers: false })).toEqual({ ok: true })
    expect(await eraseCustomer(database.db, { ...erasure, withOthers: true })).toMatchObject({
      ok: false,
      reason: 'conflict',
    })
    expect(await whereabouts('egret')).toContain('orders.full_name')
  })

  it('is done once by two who start from different orders at the same moment', async () => {
    const three = [
      await addPerson('plover'),
      await addPerson('plover'),
      await addPerson('plover', { email: 'Plover@example.com' }),
    ]
    // The rows are locked in this order: both would hold their own, and stop at the first one.
    const [first, ...others] = three.sort()
    const blocker = await database.db.pool.connect()
    await blocker.query('BEGIN')
    await blocker.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [first])
    const erasures = others.map((orderId) =>
      eraseCustomer(database.db, { orderId, revision: 1, withOthers: true, actor }),
    )
    await vi.waitFor(async () => expect(await countWaiting()).toBe(2), { timeout: 10_000 })
    await blocker.query('COMMIT')
    blocker.release()
    const outcomes = await Promise.all(erasures)
    expect(outcomes.map((outcome) => (outcome.ok ? 'done' : outcome.reason)).sort()).toEqual([
      'conflict',
      'done',
    ])
    expect(await whereabouts('plover')).toEqual([])
  })

  it('leaves the other orders alone when asked to', async () => {
    const first = await addPerson('raven')
    await addPerson('raven')
    await eraseCustomer(database.db, { orderId: first, revision: 1, withOthers: false, actor })
    const { rows } = await query(`SELECT count(*)::int AS left FROM orders WHERE email = 'raven@example.com'`)
    expect(rows).toEqual([{ left: 1 }])
  })

  it('changes nothing when somebody was faster, or when the number is not that of the order', async () => {
    const orderId = await addPerson('swift')
    const asked = { intent: 'erase', revision: 1, number: orderId.slice(0, 8), others: 'no' }
    const ask = (fields: typeof asked) =>
      answerIntent(formOf(fields), orderForms(database.db, { orderId, actor, shop, orderLink: String }))
    expect(await ask({ ...asked, number: '00000000' })).toMatchObject({
      outcome: 'refused',
    })
    expect(await ask({ ...asked, revision: 9 })).toMatchObject({
      outcome: 'conflict',
    })
    expect(await whereabouts('swift')).toContain('orders.full_name')
    expect(await ask(asked)).toMatchObject({ intent: 'erase', outcome: 'done' })
  })
})

async function countWaiting() {
  const { rows } = await query(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows[0].count
}

/** What the books need. */
async function keptOf(orderId: string) {
  const order = await query(
    `SELECT kind, unit, country, total_quantity, total_price, price_per_gram, status, created_at, review_reasons
     FROM orders WHERE id = $1`,
    [orderId],
  )
  const items = await query(
    'SELECT strain_name, strain_type, thc_content, quantity, line_price FROM order_items WHERE order_id = $1',
    [orderId],
  )
  return { order: order.rows, items: items.rows }
}
