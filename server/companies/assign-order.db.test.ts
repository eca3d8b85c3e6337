import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { CompanyFacts } from '#domain/companies/company-forms.ts'
import { answerIntent } from '#server/answer-form.ts'
import { listOrdersOfCompany, sumOrdersOfCompany } from '#server/orders/list/orders-of-company.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { addOrder } from '#tests/office/office-orders.ts'
import { assignOrder, claimOrders, makeCompanyOfOrder, ofOrderForms, releaseOrder } from './assign-order.ts'
import { findBuyer, findCompanyOfOrder, proposeCompanies } from './company-of-order.ts'
import { createCompany } from './create-company.ts'
import { readAddresses, readCompanyEvents, readPeople } from './find-company.ts'

const database = useTestDatabase()
const ADA = { userId: randomUUID(), name: 'Ada' }
const FACTS: CompanyFacts = {
  name: 'Grüner Hof GmbH',
  vatNumber: null,
  country: 'Germany',
  place: 'Köln',
  paymentDays: null,
  creditLimit: null,
}
const BUYER = {
  full_name: 'Grace Hopper',
  business_name: 'GRÜNER Hof GmbH',
  vat_number: 'DE 123 456 788',
  email: 'Grace@Hof.example',
  phone_number: '+49 1',
  full_address: 'Am Hof 1\n50667 Köln',
  country: 'germany',
}

beforeAll(() =>
  database.db.pool.query(`INSERT INTO users (id, name, email) VALUES ($1, 'Ada', 'ada@shop.example')`, [
    ADA.userId,
  ]),
)
beforeEach(() => database.db.pool.query('TRUNCATE companies CASCADE'))

const add = (order = {}) => addOrder(database.db.pool, { ...BUYER, ...order })
const make = (facts: Partial<CompanyFacts> = {}) =>
  createCompany(database.db, { facts: { ...FACTS, ...facts }, actor: ADA })
const propose = async (id: string) => {
  const buyer = await findBuyer(database.db, id)
  return proposeCompanies(database.db, buyer ?? expect.unreachable('There is no such order'))
}
const companyOf = async (id: string) => (await findCompanyOfOrder(database.db, id))?.number

it('a company is made of an order: its buyer, address, and the orders of that e-mail that are nobody’s', async () => {
  const [id, second, other] = [
    await add(),
    await add({ email: 'grace@hof.example' }),
    await add({ email: 'x@y.example' }),
  ]
  expect(await findBuyer(database.db, id)).toMatchObject({
    name: 'GRÜNER Hof GmbH',
    vatNumber: 'DE123456788',
    country: 'Germany',
    place: 'Köln',
  })
  const number = (await makeCompanyOfOrder(database.db, { orderId: id, facts: FACTS, actor: ADA })) ?? 0
  expect([await companyOf(id), await companyOf(second), await companyOf(other)]).toEqual([
    number,
    number,
    undefined,
  ])
  expect(await readPeople(database.db, number)).toMatchObject([
    { name: 'Grace Hopper', email: 'Grace@Hof.example', phoneNumber: '+49 1' },
  ])
  expect(await readAddresses(database.db, number)).toMatchObject([
    { use: 'delivery', address: BUYER.full_address, country: 'Germany' },
  ])
  expect(await readCompanyEvents(database.db, number)).toMatchObject([
    { event: 'order-joined', detail: { others: 1 } },
    { event: 'created', detail: { origin: 'order' } },
  ])
  await database.db.pool.query(`UPDATE orders SET status = 'cancelled' WHERE id = $1`, [second])
  const sums = await sumOrdersOfCompany(database.db, number)
  expect(sums).toMatchObject({ orders: 2, underWay: 1 })
  const { orders } = await listOrdersOfCompany(database.db, number, { after: '', before: '' })
  expect(orders.map((order) => order.id).toSorted()).toEqual([id, second].toSorted())
  expect(sums.totalCents).toBe(orders.find((order) => order.id === id)?.totalCents)
})

