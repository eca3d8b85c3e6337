import { beforeAll, describe, expect, it } from 'vitest'
import { readBooksQuery } from '#domain/invoices/books-query.ts'
import { PLAIN_EXPORT } from '#domain/orders/list/export-form.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { addInvoiceableOrder } from '#tests/invoices/order-to-invoice.ts'
import { SELLING_SHOP as shop } from '#tests/invoices/selling-shop.ts'
import { exportBooks } from './export-books.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { issueInvoice } from './issue-invoice.ts'

const database = useTestDatabase()
const query = (sql: string, values: unknown[] = []) => database.db.pool.query(sql, values)

beforeAll(async () => {
  const { rows } = await query(
    `INSERT INTO users (name, email) VALUES ('Ada', 'ada@shop.example') RETURNING id`,
  )
  const actor = { userId: String(rows[0].id), name: 'Ada' }
  const pay = (orderId: string, amount: string, day = '2026-11-02') =>
    query(
      `INSERT INTO payments (order_id, amount, paid_on, way, recorded_by_name) VALUES ($1, $2, $3, 'cash', 'Ada')`,
      [orderId, amount, day],
    )
  for (const plan of ['open', 'part', 'paid', 'credited', 'prepaid']) {
    const orderId = await addInvoiceableOrder(database.db.pool)
    if (plan === 'prepaid') {
      await pay(orderId, '100')
      continue
    }
    const issued = await issueInvoice(database.db, { orderId, shop, actor })
    if (!issued.ok) throw new Error(JSON.stringify(issued))
    if (plan === 'part') await pay(orderId, '500.25')
    if (plan === 'paid') await pay(orderId, '1754.50')
    if (plan === 'credited')
      await issueCreditNote(database.db, {
        ...{ invoice: issued.id, orderId, shop, actor },
        request: { what: 'rest' },
        reason: 'Sent back',
      })
  }
})

async function read(book: string, from = '2020-01-01', to = '2099-12-31') {
  const asked = readBooksQuery(new URLSearchParams({ book, from, to }), '2026-11-17')
  let text = ''
  for await (const piece of exportBooks(database.db, asked, PLAIN_EXPORT)) text += piece
  const [head = '', ...lines] = text.trimEnd().split('\r\n')
  const names = head.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at], cell])))
}

const sumOf = (rows: Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0)

describe('the books', () => {
  it('have every invoice with its tax, and credit notes take back what they correct', async () => {
    const rows = await read('invoices')
    expect(rows.map(({ Type }) => Type)).toEqual(['invoice', 'invoice', 'invoice', 'invoice', 'credit-note'])
    expect(rows[4]).toMatchObject({ Corrects: rows[3]?.Number, 'Total EUR': '-1754.50' })
    for (const [column, total] of [
      ['Net EUR', 145_000],
      ['Tax EUR', 30_450],
      ['Total EUR', 175_450],
    ] as const)
      expect(sumOf(rows, column)).toBe(3 * total)
  })

  it('have what is open, with what was paid before there was an invoice, and add up', async () => {
    const [invoices, payments, open] = [await read('invoices'), await read('payments'), await read('open')]
    expect(open.map((row) => row['Open EUR']).sort()).toEqual(['-100.00', '1254.25', '1754.50'])
    expect(sumOf(open, 'Open EUR')).toBe(sumOf(invoices, 'Total EUR') - sumOf(payments, 'Amount EUR'))
  })

  it('are those of a period, both days included', async () => {
    expect(await read('payments', '2026-11-02', '2026-11-02')).toHaveLength(3)
    expect(await read('payments', '2026-11-03', '2026-11-30')).toHaveLength(0)
    expect(readBooksQuery(new URLSearchParams({ book: 'x', to: '2026-02-30' }), '2026-11-17')).toEqual({
      book: 'invoices',
      from: '2026-01-01',
      to: '2026-11-17',
    })
  })
})
