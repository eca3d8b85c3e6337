import { issueInvoice } from '#server/invoices/issue-invoice.ts'
import { makeInvoicePdf } from '#server/invoices/store-invoice.ts'
import { SELLING_SHOP } from '#tests/invoices/selling-shop.ts'
import { openShopDatabase } from '#tests/shop/shop-database.ts'

/** Issues the invoice of an order in the database of a running shop, with its PDF; says its id. */
export async function issueFor(dataDir: string, orderId: string): Promise<number> {
  const database = await openShopDatabase(dataDir)
  try {
    const { db } = database
    await db.pool.query(
      `UPDATE orders SET status = 'processing', business_name = 'Verde GmbH' WHERE id = $1`,
      [orderId],
    )
    const { rows } = await db.pool.query('SELECT id, name FROM users LIMIT 1')
    const actor = { userId: String(rows[0].id), name: String(rows[0].name) }
    const issued = await issueInvoice(db, { orderId, shop: SELLING_SHOP, actor })
    if (!issued.ok) throw new Error(JSON.stringify(issued))
    await makeInvoicePdf(db, issued.id, SELLING_SHOP.name)
    return issued.id
  } finally {
    await database.close()
  }
}
