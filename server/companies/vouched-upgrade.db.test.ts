import { beforeAll, expect, it } from 'vitest'
import { readMigrations } from '#server/db/read-migrations.ts'
import { insertOrder, strainOrder } from '#tests/database/rows.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'

const database = useTestDatabase()
const query = (sql: string, values: unknown[] = []) => database.db.$client.query(sql, values)
const orders: Record<string, string> = {}

beforeAll(async () => {
  // As the tables were before it.
  await query('ALTER TABLE orders DROP COLUMN company_by')
  await query('ALTER TABLE buyer_invitations DROP COLUMN invited_by')
  await query(
    `INSERT INTO companies (name, country, created_by_name) VALUES ('One', 'Germany', 'Ada'), ('Two', 'Germany', 'Ada')`,
  )
  await query(`INSERT INTO people (company, name, email) VALUES (1, 'Grace', 'grace@one.example')`)
  for (const [name, row] of Object.entries({
    typed: {},
    signedIn: { person: 1 },
    assigned: {},
    released: {},
    reassigned: {},
    confirmed: { confirmed_at: '2026-10-01' },
  }))
    orders[name] = await insertOrder(database.db.$client, { ...strainOrder, company: 1, ...row }, [{}])
  for (const [order, action, company] of [
    ['assigned', 'order-assigned', 1],
    ['released', 'order-assigned', 1],
    ['released', 'order-released', 1],
    ['reassigned', 'order-assigned', 2],
  ] as const)
    await query(`INSERT INTO audit_log (action, subject, detail) VALUES ($1, $2, $3)`, [
      action,
      orders[order],
      { company },
    ])
  await query(
    `INSERT INTO buyer_invitations (company, name, email, may_order, expires_at) VALUES (1, 'B', 'b@x.example', true, now() + interval '1 day')`,
  )
  await query(readMigrations().find(({ name }) => name.startsWith('0058'))?.sql ?? '')
})

it('orders of a shop of before are vouched for where somebody had said whose they are, or confirmed them', async () => {
  const { rows } = await query('SELECT id, company_by AS by, revision FROM orders')
  const byOrder = Object.fromEntries(rows.map(({ id, by }) => [id, by]))
  expect(Object.fromEntries(Object.entries(orders).map(([name, id]) => [name, byOrder[id]]))).toEqual({
    typed: null,
    signedIn: 'buyer',
    assigned: 'staff',
    released: null,
    reassigned: null,
    confirmed: 'staff',
  })
  expect(rows.every(({ revision }) => revision === 1)).toBe(true)
})

it('invitations of which nobody knows who made them are over', async () => {
  expect((await query('SELECT FROM buyer_invitations')).rowCount).toBe(0)
})
