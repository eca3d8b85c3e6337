import { beforeAll, describe, expect, it } from 'vitest'
import { type CompanyListQuery, readCompanyListQuery } from '#domain/companies/company-list-query.ts'
import { PLAIN_EXPORT } from '#domain/orders/list/export-form.ts'
import { answerIntent } from '#server/answer-form.ts'
import { issueCreditNote } from '#server/invoices/issue-credit-note.ts'
import { issueInvoice } from '#server/invoices/issue-invoice.ts'
import { readAccount } from '#server/payments/read-account.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { addInvoiceableOrder } from '#tests/invoices/order-to-invoice.ts'
import { SELLING_SHOP as shop } from '#tests/invoices/selling-shop.ts'
import { companyForms } from './company-forms.ts'
import { createCompany } from './create-company.ts'
import { exportCompanies } from './export-companies.ts'
import { findCompany } from './find-company.ts'
import { listCompanies } from './list-companies.ts'

const database = useTestDatabase()
const query = async (text: string, values: unknown[] = []) =>
  (await database.db.pool.query(text, values)).rows
const INVOICED = 175_450

let actor: { userId: string; name: string }
const FACTS = { vatNumber: null, country: 'Spain', place: 'Madrid', paymentDays: null, creditLimit: null }
const make = (name: string, customerNumber?: string) =>
  createCompany(database.db, { facts: { ...FACTS, name, ...(customerNumber && { customerNumber }) }, actor })

async function order(company: number, at: string) {
  const id = await addInvoiceableOrder(database.db.pool)
  await query(`UPDATE orders SET company = $2, company_by = 'staff', created_at = $3 WHERE id = $1`, [
    id,
    company,
    at,
  ])
  return id
}

async function invoice(orderId: string) {
  const issued = await issueInvoice(database.db, { orderId, shop, actor })
  if (!issued.ok) throw new Error(JSON.stringify(issued))
  return issued.id
}

const pay = (orderId: string, cents: number) =>
  query(
    `INSERT INTO payments (order_id, amount, paid_on, way, recorded_by_name) VALUES ($1, $2::numeric / 100, '2026-11-02', 'cash', 'Ada')`,
    [orderId, cents],
  )

async function list(address = '', more: Partial<CompanyListQuery> = {}) {
  const page = await listCompanies(database.db, {
    ...readCompanyListQuery(new URLSearchParams(address)),
    ...more,
  })
  expect(page.gaveUp).toBe(false)
  return page
}

const names = async (address: string) => (await list(address)).companies.map(({ name }) => name)

/** What the list says a company owes, which has to be what its account says. */
async function balanceOf(company: number) {
  const { companies } = await list()
  const listed = companies.find(({ number }) => number === company)
  expect(listed?.balanceCents).toBe((await readAccount(database.db, company)).sums.balanceCents)
  return listed?.balanceCents
}

let [azul, blau, none] = [0, 0, 0]

beforeAll(async () => {
  const users = await query(`INSERT INTO users (name, email) VALUES ('Ada', 'ada@shop.example') RETURNING id`)
  actor = { userId: String(users[0].id), name: 'Ada' }
  azul = await make('Azul')
  blau = await make('Blau')
  none = await make('None')
})

