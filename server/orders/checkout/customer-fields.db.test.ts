import { beforeAll, expect, test } from 'vitest'
import {
  CUSTOMER_FIELD_NAMES,
  CUSTOMER_FIELDS,
  type CustomerFieldName,
  mapCustomerFields,
} from '#domain/orders/checkout/customer.ts'
import { PLAIN_EXPORT } from '#domain/orders/list/export-form.ts'
import { insertStaff } from '#server/accounts/staff/save-staff.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { MAIL_FRAME } from '#tests/mail/staff-notice.ts'
import { orderRow } from '#tests/orders/order-input.ts'
import { exportSelected } from '../list/export-orders.ts'
import { eraseCustomer } from '../work/erase-customer.ts'
import { findOrder } from '../work/find-order.ts'
import { storeOrders } from './store-orders.ts'

const database = useTestDatabase()
const SHAPED: Partial<Record<CustomerFieldName, string>> = {
  email: 'every@field.example',
  wishedDelivery: '2027-03-09',
  // As long as its column takes it.
  billingPostalCode: 'every billing code',
}
const VALUES = mapCustomerFields((name) => SHAPED[name] ?? `every ${name}`)
let id: string

beforeAll(async () => {
  const columns = CUSTOMER_FIELD_NAMES.map((name) => [CUSTOMER_FIELDS[name].column, VALUES[name]])
  const [stored] = await storeOrders(database.db, [{ ...orderRow(), ...Object.fromEntries(columns) }])
  id = stored?.id ?? ''
})

async function find() {
  const order = await findOrder(database.db, id)
  if (!order) throw new Error('The order was not stored')
  return order
}

async function readExport() {
  let csv = ''
  for await (const piece of exportSelected(database.db, [id], PLAIN_EXPORT)) csv += piece
  return csv
}

/** Whoever adds a field to the list does nothing else for these. */
test('every field of a customer is stored, read, exported and mailed to the staff', async () => {
  expect(await find()).toMatchObject(VALUES)
  const csv = await readExport()
  const mail = composeMail({ id, purpose: 'staff-notice' }, await find(), MAIL_FRAME)
  for (const [name, value] of Object.entries(VALUES)) {
    expect(csv).toContain(value)
    // Its parts are in the address.
    if (['street', 'city', 'postalCode'].includes(name)) continue
    expect(mail.text).toContain(name === 'wishedDelivery' ? '9 March 2027' : value)
  }
})

test.each(CUSTOMER_FIELD_NAMES)('a change of %s raises the revision', async (name) => {
  const before = await find()
  const { column } = CUSTOMER_FIELDS[name]
  const changed = name === 'wishedDelivery' ? `'2027-03-10'` : `${column} || 's'`
  await database.db.pool.query(`UPDATE orders SET ${column} = ${changed} WHERE id = $1`, [id])
  expect((await find()).revision).toBe(before.revision + 1)
})

test('every personal field is erased with its customer', async () => {
  const { db } = database
  await insertStaff(db, { email: 'ada@shop.example', name: 'Ada', passwordHash: 'x' })
  const { rows } = await db.pool.query('SELECT id FROM users')
  const { revision } = await find()
  const actor = { userId: rows[0].id, name: 'Ada' }
  expect(await eraseCustomer(db, { orderId: id, revision, withOthers: false, actor })).toEqual({ ok: true })
  const csv = await readExport()
  for (const [name, value] of Object.entries(VALUES)) {
    if (name === 'country') expect(csv).toContain(value)
    else expect(csv).not.toContain(value)
  }
})
