import { beforeAll, describe, expect, it } from 'vitest'
import { readBooksQuery } from '#domain/invoices/books-query.ts'
import { PLAIN_EXPORT } from '#domain/orders/list/export-form.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { addInvoiceableOrder } from '#tests/invoices/order-to-invoice.ts'
import { exportBooks } from './export-books.ts'

const database = useTestDatabase()

type Document = {
  on: string
  category?: 'S' | 'K' | 'G'
  country?: string
  rate?: number
  net: number
  vatNumber?: string
  to?: string
  contact?: string
  corrects?: string
}

/** Documents as they were issued by a business in Spain; they have the amounts that the case is about. */
async function issue({ on, corrects, ...said }: Document): Promise<string> {
  const { category = 'S', country = 'ES', rate = 0, net, vatNumber = '', contact = '', to = country } = said
  const [kind, prefix] = corrects === undefined ? ['invoice', 'INV'] : ['credit-note', 'CN']
  const client = database.db.pool
  const series = await client.query(
    `INSERT INTO invoice_series (prefix, year, last_number) VALUES ($1, 2026, 1)
     ON CONFLICT (prefix, year) DO UPDATE SET last_number = invoice_series.last_number + 1 RETURNING last_number`,
    [prefix],
  )
  const sequence = Number(series.rows[0].last_number)
  const number = `${prefix}-2026-${String(sequence).padStart(6, '0')}`
  const tax = Math.round(net * rate) / 100
  const content = {
    seller: { country: 'ES' },
    buyer: { name: `Buyer of ${number}`, contact, vatNumber },
    deliverTo: { country: to },
  }
  await client.query(
    `INSERT INTO invoices (number, prefix, year, sequence, kind, order_id, corrects, issued_on, issued_by_name, net, tax, total,
       tax_category, tax_rate, tax_country, content, xml, xml_hash, locked_until)
     VALUES ($1, $2, 2026, $3, $4, $5, (SELECT id FROM invoices WHERE number = $6), $7, 'Ada', $8, $9, $8::numeric + $9::numeric,
       $10, $11, $12, $13, '', repeat('0', 64), '2099-01-01')`,
    [
      ...[number, prefix, sequence, kind, await addInvoiceableOrder(client), corrects ?? null, on],
      ...[net, tax, category, rate, country, JSON.stringify(content)],
    ],
  )
  return number
}

beforeAll(async () => {
  const earlier = await issue({ on: '2026-06-30', country: 'DE', rate: 19, net: 100 })
  await issue({ on: '2026-07-01', country: 'DE', rate: 19, net: 1000.01 })
  const german = await issue({ on: '2026-09-30', country: 'DE', rate: 19, net: 500 })
  await issue({ on: '2026-07-05', country: 'DE', rate: 7, net: 200 })
  await issue({ on: '2026-07-05', country: 'FR', rate: 20, net: 300 })
  // At home, for a business whose number is not proven, and by somebody's decision for a consumer.
  await issue({ on: '2026-07-06', rate: 21, net: 400 })
  await issue({ on: '2026-07-06', rate: 21, net: 410, to: 'IT', contact: 'Bo' })
  await issue({ on: '2026-07-06', rate: 21, net: 420, to: 'IT' })
  await issue({ on: '2026-07-10', country: 'DE', rate: 19, net: 40, corrects: earlier })
  await issue({ on: '2026-09-30', country: 'DE', rate: 19, net: 50, corrects: german })
  await issue({ on: '2026-10-01', country: 'DE', rate: 19, net: 9999 })

  const italian = await issue({ on: '2026-07-02', category: 'K', net: 700, vatNumber: 'IT12345678901' })
  await issue({ on: '2026-07-03', category: 'K', net: 70, vatNumber: 'it 123 456 789 01' })
  await issue({ on: '2026-07-04', category: 'K', net: 7, vatNumber: 'IT12345678901', corrects: italian })
  await issue({ on: '2026-07-04', category: 'K', net: 80, vatNumber: 'EL123456789' })
  await issue({ on: '2026-07-04', category: 'K', net: 81 })
  await issue({ on: '2026-07-04', category: 'K', net: 82, vatNumber: 'ESB58378431' })
  await issue({ on: '2026-07-04', category: 'K', net: 83, vatNumber: 'CH123456789' })
  await issue({ on: '2026-07-04', category: 'G', net: 90, to: 'CH' })
})

async function read(book: string) {
  const days = { from: '2026-07-01', to: '2026-09-30' }
  const asked = readBooksQuery(new URLSearchParams({ book, ...days }), '2026-11-17')
  expect(asked.book).toBe(book)
  let text = ''
  for await (const piece of exportBooks(database.db, asked, PLAIN_EXPORT)) text += piece
  const [head = '', ...lines] = text.trimEnd().split('\r\n')
  const names = head.split(',')
  return lines.map((line) =>
    Object.fromEntries(line.match(/("[^"]*"|[^,]*)(,|$)/g)?.map((cell, at) => [names[at], bare(cell)]) ?? []),
  )
}
const bare = (cell: string) => cell.replace(/,$/, '').replaceAll('"', '')
const sumOf = (rows: Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0)

describe('the One Stop Shop return', () => {
  it('has base and tax by country and rate, and what corrects an earlier return apart', async () => {
    const rows = await read('oss')
    expect(rows.map((row) => Object.values(row).slice(0, 7))).toEqual([
      ['Supplies', '', 'DE', '7.00', '200.00', '14.00', '1'],
      ['Supplies', '', 'DE', '19.00', '1450.01', '275.50', '3'],
      ['Supplies', '', 'FR', '20.00', '300.00', '60.00', '1'],
      ['Correction', '2026-Q2', 'DE', '19.00', '-40.00', '-7.60', '1'],
      ['Not assigned', '', 'ES', '21.00', '420.00', '88.20', '1'],
    ])
    expect(rows.at(-1)?.Note).toMatch(/^INV-2026-\d{6}: to a consumer in IT, with VAT of ES$/)
  })

  it('adds up to the documents that the accountant gets', async () => {
    const books = (await read('invoices')).filter(
      (row) => row['Tax category'] === 'S' && row['Country of the tax'] !== 'ES',
    )
    const assigned = (await read('oss')).filter(({ Type }) => Type !== 'Not assigned')
    for (const column of ['Net EUR', 'Tax EUR']) expect(sumOf(assigned, column)).toBe(sumOf(books, column))
  })
})

describe('the EC sales list', () => {
  it('has what each VAT number got less what was credited, and names what has no such number', async () => {
    const rows = await read('ec-sales')
    expect(
      rows.map((row) => [row.Type, row.Country, row['VAT number'], row['Net EUR'], row.Documents]),
    ).toEqual([
      ['Supplies', 'EL', 'EL123456789', '80.00', '1'],
      ['Supplies', 'IT', 'IT12345678901', '763.00', '3'],
      ['Not assigned', '', '', '81.00', '1'],
      ['Not assigned', 'CH', 'CH123456789', '83.00', '1'],
      ['Not assigned', 'ES', 'ESB58378431', '82.00', '1'],
    ])
    expect(rows[2]?.Note).toMatch(/: no VAT number$/)
    expect(rows[4]?.Note).toMatch(/: this is no VAT number of another member state$/)
  })

  it('adds up to the documents that the accountant gets', async () => {
    const books = (await read('invoices')).filter((row) => row['Tax category'] === 'K')
    expect(sumOf(await read('ec-sales'), 'Net EUR')).toBe(sumOf(books, 'Net EUR'))
  })
})