it('the same e-mail, VAT number, or name and place propose, and a person decides', async () => {
  const [byVat, byName] = [
    await make({ name: 'Elsewhere', vatNumber: '123456788', place: 'Bonn' }),
    await make(),
  ]
  const [hidden] = [await make({ vatNumber: 'DE123456788' })]
  await make({ place: 'Bonn' })
  await make({ place: '' })
  await database.db.pool.query('UPDATE companies SET merged_into = $1 WHERE number = $2', [byName, hidden])
  const [id, earlier] = [await add(), await add({ email: 'grace@hof.example' })]
  await database.db.pool.query('UPDATE orders SET company = $1 WHERE id = $2', [byName, earlier])
  expect(await propose(id)).toMatchObject([
    // The VAT number is that of one that was merged into it.
    {
      number: byName,
      reasons: ['e-mail address', 'VAT number', 'name and city'],
    },
    { number: byVat, reasons: ['VAT number'] },
  ])
  expect(await companyOf(id)).toBeUndefined()
  expect(await assignOrder(database.db, { orderId: id, company: hidden, actor: ADA })).toBe(false)
  expect(await assignOrder(database.db, { orderId: id, company: byVat, actor: ADA })).toBe(true)
  expect([await companyOf(id), await companyOf(earlier)]).toEqual([byVat, byName])
  expect(await releaseOrder(database.db, { orderId: id, actor: ADA })).toBe(true)
  expect(await releaseOrder(database.db, { orderId: id, actor: ADA })).toBe(false)
  expect(await companyOf(id)).toBeUndefined()
  const { rows } = await database.db.pool.query(
    'SELECT action, detail FROM audit_log WHERE subject = $1 ORDER BY id',
    [id],
  )
  expect(rows).toEqual([
    { action: 'order-assigned', detail: { company: byVat, others: 0 } },
    { action: 'order-released', detail: { company: byVat } },
  ])
})

it('an order that was found by its address is vouched for by whoever says that it is theirs, and by nobody once it is taken away', async () => {
  const number = await make()
  const [id, other] = [await add(), await add()]
  const isVouched = async (order: string) => (await findCompanyOfOrder(database.db, order))?.isVouched
  await database.db.pool.query('UPDATE orders SET company = $1 WHERE id = $2', [number, id])
  expect(await isVouched(id)).toBe(false)
  await assignOrder(database.db, { orderId: id, company: number, actor: ADA })
  // The other one only has the same address, and follows.
  expect([await isVouched(id), await isVouched(other)]).toEqual([true, false])
  await releaseOrder(database.db, { orderId: id, actor: ADA })
  await claimOrders(database.db, number, BUYER.email)
  expect(await isVouched(id)).toBe(false)
})

it('an order of a company that was merged is of the other one', async () => {
  const [one, two] = [await make(), await make()]
  const id = await add()
  await database.db.pool.query('UPDATE orders SET company = $1 WHERE id = $2', [one, id])
  await database.db.pool.query('UPDATE companies SET merged_into = $2 WHERE number = $1', [one, two])
  expect(await companyOf(id)).toBe(two)
})

it('an order whose customer was erased is nobody’s to choose', async () => {
  const id = await add()
  await database.db.pool.query('UPDATE orders SET erased_at = now() WHERE id = $1', [id])
  expect(await findBuyer(database.db, id)).toBeUndefined()
  expect(await makeCompanyOfOrder(database.db, { orderId: id, facts: FACTS, actor: ADA })).toBeUndefined()
  expect(await assignOrder(database.db, { orderId: id, company: await make(), actor: ADA })).toBe(false)
  const { rows } = await database.db.pool.query('SELECT count(*)::int FROM people')
  expect(rows).toEqual([{ count: 0 }])
  const form = new FormData()
  form.set('intent', 'assign')
  form.set('company', '1; drop')
  expect(await answerIntent(form, ofOrderForms(database.db, id, ADA))).toBeUndefined()
})

it('whoever has typed the name of a company may not sign in for it before staff let them', async () => {
  const maySignIn = async () =>
    (await database.db.pool.query('SELECT may_sign_in, company::integer FROM people')).rows
  const company = await make()
  await assignOrder(database.db, { orderId: await add(), company, actor: ADA })
  expect(await maySignIn()).toEqual([{ may_sign_in: false, company }])

  await database.db.pool.query('TRUNCATE companies CASCADE')
  const own = await makeCompanyOfOrder(database.db, { orderId: await add(), facts: FACTS, actor: ADA })
  expect(await maySignIn()).toEqual([{ may_sign_in: true, company: own }])
})