describe('the balance and the last order in the list of customers', () => {
  it('follow orders, invoices, payments, credit notes, and whose an order is', async () => {
    const first = await order(azul, '2026-10-01T10:00:00Z')
    expect(await balanceOf(azul)).toBe(0)
    const number = await invoice(first)
    expect(await balanceOf(azul)).toBe(INVOICED)
    await pay(first, 50_050)
    expect(await balanceOf(azul)).toBe(INVOICED - 50_050)
    await issueCreditNote(database.db, {
      ...{ invoice: number, orderId: first, shop, actor },
      request: { what: 'rest' },
      reason: 'Sent back',
    })
    expect(await balanceOf(azul)).toBe(-50_050)
    await query(`UPDATE orders SET company = $2 WHERE id = $1`, [first, blau])
    expect(await balanceOf(azul)).toBe(0)
    expect(await balanceOf(blau)).toBe(-50_050)
    const { companies } = await list()
    expect(companies.map(({ name, lastOrderAt }) => [name, lastOrderAt?.toISOString() ?? null])).toEqual([
      ['None', null],
      ['Blau', '2026-10-01T10:00:00.000Z'],
      ['Azul', null],
    ])
    const gone = await order(azul, '2026-11-01T10:00:00Z')
    expect((await list('sort=last-order')).companies[0]?.name).toBe('Azul')
    await query(`DELETE FROM orders WHERE id = $1`, [gone])
    expect((await list('sort=last-order')).companies[0]?.name).toBe('Blau')
  })

  it('put the list in order, page by page, with search and filters', async () => {
    await invoice(await order(azul, '2026-09-01T10:00:00Z'))
    expect(await names('sort=balance')).toEqual(['Azul', 'None', 'Blau'])
    expect(await names('sort=last-order')).toEqual(['Blau', 'Azul', 'None'])
    expect(await names('sort=quiet')).toEqual(['None', 'Azul', 'Blau'])
    expect(await names('sort=balance&q=mad&country=Spain')).toEqual(['Azul', 'None', 'Blau'])
    expect(await names('sort=balance&q=bla')).toEqual(['Blau'])
    expect(await names('sort=balance&state=qualified')).toEqual([])
    expect(await names('sort=nonsense')).toEqual(['None', 'Blau', 'Azul'])
    const many = await Promise.all(Array.from({ length: 60 }, (_, at) => make(`Many ${at}`)))
    const one = await list('sort=quiet')
    expect(one.companies).toHaveLength(50)
    const two = await list('sort=quiet', { after: one.older ?? '' })
    const seen = [...one.companies, ...two.companies].map(({ number }) => number)
    expect(new Set(seen).size).toBe(63)
    expect(seen.slice(-2)).toEqual([azul, blau])
    expect((await list('sort=quiet', { before: two.newer ?? '' })).companies).toEqual(one.companies)
    await query(`DELETE FROM companies WHERE number = ANY ($1)`, [many])
  })

  it('are right after many wrote at once', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => order(none, '2026-10-05T10:00:00Z')))
    for (const id of orders) await invoice(id)
    await Promise.all([
      ...orders.map((id, at) => pay(id, 1000 * (at + 1))),
      ...Array.from({ length: 5 }, () => list('sort=balance')),
    ])
    expect(await balanceOf(none)).toBe(6 * INVOICED - 21_000)
    expect(await query(`SELECT FROM company_account_changes`)).toEqual([])
  })

  it('are a file as well, without the balance for those who may not know it', async () => {
    const read = async (withBalance: boolean) => {
      let file = ''
      for await (const piece of exportCompanies(database.db, { form: PLAIN_EXPORT, withBalance }))
        file += piece
      return file.trimEnd().split('\r\n')
    }
    expect((await read(true))[0]).toBe(
      'Customer number,Name,VAT number,City,Country,Status,Last order,Balance EUR',
    )
    expect((await read(true))[1]).toBe(
      `${azul},Azul,,Madrid,Spain,Not checked,2026-09-01T10:00:00.000Z,1754.50`,
    )
    expect((await read(false))[1]).not.toContain('1754.50')
  })
})

describe('the customer number', () => {
  const save = async (company: number, customerNumber: string) => {
    const { revision = 0, name = '' } = (await findCompany(database.db, company)) ?? {}
    const form = new FormData()
    for (const [field, value] of Object.entries({
      ...{ intent: 'facts', revision: String(revision), name, customerNumber },
      ...{ vatNumber: '', country: 'Spain', place: 'Madrid', paymentDays: '', creditLimit: '' },
    }))
      form.set(field, value)
    return answerIntent(form, companyForms(database.db, company, actor))
  }
  const numberOf = async (company: number) => (await findCompany(database.db, company))?.customerNumber

  it('is given with the customer, can be changed, and is never that of another', async () => {
    expect(await numberOf(azul)).toBe(String(azul))
    expect(await save(azul, 'K-1001')).toMatchObject({ outcome: 'done' })
    expect(await numberOf(azul)).toBe('K-1001')
    expect(await save(blau, 'k-1001')).toMatchObject({ outcome: 'refused' })
    expect(await save(blau, 'no spaces')).toMatchObject({ outcome: 'refused' })
    expect(await numberOf(blau)).toBe(String(blau))
    expect(await save(azul, '')).toMatchObject({ outcome: 'done' })
    expect(await numberOf(azul)).toBe(String(azul))
  })

  it('makes way where somebody else has it, and finds its customer', async () => {
    const [{ next }] = await query(`SELECT (max(number) + 100)::int AS next FROM companies`)
    await query(`SELECT setval(pg_get_serial_sequence('companies', 'number'), $1)`, [next])
    await save(azul, String(next + 1))
    expect(await numberOf(await make('Later'))).toBe(`${next + 1}-2`)
    expect(await names(`q=${next + 1}`)).toEqual(['Azul'])
    expect(await names(`sort=quiet&q=${next + 1}`)).toEqual(['Azul'])
  })
})
