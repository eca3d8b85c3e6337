import { violatedRule } from '#tests/database/rows.ts'
import { addOrder } from '#tests/office/office-orders.ts'
import { addCompany, addEntitlement, publishPolicy } from '#tests/qualification/company-rows.ts'
import { WITHOUT_RIGHT, type WithoutRight } from '#tests/qualification/without-right.ts'
import { workAsOwner } from '../owner-connection.ts'
import { onStand, type Proven, type SecurityLine, type Stand } from './stand.ts'
import { count, type Tally } from './tally.ts'

const ROUNDS = 10

export const qualification: SecurityLine = {
  name: 'qualification',
  promise: 'Nothing goes to a customer without the right to it, where the operator asks for one',
  proof:
    'Orders of strangers, of strangers who type the e-mail address of a qualified company, of companies in every state, and of companies whose rights are missing, unchecked, withdrawn, ended, not begun, or for another country or product: an owner confirms and completes each from its page, in the list, and several at once, and raw SQL as the owner of the tables tries the same. None moves; with a right that covers them, all do.',
  shortForm: ['server/qualification/order-guard.db.test.ts', 'tests/browser/office-qualification.spec.ts'],
  run: onStand(proveQualification),
}

async function proveQualification(stand: Stand, tally: Tally): Promise<Proven> {
  const { pool, ask, query } = stand
  for (const policy of ['confirm', 'order'] as const) {
    await publishPolicy(pool, policy)
    for (let round = 0; round < ROUNDS; round++)
      for (const [name, of] of Object.entries(WITHOUT_RIGHT)) await tryAll(stand, tally, name, of)
  }
  const company = await addCompany(pool)
  await addEntitlement(pool, company)
  for (let round = 0; round < ROUNDS; round++) {
    const order = await addOrder(pool, { company, company_by: round % 2 ? 'buyer' : 'staff' })
    await confirmInList(ask, [order], 'processing')
    tally.same('An order with a right', await statusOf(query, order), 'processing')
  }
  return { done: `${count(tally.tried, 'try', 'tries')} with ${WAYS} ways` }
}

const WAYS = 7

async function tryAll(stand: Stand, tally: Tally, name: string, of: WithoutRight) {
  const { pool, ask, query, shop } = stand
  const company = of.isStranger ? null : await addCompany(pool, { state: of.state ?? 'qualified' })
  if (company !== null && of.right) await addEntitlement(pool, company, of.right)
  const row = { company, company_by: of.isTyped || company === null ? null : 'staff' }
  const orders = [await addOrder(pool, row), await addOrder(pool, row)]
  const [order = ''] = orders
  for (const status of ['processing', 'completed'] as const) {
    await ask(`/admin/orders/${order}`, {
      form: { intent: 'status', revision: '1', status, buyers: 'not-told' },
    })
    await confirmInList(ask, [order], status)
    await confirmInList(ask, orders, status)
  }
  const stored = await violatedRule(addOrder(pool, { ...row, status: 'processing' }))
  tally.same(`A confirmed order of ${name}`, stored, 'orders_qualified')
  await workAsOwner(shop.dataDir, async (owner) => {
    for (const statement of STATEMENTS) {
      const rule = await violatedRule(owner.query(statement, [order]))
      tally.same(`An order of ${name}, by ${statement}`, rule, 'orders_qualified')
    }
  })
  for (const id of orders) tally.same(`An order of ${name}`, await statusOf(query, id), 'pending')
}

const STATEMENTS = [
  `UPDATE orders SET status = 'processing' WHERE id = $1`,
  `UPDATE orders SET status = 'completed', reviewed_at = now() WHERE id = $1`,
  `MERGE INTO orders USING (SELECT $1::uuid AS id) AS one ON orders.id = one.id
   WHEN MATCHED THEN UPDATE SET status = 'processing'`,
]

async function statusOf(query: Stand['query'], id: string) {
  return (await query('SELECT status FROM orders WHERE id = $1', [id]))[0]?.status
}

function confirmInList(ask: Stand['ask'], ids: readonly string[], status: string) {
  return ask('/api/admin/orders/status', {
    json: { changes: ids.map((id) => ({ id, revision: 1, status })), buyers: 'not-told' },
  })
}
