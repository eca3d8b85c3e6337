import { beforeAll, describe, expect, it } from 'vitest'
import { readImportQuery } from '#domain/catalogue/spreadsheet/import-query.ts'
import { checkVatNumber } from '#domain/vat/check-vat-number.ts'
import { ensureFirstImport } from '#server/catalogue/import/first-import.ts'
import { reviewImport } from '#server/catalogue/import/review-import.ts'
import { listImports, readImport } from '#server/catalogue/import/stored-import.ts'
import { createLog } from '#server/log.ts'
import { readTotals } from '#server/orders/list/read-totals.ts'
import { readSavedViews } from '#server/orders/list/saved-views.ts'
import { readTimeline } from '#server/orders/work/order-timeline.ts'
import { readOpenLines } from '#server/payments/read-bank-lines.ts'
import { shop } from '#shop.config'
import { shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'
import { shippedSnapshot, snapshotOf } from '#tests/catalogue/shipped-snapshot.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { fillDemo } from './fill-demo.ts'
import { asDemo } from './publish-demo-settings.ts'

const database = useTestDatabase()
const now = new Date()

beforeAll(async () => {
  const owner = await database.db.pool.connect()
  await ensureFirstImport(
    database.db,
    createLog(() => undefined),
  )
  const snapshot = snapshotOf(shippedCatalogue, asDemo(shop))
  await fillDemo({
    db: database.db,
    owner,
    snapshot,
    now,
    orderLink: (id) => `https://shop.example/?order_id=${id}`,
  })
  owner.release()
})

async function read<Row>(query: string): Promise<Row[]> {
  return (await database.db.pool.query(query)).rows
}

/** What a query that looks for something wrong finds. */
async function expectNone(query: string) {
  expect(await read(query)).toEqual([])
}

describe('the orders', () => {
  it('are of every kind, in every state, over three months', async () => {
    const kinds = await read<{ status: string; kinds: string[] }>(
      `SELECT status, array_agg(DISTINCT kind ORDER BY kind) AS kinds FROM orders GROUP BY 1 ORDER BY 1`,
    )
    const all = ['concentrate', 'strain', 'vape']
    expect(Object.fromEntries(kinds.map((row) => [row.status, row.kinds]))).toMatchObject({
      cancelled: all,
      completed: all,
      processing: all,
    })
    expect(await read(`SELECT FROM orders WHERE status = 'pending'`)).not.toEqual([])
    const [months] = await read<{ days: number }>(
      `SELECT count(DISTINCT created_at::date)::int AS days FROM orders`,
    )
    expect(months?.days).toBeGreaterThan(70)
  })

  it('have the sums of their items, and the dashboard has theirs', async () => {
    await expectNone(
      `SELECT o.id FROM orders o JOIN order_items i ON i.order_id = o.id GROUP BY o.id
       HAVING o.total_price <> sum(i.line_price) + o.rounding - o.discount
         OR o.total_grams <> sum(i.quantity) FILTER (WHERE i.unit = 'gram')
         OR o.total_units <> sum(i.quantity) FILTER (WHERE i.unit = 'unit')`,
    )
    await expectNone(`SELECT id FROM orders WHERE id NOT IN (SELECT order_id FROM order_items)`)
    const [counted] = await read<{ orders: number; pending: number; cents: number }>(
      `SELECT count(*)::int AS orders, (count(*) FILTER (WHERE status = 'pending'))::int AS pending,
         (sum(total_price) * 100)::bigint::float8 AS cents FROM orders`,
    )
    const totals = await readTotals(database.db.pool)
    expect(totals).toMatchObject({ orders: counted?.orders, byStatus: { pending: counted?.pending } })
    expect(totals.revenueCents).toBe(counted?.cents)
  })

  it('say what was done to them: the last line has their state, and every change raised the revision', async () => {
    await expectNone(
      `SELECT o.id FROM orders o LEFT JOIN LATERAL (
         SELECT count(*) AS changes,
           (array_agg(CASE event WHEN 'confirmed' THEN 'processing' ELSE detail->>'to' END ORDER BY happened_at DESC))[1] AS last
         FROM order_events WHERE order_id = o.id AND event IN ('status-changed', 'confirmed')) AS history ON true
       LEFT JOIN LATERAL (SELECT count(*) AS reviews FROM order_events WHERE order_id = o.id AND event = 'reviewed') AS r ON true
       WHERE o.status <> coalesce(last, 'pending')
         OR o.revision - (1 + changes + reviews + (o.erased_at IS NOT NULL)::int) <> (
           -- Priced once, then what is paid, sent or credited raises it; a change of staff was priced with it.
           (tax_category IS NOT NULL AND version = 1)::int
           + (SELECT count(*) FROM payments WHERE order_id = o.id)
           + (SELECT count(DISTINCT corrects) FROM invoices WHERE order_id = o.id)
           + (SELECT count(shipped_at) + count(delivered_at) FROM shipments WHERE order_id = o.id)
         ) AND version = 1`,
    )
    await expectNone(
      `SELECT order_id FROM order_events WHERE event <> 'mail-dropped'
       GROUP BY order_id HAVING min(happened_at) <> min(happened_at) FILTER (WHERE event = 'placed')`,
    )
    // The longest history may be of an order without a note: which one it is follows the hour at which the demo is filled.
    const [told] = await read<{ id: string; events: number }>(
      `SELECT order_id AS id, count(*)::int AS events FROM order_events GROUP BY 1
       HAVING bool_or(event = 'note') ORDER BY 2 DESC, 1 LIMIT 1`,
    )
    const timeline = await readTimeline(database.db, told?.id ?? '')
    expect(timeline).toHaveLength(told?.events ?? 0)
    expect(timeline.filter(({ happening }) => happening.event === 'note')).not.toEqual([])
  })

  it('stand in the audit log with whoever worked on them', async () => {
    // A recall is one line of the log for all of its orders.
    await expectNone(
      `SELECT event, count(*) FROM order_events WHERE actor IS NOT NULL AND event NOT IN ('erased', 'recalled') GROUP BY 1
       EXCEPT SELECT coalesce('{"order-note-added": "note", "order-reviewed": "reviewed", "order-judged": "judged",
           "order-status-changed": "status-changed", "order-confirmed": "confirmed", "order-changed": "changed",
           "parcel-shipped": "shipped", "parcel-delivered": "delivered", "invoice-issued": "invoiced",
           "invoice-credited": "credited", "reminder-sent": "reminded"}'::jsonb ->> action, action), count(*) FROM audit_log
         WHERE action <> 'order-note-added' OR subject NOT IN (SELECT id::text FROM orders WHERE erased_at IS NOT NULL) GROUP BY 1`,
    )
  })

  it('leave some to look at: suspicious ones whose confirmation is held, and two colleagues who disagreed', async () => {
    const waiting = await read<{ state: string }>(
      `SELECT state FROM orders JOIN mails ON order_id = orders.id AND purpose = 'buyer-confirmation'
       WHERE review_reasons <> '{}' AND reviewed_at IS NULL AND status = 'pending'`,
    )
    expect(waiting.length).toBeGreaterThanOrEqual(3)
    expect(new Set(waiting.map(({ state }) => state))).toEqual(new Set(['held']))
    expect(
      await read(
        `SELECT FROM order_events WHERE event = 'status-changed' AND detail = '{"from": "cancelled", "to": "processing"}'`,
      ),
    ).not.toEqual([])
  })

  it('are of nobody: addresses of reserved domains, and VAT numbers that look right', async () => {
    await expectNone(
      `SELECT email FROM orders WHERE erased_at IS NULL AND email !~ '^[a-z]+@[a-z0-9-]+[.]example$'`,
    )
    const numbers = await read<{ number: string; country: string }>(
      `SELECT DISTINCT vat_number AS number, country FROM orders WHERE vat_number IS NOT NULL`,
    )
    const wrong = numbers.filter(
      ({ number, country }) => checkVatNumber(number, country).verdict !== 'looks-valid',
    )
    expect(wrong).toEqual([])
    expect(numbers.length).toBeGreaterThan(10)
  })
})

describe('the statistics', () => {
  it('agree with a recount of the visits, day by day', async () => {
    const counted = `
      SELECT day::text, sum(visitors)::int AS visitors, sum(views)::int AS views, sum(dialogs)::int AS dialogs,
        sum(attempts)::int AS attempts, sum(buyers)::int AS buyers
      FROM (
        SELECT shop_day(started_at) AS day, 1 AS visitors, 0 AS views, 0 AS dialogs, 0 AS attempts,
          (funnel_steps & 8 = 8)::int AS buyers FROM visits
        UNION ALL SELECT shop_day(viewed_at), 0, 1, 0, 0, 0 FROM visit_page_views
        UNION ALL SELECT shop_day(created_at), 0, 0, (event_type = 'order_dialog_opened')::int,
          (event_type = 'order_attempted')::int, 0 FROM conversion_events WHERE session IS NOT NULL
        -- A day on which nobody was measured has a line of those who were only counted.
        UNION ALL SELECT day, 0, 0, 0, 0, 0 FROM daily_anonymous
      ) AS rows GROUP BY 1 ORDER BY 1`
    const totals = await read(
      `SELECT day::text, visitors, views, dialogs, attempts, buyers FROM daily_totals ORDER BY day`,
    )
    expect(totals).toEqual(await read(counted))
    expect(totals.length).toBeGreaterThan(88)
    await expectNone(
      `SELECT visit_id FROM visits WHERE funnel_steps & 15 <> 15 AND visit_id IN (SELECT session FROM order_visits)
       AND visit_id IN (SELECT visit_id FROM visit_page_views JOIN visit_pages ON id = page WHERE is_product)`,
    )
  })

  it('follow the rhythm of a week', async () => {
    const [week] = await read<{ working: number; weekend: number }>(
      `SELECT avg(visitors) FILTER (WHERE extract(isodow FROM day) < 6)::float8 AS working,
         avg(visitors) FILTER (WHERE extract(isodow FROM day) > 5)::float8 AS weekend
       FROM daily_totals WHERE day < shop_day(now())`,
    )
    expect(week?.working).toBeGreaterThan(2 * (week?.weekend ?? 0))
  })

  it('know of attempts that were abandoned, and of rules that refused', async () => {
    expect(await read('SELECT FROM abandoned_attempts')).not.toEqual([])
    const rules = await read<{ rule: string }>('SELECT DISTINCT rule FROM stop_totals')
    expect(rules.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['below-minimum', 'not-served']))
  })
})

