import { beforeAll, describe, expect, test } from 'vitest'
import { readAuditQuery } from '#domain/audit/audit-query.ts'
import { readProductListQuery } from '#domain/catalogue/product-list-query.ts'
import { readCompanyListQuery } from '#domain/companies/company-list-query.ts'
import { readInvoiceListQuery } from '#domain/invoices/invoice-list-query.ts'
import { readListQuery } from '#domain/orders/list/order-list-query.ts'
import { readBatchListQuery } from '#domain/stock/batch-list-query.ts'
import { readProductStockQuery } from '#domain/stock/product-stock-query.ts'
import { readStockSettings } from '#domain/stock/stock-settings.ts'
import { listAudit } from '#server/audit/list-audit.ts'
import { listProducts } from '#server/catalogue/publishing/list-products.ts'
import { listCompanies } from '#server/companies/list-companies.ts'
import { issueInvoice } from '#server/invoices/issue-invoice.ts'
import { listInvoices } from '#server/invoices/list-invoices.ts'
import { listOrders } from '#server/orders/list/list-orders.ts'
import { findCompanies } from '#server/price-lists/find-buyers.ts'
import { readCountSheet } from '#server/stock/count-stock.ts'
import { listBatches } from '#server/stock/list-batches.ts'
import { listProductStock } from '#server/stock/list-product-stock.ts'
import { PATIENCE_MS } from '#tests/database/patience.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { addInvoiceableOrder } from '#tests/invoices/order-to-invoice.ts'
import { SELLING_SHOP as shop } from '#tests/invoices/selling-shop.ts'
import { stockBatch } from '#tests/stock/stock-rows.ts'

const database = useTestDatabase()
const NAME = 'Łucja O’Nuñez 50%_off \\ Groß'
const STOCK = readStockSettings({})
const patient = { timeoutMs: PATIENCE_MS }

// One of each that is called so, and one that is not.
beforeAll(async () => {
  const { db } = database
  const query = (text: string, values: unknown[] = []) => db.pool.query(text, values)
  const { rows } = await query(
    `INSERT INTO users (name, email) VALUES ('Ada', 'ada@shop.example') RETURNING id`,
  )
  const actor = { userId: String(rows[0].id), name: 'Ada' }
  for (const [at, name] of [NAME, 'Haze 5000 ab'].entries()) {
    const orderId = await addInvoiceableOrder(db.pool)
    await query('UPDATE orders SET full_name = $1, business_name = $1, confirmed_at = now() WHERE id = $2', [
      name,
      orderId,
    ])
    await issueInvoice(db, { orderId, shop, actor })
    await query(`INSERT INTO companies (name, country, created_by_name) VALUES ($1, 'Germany', 'Ada')`, [
      name,
    ])
    await stockBatch(db, { productId: `p-${at}`, code: `P-${at}`, quantity: 1 })
    await query('UPDATE products SET name = $1, search_text = $1 WHERE id = $2', [name, `p-${at}`])
    await query(`INSERT INTO audit_log (actor_name, action, subject) VALUES ('Ada', 'order-deleted', $1)`, [
      name,
    ])
  }
})

const LISTS: Record<string, (search: string) => Promise<(string | null)[]>> = {
  orders: async (search) => {
    const { orders } = await listOrders(database.db, readListQuery(asked(search)), patient)
    return orders.map(({ fullName }) => fullName)
  },
  invoices: async (search) => {
    const { invoices } = await listInvoices(database.db, readInvoiceListQuery(asked(search)))
    return invoices.map(({ buyer }) => buyer)
  },
  customers: async (search) => {
    const { companies } = await listCompanies(database.db, readCompanyListQuery(asked(search)), patient)
    return companies.map(({ name }) => name)
  },
  'customers of a price list': async (search) =>
    (await findCompanies(database.db, search)).map(({ name }) => name),
  catalogue: async (search) => {
    const { products } = await listProducts(database.db, readProductListQuery(asked(search)))
    return products.map(({ name }) => name)
  },
  batches: async (search) => {
    const { batches } = await listBatches(database.db, readBatchListQuery(asked(search)), STOCK)
    return batches.map(({ product }) => product)
  },
  'stock of products': async (search) => {
    const { products } = await listProductStock(database.db, readProductStockQuery(asked(search)), STOCK)
    return products.map(({ name }) => name)
  },
  'sheet of a count': async (search) =>
    (await readCountSheet(database.db, { site: 'Main', search })).lines.map(({ product }) => product),
  'audit log': async (search) => {
    const { lines } = await listAudit(database.db, readAuditQuery(asked(search)), 'Europe/Berlin', patient)
    return lines.map(({ subject }) => subject).filter((subject) => [NAME, 'Haze 5000 ab'].includes(subject))
  },
}

function asked(search: string) {
  return new URLSearchParams({ q: search })
}

describe.each(Object.entries(LISTS))('a search of the %s', (_, list) => {
  test.each([
    ['without accents', 'lucja onunez'],
    ['with accents, in capitals', 'ŁUCJA O’NUÑEZ'],
    ['with a plain apostrophe', "o'nuñez"],
    ['of words in another order', 'gross nunez lucja'],
    ['of parts of words', 'ucja roß'],
    ['of signs that mean something to a pattern', '50%_off'],
    ['of a backslash', '\\'],
    ['with blanks around', '  łucja   groß '],
  ])('finds what it is asked for, %s', async (_how, search) => {
    expect(await list(search)).toEqual([NAME])
  })

  test.each([
    ['a percent sign is no wildcard', '5%ff'],
    ['an underscore is none', 'lu_ja'],
    ['a backslash hides nothing', '\\5\\0'],
    ['every word has to be there', 'lucja haze'],
  ])('finds nothing else: %s', async (_why, search) => {
    expect(await list(search)).toEqual([])
  })
})
