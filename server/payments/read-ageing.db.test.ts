import { beforeAll, describe, expect, it } from 'vitest'
import { PLAIN_EXPORT } from '#domain/orders/list/export-form.ts'
import { AGES } from '#domain/payments/ageing.ts'
import { issueInvoice } from '#server/invoices/issue-invoice.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { addInvoiceableOrder } from '#tests/invoices/order-to-invoice.ts'
import { SELLING_SHOP as shop } from '#tests/invoices/selling-shop.ts'
import { exportAgeing, readAgeing } from './read-ageing.ts'

const database = useTestDatabase()
const query = async (text: string, values: unknown[] = []) =>
  (await database.db.pool.query(text, values)).rows
const INVOICED = 175_450

/** Days after the due date, and what of it was paid in cents. */
const INVOICES: [company: 'a' | 'b' | null, days: number, paid: number][] = [
  ['a', -5, 0],
  ['a', 0, 0],
  ['a', 1, 0],
  ['a', 30, 0],
  ['a', 31, 0],
  ['a', 60, 0],
  ['b', 61, 5450],
  ['b', 90, 0],
  [null, 91, 0],
  ['b', 10, INVOICED],
]

beforeAll(async () => {
  const users = await query(`INSERT INTO users (name, email) VALUES ('Ada', 'ada@shop.example') RETURNING id`)
  const actor = { userId: String(users[0].id), name: 'Ada' }
  const companies = await query(
    `INSERT INTO companies (name, country, created_by_name) VALUES ('Azul', 'Spain', 'Ada'), ('Blau', 'Spain', 'Ada') RETURNING number`,
  )
  for (const [company, days, paid] of INVOICES) {
    const orderId = await addInvoiceableOrder(database.db.pool)
    const number = company && companies[company === 'a' ? 0 : 1].number
    if (number)
      await query(`UPDATE orders SET company = $2, company_by = 'staff' WHERE id = $1`, [orderId, number])
    const issued = await issueInvoice(database.db, { orderId, shop, actor })
    if (!issued.ok) throw new Error(JSON.stringify(issued))
    await query(`UPDATE open_invoices SET due_on = shop_day(now()) - $2::int WHERE order_id = $1`, [
      orderId,
      days,
    ])
    if (paid > 0)
      await query(
        `INSERT INTO payments (order_id, amount, paid_on, way, recorded_by_name) VALUES ($1, $2::numeric / 100, '2026-11-02', 'cash', 'Ada')`,
        [orderId, paid],
      )
  }
})

describe('the ages of open items', () => {
  it('are counted from the day after the due date, by customer, the most first', async () => {
    const { rows, total, hasNext } = await readAgeing(database.db, 1)
    expect(hasNext).toBe(false)
    expect(
      rows.map(({ name, invoices, ageCents, totalCents }) => [name, invoices, ageCents, totalCents]),
    ).toEqual([
      ['Azul', 6, [2 * INVOICED, 2 * INVOICED, 2 * INVOICED, 0, 0], 6 * INVOICED],
      ['Blau', 2, [0, 0, 0, 2 * INVOICED - 5450, 0], 2 * INVOICED - 5450],
      [null, 1, [0, 0, 0, 0, INVOICED], INVOICED],
    ])
    expect(total).toMatchObject({
      invoices: 9,
      ageCents: [2 * INVOICED, 2 * INVOICED, 2 * INVOICED, 2 * INVOICED - 5450, INVOICED],
      totalCents: 9 * INVOICED - 5450,
    })
    expect((await readAgeing(database.db, 2)).rows).toEqual([])
  })

  it('are a file as well', async () => {
    let file = ''
    for await (const piece of exportAgeing(database.db, PLAIN_EXPORT)) file += piece
    const lines = file.trimEnd().split('\r\n')
    expect(lines[0]).toBe(
      `Customer number,Customer,Open invoices,${AGES.map(({ label }) => `${label} EUR`).join(',')},Total EUR`,
    )
    expect(lines).toHaveLength(4)
    expect(lines[3]).toBe(',,1,0.00,0.00,0.00,0.00,1754.50,1754.50')
  })
})