it.each([
  ['orders', 'created_at'],
  ['order_events', 'happened_at'],
  ['audit_log', 'happened_at'],
  ['company_events', 'happened_at'],
  ['irregularities', 'decided_at'],
  ['mails', 'sent_at'],
  ['payments', 'recorded_at'],
  ['payments', 'paid_on'],
  ['invoices', 'issued_at'],
  ['shipments', 'delivered_at'],
  ['visits', 'last_active_at'],
  ['conversion_events', 'created_at'],
])('nothing in %s is still to come', async (table, column) => {
  await expectNone(`SELECT ${column} FROM ${table} WHERE ${column} > now()`)
})

describe('from order to money', () => {
  it('orders of the last weeks are confirmed, taxed in more than one way, with days to pay', async () => {
    const confirmed = await read<{ category: string; wrong: boolean }>(
      `SELECT tax_category AS category, payable <> total_price + delivery_price + tax OR payment_days IS NULL AS wrong
       FROM orders WHERE confirmed_at IS NOT NULL`,
    )
    expect(confirmed.length).toBeGreaterThan(60)
    expect(confirmed.filter(({ wrong }) => wrong !== false)).toEqual([])
    expect(new Set(confirmed.map(({ category }) => category))).toEqual(new Set(['K', 'S']))
    await expectNone('SELECT id FROM orders WHERE confirmed_at < created_at')
  })

  it('some were changed: one buyer has agreed, one declined, one has not answered yet', async () => {
    expect(
      await read(
        `SELECT version, awaits_agreement AS awaits, change_answer AS answer, delivery_price AS freight
         FROM orders WHERE version > 1 ORDER BY 2, 3 NULLS LAST`,
      ),
    ).toEqual([
      { version: 2, awaits: false, answer: null, freight: '85.00' },
      { version: 2, awaits: true, answer: 'declined', freight: '85.00' },
      { version: 2, awaits: true, answer: null, freight: '85.00' },
    ])
    expect(await read('SELECT FROM order_versions WHERE agreed_at IS NOT NULL')).toHaveLength(1)
  })

  it('parcels are packed, on their way, and delivered; what was completed has arrived', async () => {
    const states = await read<{ state: string }>('SELECT DISTINCT shipment_state AS state FROM orders')
    expect(new Set(states.map(({ state }) => state))).toEqual(
      new Set(['none', 'part', 'shipped', 'delivered']),
    )
    expect(await read('SELECT FROM shipments WHERE shipped_at IS NULL')).toHaveLength(1)
    await expectNone('SELECT id FROM shipments WHERE shipped_at < created_at OR delivered_at < shipped_at')
    await expectNone(
      `SELECT id FROM orders WHERE confirmed_at IS NOT NULL AND status = 'completed' AND shipment_state <> 'delivered'`,
    )
    await expectNone(`SELECT id FROM shipments WHERE shipped_at IS NOT NULL AND tracking_url = ''`)
  })

  it('invoices have numbers without a gap in the order of their days, few enough to draw, and two are credited', async () => {
    await expectNone(
      `SELECT prefix, year FROM invoices GROUP BY 1, 2 HAVING max(sequence) <> count(*) OR min(sequence) <> 1`,
    )
    await expectNone(
      `SELECT number FROM invoices AS one WHERE EXISTS (
         SELECT FROM invoices WHERE prefix = one.prefix AND year = one.year AND sequence > one.sequence AND issued_on < one.issued_on)`,
    )
    await expectNone(
      `SELECT number FROM invoices JOIN orders ON orders.id = order_id WHERE invoices.kind = 'invoice' AND total <> payable`,
    )
    const kinds = await read<{ kind: string; count: number }>(
      'SELECT kind, count(*)::int AS count FROM invoices GROUP BY 1 ORDER BY 1 DESC',
    )
    expect(kinds[0]?.count).toBeGreaterThan(40)
    expect(kinds[0]?.count).toBeLessThan(58)
    expect(kinds[1]).toEqual({ kind: 'credit-note', count: 2 })
  })

  it('most are paid, and some are not as they should be', async () => {
    const rows = await read<{ state: string; count: number; overdue: number }>(
      `SELECT payment_state AS state, count(*)::int AS count,
         count(*) FILTER (WHERE payment_due_on < shop_day(now()) AND payment_state = 'open')::int AS overdue
       FROM orders WHERE id IN (SELECT order_id FROM invoices) GROUP BY 1`,
    )
    const states = Object.fromEntries(rows.map(({ state, ...row }) => [state, row]))
    expect(states).toMatchObject({ part: { count: 1 }, overpaid: { count: 1 }, refunded: { count: 1 } })
    expect(states.open?.overdue).toBeGreaterThanOrEqual(2)
    expect(states.paid?.count).toBeGreaterThan(states.open?.count ?? 0)
  })

  it('one of those that are overdue was reminded, with a letter and a link to its order', async () => {
    const [reminder, ...others] = await read<{ step: number; pdf: string; text: string; orderId: string }>(
      `SELECT step, encode(substring(files.bytes FOR 5), 'escape') AS pdf, message ->> 'text' AS text,
         invoices.order_id AS "orderId"
       FROM invoice_reminders JOIN invoices ON invoices.id = invoice
       JOIN files ON hash = invoice_reminders.pdf
       JOIN mails ON mails.order_id = invoices.order_id AND message -> 'attachments' @> jsonb_build_array(jsonb_build_object('file', hash))`,
    )
    expect(others).toEqual([])
    expect(reminder).toMatchObject({ step: 1, pdf: '%PDF-' })
    expect(reminder?.text).toContain(`https://shop.example/?order_id=${reminder?.orderId}`)
  })

  it('a statement of the bank is booked, and another waits with a line of each sort', async () => {
    expect(await read(`SELECT FROM bank_lines WHERE state = 'booked'`)).not.toEqual([])
    const open = await readOpenLines(database.db)
    expect(open.map(({ proposal }) => proposal?.isSure)).toEqual([
      true,
      false,
      true,
      false,
      undefined,
      undefined,
      undefined,
    ])
    expect(open.map(({ proposal }) => proposal?.shares.length)).toEqual([1, 1, 2, 1, ...Array(3)])
    expect(open.map(({ like }) => like?.payer)).toEqual([...Array(6), 'Example Insurance'])
  })

  it('views are saved for everybody', async () => {
    const [user] = await read<{ id: string }>('SELECT id FROM users LIMIT 1')
    const views = await readSavedViews(database.db, user?.id ?? '')
    expect(views.map(({ name, query }) => [name, query])).toEqual([
      ['Large, not shipped', '?status=processing&least=5000&shipment=none'],
      ['Payment overdue', '?flag=overdue'],
    ])
  })
})

