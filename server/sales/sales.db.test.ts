import { beforeAll, describe, expect, it } from 'vitest'
import { readSalesQuery } from '#domain/sales/sales-query.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { stockBatch } from '#tests/stock/stock-rows.ts'
import { readSales, settleSales } from './read-sales.ts'

const database = useTestDatabase()
const query = async (text: string, values: unknown[] = []) =>
  (await database.db.pool.query(text, values)).rows

type Sale = {
  at: string
  country?: string
  company?: number
  /** Kind, product, quantity and cents of each line. */
  lines: [kind: string, product: string, quantity: number, cents: number][]
  delivery?: number
  rounding?: number
}

async function sell({
  at,
  country = 'Spain',
  company,
  lines,
  delivery = 0,
  rounding = 0,
}: Sale): Promise<string> {
  const grams = lines.filter(([kind]) => kind === 'strain').reduce((sum, [, , quantity]) => sum + quantity, 0)
  const units = lines.filter(([kind]) => kind !== 'strain').reduce((sum, [, , quantity]) => sum + quantity, 0)
  const cents = lines.reduce((sum, line) => sum + line[3], rounding)
  const rows = await query(
    `WITH placed AS (
       INSERT INTO orders (full_name, email, phone_number, full_address, country, kind, total_quantity, total_grams, total_units,
         total_price, rounding, delivery_price, created_at, company, company_by)
       VALUES ('Bo', 'bo@verde.example', '1', 'Calle 2', $1, NULL, CASE WHEN $2 > 0 AND $3 > 0 THEN NULL ELSE $2::int + $3::int END, $2, $3,
         $4::numeric / 100, $5::numeric / 100, $6::numeric / 100, $7, $8, CASE WHEN $8::bigint IS NULL THEN NULL ELSE 'staff' END) RETURNING id
     ), charged AS (
       INSERT INTO order_charges (order_id, position, kind, label, amount) SELECT id, 0, 'delivery', 'Delivery', $6::numeric / 100 FROM placed WHERE $6 > 0
     )
     INSERT INTO order_items (order_id, position, kind, unit, strain_name, product_id, strain_type, thc_content, quantity, line_price)
     SELECT id, at, line ->> 0, CASE line ->> 0 WHEN 'strain' THEN 'gram' ELSE 'unit' END, initcap(line ->> 1), line ->> 1, 'x', 'x',
       (line ->> 2)::int, (line ->> 3)::numeric / 100
     FROM placed, jsonb_array_elements($9::jsonb) WITH ORDINALITY AS its (line, at) RETURNING order_id`,
    [country, grams, units, cents, rounding, delivery, at, company ?? null, JSON.stringify(lines)],
  )
  return rows[0].order_id
}

const PARTS = ['product', 'kind', 'customer', 'country'] as const

async function read(address: string, today = '2026-11-19') {
  expect(await settleSales(database.db, 1000)).toBe(0)
  const found = await readSales(database.db, readSalesQuery(new URLSearchParams(address), today), { today })
  if (!found) throw new Error('It took too long')
  return found
}

async function netBy(address: string) {
  const { rows } = await read(address)
  return Object.fromEntries(rows.map(({ key, netCents, creditedCents }) => [key, netCents - creditedCents]))
}

/** Whether the sums are those of the orders, for every day of the shop. */
async function compareWithOrders() {
  const wrong = await query(`
    WITH days AS (SELECT DISTINCT shop_day(created_at) AS day FROM orders UNION SELECT issued_on FROM invoices WHERE kind = 'credit-note'),
      true_sums AS (
        SELECT part, its AS span, date_trunc(its, day::timestamp)::date AS start, key, sum(orders) AS orders, sum(grams) AS grams, sum(units) AS units,
          sum(net_cents) AS net, sum(cancelled_cents) AS cancelled, sum(credited_cents) AS credited, sum(costed_cents) AS costed, sum(cost_cents) AS cost
        FROM days, unnest('{day,month,year}'::text[]) AS its, sales_of_day(day) GROUP BY 1, 2, 3, 4),
      kept AS (SELECT part, span, start, key, orders, grams, units, net_cents, cancelled_cents, credited_cents, costed_cents, cost_cents FROM sales_sums)
    (SELECT 'kept', * FROM kept EXCEPT ALL SELECT 'kept', * FROM true_sums)
    UNION ALL (SELECT 'true', * FROM true_sums EXCEPT ALL SELECT 'true', * FROM kept)`)
  expect(wrong).toEqual([])
}

let company = 0
let first = ''

