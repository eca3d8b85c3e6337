import { createDatabase } from '#server/db/create-database.ts'
import { isDatabaseAway } from '#server/db/database-away.ts'
import { createPool } from '#server/db/pool.ts'
import { issueInvoice } from '#server/invoices/issue-invoice.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { SELLING_SHOP } from '#tests/invoices/selling-shop.ts'

/** Issues invoices of these orders until it is killed, and tells each number that it was given. */
const orders = (process.argv[2] ?? '').split(',')
const { INVOICE_CLERK: userId = '', INVOICES_AT_ONCE: atOnce, WORKER_DATABASE = '{}' } = process.env
const actor = { userId, name: `Worker ${process.pid}` }
// As the parent reached it.
const pool = createPool(JSON.parse(WORKER_DATABASE), QUIET)
// All workers together must not take every connection that there is.
pool.options.max = 2
const db = createDatabase(pool)
const left = orders.values()
await Promise.all(
  Array.from({ length: Number(atOnce) }, async () => {
    for (const orderId of left) {
      const issued = await issuePatiently(orderId)
      if (issued.ok) process.stdout.write(`${issued.number}\n`)
    }
  }),
)
// The parent ends it.
setInterval(() => undefined, 60_000)

/** Whoever finds no connection in time comes back, as a page would be told to. */
async function issuePatiently(orderId: string): ReturnType<typeof issueInvoice> {
  try {
    return await issueInvoice(db, { orderId, shop: SELLING_SHOP, actor })
  } catch (error) {
    if (isDatabaseAway(error)) return issuePatiently(orderId)
    throw error
  }
}