it('several people work there: one who is invited, and one who may not come in any more', async () => {
  const staff = await read<{ open: boolean; disabled: boolean }>(
    `SELECT (SELECT true FROM password_links WHERE user_id = id) AS open, disabled_at IS NOT NULL AS disabled FROM users`,
  )
  expect(staff.length).toBeGreaterThanOrEqual(5)
  expect(staff.filter(({ open }) => open)).toHaveLength(1)
  expect(staff.filter(({ disabled }) => disabled)).toHaveLength(1)
})

describe('the companies', () => {
  it('are a dozen, in all states, with people, rights, and orders of their own', async () => {
    const states = await read<{ state: string }>('SELECT state FROM companies')
    expect(states.length).toBeGreaterThanOrEqual(12)
    expect(new Set(states.map(({ state }) => state))).toEqual(
      new Set(['unknown', 'review', 'qualified', 'suspended']),
    )
    await expectNone('SELECT number FROM companies WHERE number NOT IN (SELECT company FROM people)')
    await expectNone(
      'SELECT number FROM companies WHERE number NOT IN (SELECT company FROM orders WHERE company IS NOT NULL)',
    )
    await expectNone(
      `SELECT number FROM companies WHERE state = 'qualified' AND number NOT IN (SELECT company FROM entitlements)`,
    )
  })

  it('have VAT numbers that were proven, disproven, or neither', async () => {
    const outcomes = await read<{ outcome: string }>('SELECT DISTINCT outcome FROM vat_checks ORDER BY 1')
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['invalid', 'not-proven', 'valid'])
  })

  it('leave some unusual orders to decide about, and others decided', async () => {
    const marks = await read<{ decision: string | null; orders: number }>(
      'SELECT decision, count(DISTINCT order_id)::int AS orders FROM irregularities GROUP BY 1',
    )
    const countOf = (decision: string | null) => marks.find((mark) => mark.decision === decision)?.orders ?? 0
    expect(countOf(null)).toBeGreaterThanOrEqual(2)
    expect(countOf('fine')).toBeGreaterThanOrEqual(1)
    expect(countOf('irregular')).toBeGreaterThanOrEqual(1)
    // Not everything is unusual.
    expect(countOf(null) + countOf('fine') + countOf('irregular')).toBeLessThan(30)
  })
})

