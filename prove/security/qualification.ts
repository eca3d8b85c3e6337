import { insertOrder, type Row, strainOrder, violatedRule } from '#tests/database/rows.ts'
import { addCompany, addEntitlement, publishPolicy } from '#tests/qualification/company-rows.ts'
import type { Line, Outcome } from '../line.ts'
import { workAsOwner } from '../owner-connection.ts'
import { type Stand, withStand } from './stand.ts'
import { type Rows, rowsOf } from './store-visit.ts'
import { count, createTally, type Tally } from './tally.ts'

const ROUNDS = 10

export const qualification: Line = {
  name: 'qualification',
  table: 'security',
  promise: 'Nothing goes to a customer without the right to it, where the operator asks for one',
  proof:
    'Orders of strangers, of strangers who type the e-mail address of a qualified company, of companies in every state, and of companies whose rights are missing, unchecked, withdrawn, ended, not begun, or for another country or product: an owner confirms and completes each from its page, in the list, and several at once, and raw SQL as the owner of the tables tries the same. None moves; with a right that covers them, all do.',
  shortForm: ['server/qualification/order-guard.db.test.ts', 'tests/browser/office-qualification.spec.ts'],
  run: (folder) => withStand(folder, proveQualification),
}

/** `isTyped`: the order has an e-mail address of the company, and nobody vouches for it. */
type Case = { state?: string; right?: Row; isTyped?: boolean }

const WITHOUT_RIGHT: Record<string, Case | undefined> = {
  'a stranger': undefined,
  'a stranger with the e-mail address of a qualified company': { right: {}, isTyped: true },
  'an unknown company': { state: 'unknown', right: {} },
  'a company in review': { state: 'review', right: {} },
  'a suspended company': { state: 'suspended', right: {} },
  'a company without a right': {},
  'a right that nobody has checked': { right: { checked_at: null, checked_by_name: null } },
  'a right that was withdrawn': { right: { withdrawn_at: '2026-01-01' } },
  'a right that has ended': { right: { valid_to: '2025-12-31' } },
  'a right that has not begun': { right: { valid_from: '2999-01-01' } },
  'a right for another country': { right: { countries: ['Malta'] } },
  'a right for other products': { right: { product_kinds: ['vape', 'concentrate'] } },
}

async function proveQualification(stand: Stand): Promise<Outcome> {
  const tally = createTally()
  const db = rowsOf(stand)
  for (const policy of ['confirm', 'order'] as const) {
    await publishPolicy(db, policy)
    for (let round = 0; round < ROUNDS; round++)
      for (const [name, of] of Object.entries(WITHOUT_RIGHT)) await tryAll(stand, tally, name, of)
  }
  const company = await addCompany(db)
  await addEntitlement(db, company)
  for (let round = 0; round < ROUNDS; round++) {
    const order = await addOrder(db, company, round % 2 ? 'buyer' : 'staff')
    await confirmInList(stand, [order], 'processing')
    tally.check((await statusOf(stand, order)) === 'processing', 'An order with a right was not confirmed.')
  }
  return { done: `${count(tally.tried, 'try', 'tries')} with ${WAYS} ways`, failures: tally.failures }
}

const WAYS = 7

async function tryAll(stand: Stand, tally: Tally, name: string, of: Case | undefined) {
  const db = rowsOf(stand)
  const company = of ? await addCompany(db, { state: of.state ?? 'qualified' }) : null
  if (company !== null && of?.right) await addEntitlement(db, company, of.right)
  const by = of?.isTyped ? null : 'staff'
  const orders = [await addOrder(db, company, by), await addOrder(db, company, by)]
  const [order = ''] = orders
  for (const status of ['processing', 'completed'] as const) {
    await confirmOnPage(stand, order, status)
    await confirmInList(stand, [order], status)
    await confirmInList(stand, orders, status)
  }
  const stored = violatedRule(addOrder(db, company, by, 'processing'))
  tally.check((await stored) === 'orders_qualified', `A confirmed order of ${name} was stored.`)
  await workAsOwner(stand.shop.dataDir, async (owner) => {
    for (const statement of STATEMENTS) {
      const rule = await violatedRule(owner.query(statement, [order]))
      tally.check(rule === 'orders_qualified', `SQL moved an order of ${name}: ${statement}`)
    }
  })
  for (const id of orders)
    tally.check((await statusOf(stand, id)) === 'pending', `An order of ${name} was confirmed.`)
}

const STATEMENTS = [
  `UPDATE orders SET status = 'processing' WHERE id = $1`,
  `UPDATE orders SET status = 'completed', reviewed_at = now() WHERE id = $1`,
  `MERGE INTO orders USING (SELECT $1::uuid AS id) AS one ON orders.id = one.id
   WHEN MATCHED THEN UPDATE SET status = 'processing'`,
]

function addOrder(db: Rows, company: number | null, by: 'buyer' | 'staff' | null, status = 'pending') {
  return insertOrder(db, { ...strainOrder, company, company_by: company && by, status }, [{}])
}

async function statusOf({ query }: Stand, id: string) {
  return (await query('SELECT status FROM orders WHERE id = $1', [id]))[0]?.status
}

async function confirmOnPage({ shop, admin }: Stand, id: string, status: string) {
  await fetch(`${shop.url}/admin/orders/${id}`, {
    method: 'POST',
    headers: { cookie: admin, origin: shop.url },
    body: new URLSearchParams({ intent: 'status', revision: '1', status }),
    redirect: 'manual',
  })
}

async function confirmInList({ shop, admin }: Stand, ids: readonly string[], status: string) {
  await fetch(`${shop.url}/api/admin/orders/status`, {
    method: 'POST',
    headers: { cookie: admin, origin: shop.url, 'content-type': 'application/json' },
    body: JSON.stringify({ changes: ids.map((id) => ({ id, revision: 1, status })) }),
  })
}