beforeAll(async () => {
  const users = await query(
    `INSERT INTO companies (name, country, created_by_name) VALUES ('Verde SL', 'Spain', 'Ada') RETURNING number`,
  )
  company = Number(users[0].number)
  await query(`UPDATE visit_settings SET time_zone = 'Europe/Madrid'`)
  first = await sell({
    at: '2026-03-10T12:00:00Z',
    company,
    lines: [
      ['strain', 'haze', 200, 160_000],
      ['vape', 'pen', 10, 25_000],
    ],
    delivery: 2500,
    rounding: 50,
  })
  await sell({ at: '2026-03-31T22:30:00Z', country: 'France', lines: [['strain', 'haze', 150, 120_000]] })
  await sell({ at: '2025-03-31T21:30:00Z', lines: [['strain', 'kush', 150, 90_000]] })
  await sell({ at: '2025-11-19T22:59:59Z', lines: [['vape', 'pen', 1, 1000]] })
  await sell({ at: '2025-11-19T23:00:00Z', lines: [['vape', 'pen', 1, 7]] })
})

describe('the sales', () => {
  it('are those of the shop’s days, net, with what belongs to no product apart', async () => {
    const { rows, total } = await read('year=2026')
    expect(
      rows.map(({ key, orders, grams, units, netCents, lastCents }) => [
        key,
        orders,
        grams,
        units,
        netCents,
        lastCents,
      ]),
    ).toEqual([
      ['strain haze', 2, 350, 0, 280_000, 0],
      ['vape pen', 1, 0, 10, 25_000, 1000],
      ['strain kush', 0, 0, 0, 0, 90_000],
      ['', 0, 0, 0, 2550, 0],
    ])
    expect(total).toMatchObject({ netCents: 307_550, lastCents: 91_000 })
    // Half past midnight of April in Madrid.
    expect(await netBy('year=2026&part=m3&by=kind')).toEqual({ strain: 160_000, vape: 25_000, '': 2550 })
    expect(await netBy('year=2026&part=q2&by=country')).toEqual({ France: 120_000 })
    expect(await netBy('year=2026&by=customer')).toEqual({ [company]: 187_550, '': 120_000 })
    expect((await read('year=2026&by=customer')).rows[0]?.name).toBe('Verde SL')
    const months = (await read('year=2026&by=month')).rows
    expect(months).toHaveLength(11)
    expect(months[2]).toMatchObject({
      key: '2026-03',
      name: 'March 2026',
      netCents: 187_550,
      lastCents: 90_000,
    })
    expect(months[10]).toMatchObject({ key: '2026-11', netCents: 0, lastCents: 1000 })
  })

  it('are the same in all, whatever they are put together by', async () => {
    for (const by of PARTS) {
      const net = await netBy(`year=2026&by=${by}`)
      expect(
        Object.values(net).reduce((sum, cents) => sum + cents, 0),
        by,
      ).toBe(307_550)
    }
    await compareWithOrders()
  })

  it('follow a cancellation, a change, a customer and a deletion', async () => {
    const id = await sell({ at: '2026-05-05T10:00:00Z', lines: [['vape', 'pen', 2, 4000]], delivery: 100 })
    const of = (by: string) => netBy(`year=2026&part=m5&by=${by}`)
    expect(await of('product')).toEqual({ 'vape pen': 4000, '': 100 })
    await query(`UPDATE orders SET status = 'cancelled' WHERE id = $1`, [id])
    const { rows, total } = await read('year=2026&part=m5')
    expect(rows[0]).toMatchObject({ key: 'vape pen', orders: 0, units: 0, netCents: 0, cancelledCents: 4000 })
    expect(total).toMatchObject({ orders: 0, netCents: 0, cancelledCents: 4100 })
    await query(
      `UPDATE orders SET status = 'pending', company = $2, company_by = 'staff', country = 'Italy' WHERE id = $1`,
      [id, company],
    )
    expect(await of('customer')).toEqual({ [company]: 4100 })
    expect(await of('country')).toEqual({ Italy: 4100 })
    // Of a line alone, to another product at the same price.
    await query(`UPDATE order_items SET product_id = 'cart', quantity = quantity WHERE order_id = $1`, [id])
    expect(await of('product')).toEqual({ 'vape cart': 4000, '': 100 })
    await compareWithOrders()
    await query(`DELETE FROM orders WHERE id = $1`, [id])
    expect((await read('year=2026&part=m5')).rows).toEqual([])
    expect(await query(`SELECT FROM sales_sums WHERE start = '2026-05-01'`)).toEqual([])
    await compareWithOrders()
  })

  it('know what was picked from batches with a purchase price, and follow the price', async () => {
    const [priced, unpriced] = [
      await stockBatch(database.db, { productId: 'haze', code: 'A', quantity: 1000 }),
      await stockBatch(database.db, { productId: 'haze', code: 'B', quantity: 1000 }),
    ]
    await query(`UPDATE products SET name = 'Super Haze' WHERE id = 'haze'`)
    const pick = (batch: unknown, grams: number) =>
      query(
        `INSERT INTO stock_moves (batch, quantity, reason, order_id, order_item)
         SELECT $1, $2, 'picked', order_id, id FROM order_items WHERE order_id = $3 AND product_id = 'haze'`,
        [batch, -grams * 1000, first],
      )
    await pick(priced, 50)
    await pick(unpriced, 150)
    const haze = async () => (await read('year=2026')).rows.find(({ key }) => key === 'strain haze')
    expect(await haze()).toMatchObject({ name: 'Super Haze', costedCents: 0, costCents: 0 })
    await query(`UPDATE batches SET purchase_price = 3.1234 WHERE number = $1`, [priced])
    // A quarter of 1600 euros; 50 g at 3.1234.
    expect(await haze()).toMatchObject({ costedCents: 40_000, costCents: 15_617 })
    expect((await read('year=2026&by=customer')).rows[0]).toMatchObject({
      costedCents: 40_000,
      costCents: 15_617,
    })
    await pick(priced, -25)
    expect(await haze()).toMatchObject({ costedCents: 20_000, costCents: 7809 })
    await compareWithOrders()
  })

  it('have a credit note on its own day, at the products that it takes back', async () => {
    const content = {
      lines: [
        { name: 'Haze', kind: 'strain', netCents: 40_000 },
        { name: 'Gone', kind: 'vape', netCents: 500 },
      ],
    }
    await query(`INSERT INTO invoice_series VALUES ('CN', 2026, 1)`)
    await query(`INSERT INTO invoice_series VALUES ('INV', 2026, 1)`)
    for (const [number, kind, net] of [
      ['INV-2026-000001', 'invoice', '1875.50'],
      ['CN-2026-000001', 'credit-note', '415'],
    ])
      await query(
        `INSERT INTO invoices (number, prefix, year, sequence, kind, order_id, corrects, company, issued_on, issued_by_name, net, tax, total,
           tax_category, tax_rate, tax_country, content, xml, xml_hash, locked_until)
         VALUES ($1, split_part($1, '-', 1), 2026, 1, $2, $3, (SELECT max(id) FROM invoices WHERE $2 = 'credit-note'), $4, '2026-06-30', 'Ada', $5, 0, $5,
           'K', 0, 'ES', $6, '', repeat('0', 64), '2099-01-01')`,
        [number, kind, first, company, net, JSON.stringify(content)],
      )
    expect(await netBy('year=2026&part=m6')).toEqual({ 'strain haze': -40_000, 'vape Gone': -500, '': -1000 })
    expect(await netBy('year=2026&part=q2&by=country')).toEqual({ France: 120_000, Spain: -41_500 })
    expect(await netBy('year=2026&by=customer')).toEqual({ [company]: 187_550 - 41_500, '': 120_000 })
    expect((await read('year=2026')).total).toMatchObject({ netCents: 307_550, creditedCents: 41_500 })
    await query(`UPDATE orders SET company = NULL, company_by = NULL WHERE id = $1`, [first])
    expect(await netBy('year=2026&part=m6&by=customer')).toEqual({ '': -41_500 })
    await compareWithOrders()
  })

  it('miss nothing that is written while they are added up', async () => {
    const writers = Array.from({ length: 6 }, async (_, writer) => {
      for (let at = 0; at < 8; at++) {
        const id = await sell({
          at: `2026-0${(at % 3) + 7}-1${writer}T10:00:00Z`,
          country: ['Spain', 'Italy'][at % 2] ?? '',
          lines: [['vape', `pen-${at % 4}`, 1, 100 + at]],
        })
        if (at % 3 === 0) await query(`UPDATE orders SET status = 'cancelled' WHERE id = $1`, [id])
        if (at % 4 === 1) await query(`DELETE FROM orders WHERE id = $1`, [id])
      }
    })
    const settlers = Array.from({ length: 3 }, async () => {
      for (let at = 0; at < 10; at++) await settleSales(database.db, 3)
    })
    await Promise.all([...writers, ...settlers])
    expect(await settleSales(database.db, 1000)).toBe(0)
    await compareWithOrders()
  })

  it('follow the clocks of the shop', async () => {
    await query(`UPDATE visit_settings SET time_zone = 'UTC'`)
    expect(await settleSales(database.db, 2)).toBeGreaterThan(0)
    expect(await netBy('year=2026&part=m4&by=country')).toEqual({})
    expect(await netBy('year=2026&part=m3&by=country')).toEqual({ France: 120_000, Spain: 187_550 })
    await compareWithOrders()
  })
})