it('something is planned: a publication, a draft, a ladder, and a spreadsheet to look at', async () => {
  expect(
    await read(`SELECT kind FROM jobs WHERE state = 'waiting' AND run_at > now() + interval '1 day'`),
  ).toEqual([{ kind: 'publish-product' }])
  expect(await read(`SELECT FROM products WHERE draft IS NOT NULL`)).toHaveLength(2)
  expect(await read(`SELECT kind FROM price_ladders WHERE valid_from > now()`)).toEqual([{ kind: 'strain' }])
  const imports = await listImports(database.db)
  const brought = await readImport(database.db, imports[0]?.id ?? 0)
  if (!brought) throw new Error('Nobody has brought a spreadsheet')
  const plan = await reviewImport(
    database.db,
    shippedSnapshot,
    brought,
    readImportQuery(new URLSearchParams()),
  )
  expect(plan.counts).toMatchObject({ changed: brought.rowCount, wrong: 0 })
})

describe('the stock', () => {
  it('is the sum of its movements, covers what orders hold, and shows every kind of batch', async () => {
    await expectNone(
      `SELECT code FROM batches WHERE on_hand <> (SELECT coalesce(sum(quantity), 0) FROM stock_moves WHERE batch = number)`,
    )
    await expectNone('SELECT id FROM stock_items WHERE stock_on_sale(id) < reserved')
    await expectNone('SELECT order_id FROM reservations WHERE is_waiting')
    await expectNone(
      `SELECT orders.id FROM orders JOIN stock_moves ON order_id = orders.id WHERE status IN ('cancelled', 'pending')`,
    )
    const [shown] = await read(
      `SELECT count(*) FILTER (WHERE state = 'quarantined')::int AS quarantined,
         count(*) FILTER (WHERE best_before < current_date + 20)::int AS expiring,
         (SELECT count(*)::int FROM stock_items WHERE unit = 'milligram' AND stock_on_sale(id) - reserved BETWEEN 1 AND 500000) AS low
       FROM batches`,
    )
    expect(shown).toEqual({ quarantined: 1, expiring: 1, low: 1 })
  })

  it('has a recall that was rehearsed, adds up and told nobody', async () => {
    const [recall] = await read(
      `SELECT is_rehearsal, closed_at IS NOT NULL AS closed, close_reason,
         (SELECT sum(quantity) FROM recall_deliveries WHERE recall = number)
           = (SELECT sum(quantity) FROM recall_entries WHERE recall = number) AS "addsUp",
         (SELECT count(*)::int FROM mails WHERE about LIKE 'recall %') AS mails,
         (SELECT count(*)::int FROM audit_log WHERE action = 'recall-rehearsed') AS logged
       FROM recalls`,
    )
    expect(recall).toEqual({
      is_rehearsal: true,
      closed: true,
      close_reason: null,
      addsUp: true,
      mails: 0,
      logged: 1,
    })
  })
})
