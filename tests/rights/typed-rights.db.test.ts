import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar-days.ts'
import type { OrderPolicy } from '#domain/qualification/order-policy.ts'
import { loadAccountsSecret } from '#server/accounts/shop-secret.ts'
import { deriveBuyerSecret } from '#server/buyers/buyer-cookie.ts'
import { type Buyers, createBuyers } from '#server/buyers/buyers.ts'
import { maySeeOrder } from '#server/buyers/own-orders.ts'
import { assignOrder } from '#server/companies/assign-order.ts'
import { readTypedProposals } from '#server/companies/company-of-order.ts'
import { issueInvoice } from '#server/invoices/issue-invoice.ts'
import { readInvoicesOfOrder } from '#server/invoices/read-invoices.ts'
import { deriveOrderSecrets, hasOrderToken, rememberOrder } from '#server/orders/checkout/order-access.ts'
import { createPlaceOrder } from '#server/orders/checkout/place-order.ts'
import { readOrderRequest } from '#server/orders/checkout/read-order-request.ts'
import { vouchedCompany } from '#server/orders/work/change-order.ts'
import { changeStatus } from '#server/orders/work/change-status.ts'
import { findOrder } from '#server/orders/work/find-order.ts'
import { taxOfOrder } from '#server/tax/tax-of-order.ts'
import { shop } from '#shop.config'
import { makeBuyer, signInAs } from '#tests/buyers/known-buyer.ts'
import { shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'
import { snapshotOf } from '#tests/catalogue/shipped-snapshot.ts'
import { violatedRule } from '#tests/database/rows.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { SELLING_SHOP } from '#tests/invoices/selling-shop.ts'
import { orderInput, randomAddress } from '#tests/orders/order-input.ts'
import { createListWorld } from '#tests/price-lists/published-lists.ts'
import { addEntitlement, publishPolicy } from '#tests/qualification/company-rows.ts'

// A right, a price, a tax or a term follows a session or a person's decision, never what somebody typed.

const database = useTestDatabase()
const query = async (text: string, values: unknown[] = []) =>
  (await database.db.pool.query(text, values)).rows

const NUMBER = 'NL123456782B90'
const BO = 'bo@groen.example'
const secrets = deriveOrderSecrets('a secret')
const settings = { publicUrl: 'http://shop.example', demo: false }
const actor = { userId: '4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70', name: 'Ada' }
const cookies: Record<string, string> = {}
let buyers: Buyers
let groen: number
/** An order of Groen that was placed while the colleague was there; their browser has its token. */
let earlier: string

/** `as`: whose session it is. */
type Who = { as?: string; email?: string; vatNumber?: string }

const BO_SIGNED_IN: Who = { as: 'bo' }
const ATTACKERS: Record<string, Who> = {
  'a stranger who types the e-mail address': { email: BO },
  'a stranger who types it in capital letters': { email: BO.toUpperCase() },
  'a stranger who types the VAT number': { vatNumber: NUMBER },
  'a stranger who types the VAT number another way': { vatNumber: 'nl 1234.56782.b90' },
  'a stranger who types both': { email: BO, vatNumber: NUMBER },
  'a colleague who was removed, by their own address': { email: 'ex@groen.example', vatNumber: NUMBER },
  'a colleague who was removed, with their session': { as: 'ex', email: BO, vatNumber: NUMBER },
  'somebody at their address whom staff have not let in': { as: 'new', email: BO, vatNumber: NUMBER },
  'a buyer of another company': { as: 'rood', email: BO, vatNumber: NUMBER },
  'a buyer of another company who types the VAT number alone': { as: 'rood', vatNumber: NUMBER },
}

beforeAll(async () => {
  const { db } = database
  await query(`INSERT INTO users (id, name, email) VALUES ($1, 'Ada', 'ada@shop.example')`, [actor.userId])
  buyers = createBuyers(db, { settings, secret: deriveBuyerSecret(await loadAccountsSecret(db)) })
  const bo = await makeBuyer(db, { companyName: 'Groen BV', personName: 'Bo', email: BO })
  const rood = await makeBuyer(db, { companyName: 'Rood BV', personName: 'Cy', email: 'cy@rood.example' })
  groen = bo.company
  Object.assign(cookies, { bo: bo.cookie, rood: rood.cookie })
  await query(
    `UPDATE companies SET vat_number = $2, payment_days = 45, state = 'qualified', country = 'Netherlands' WHERE number = $1`,
    [groen, NUMBER],
  )
  await query(
    `INSERT INTO vat_checks (company, vat_number, way, outcome, asked_at, answered_at, actor_name)
     VALUES ($1, $2, 'vies', 'valid', now(), now(), 'Ada')`,
    [groen, NUMBER],
  )
  await addEntitlement(db.pool, groen, { countries: ['Netherlands'] })
  const half = { kinds: { strain: { discount: 5000 } }, products: {} }
  expect(
    await createListWorld(database).publish('Half', { companies: [groen], content: half }),
  ).toMatchObject({
    ok: true,
  })
  await query(
    `INSERT INTO people (company, name, email, may_sign_in)
     VALUES ($1, 'Ex', 'ex@groen.example', true), ($1, 'New', 'new@groen.example', false)`,
    [groen],
  )
  for (const name of ['ex', 'new']) cookies[name] = await signInAs(db, `${name}@groen.example`)
  earlier = await placed({ as: 'ex' })
  const token = rememberOrder(headersOf({ as: 'ex' }), { id: earlier }, { settings, secrets })
  cookies.ex = `${cookies.ex}; ${token.split(';')[0]}`
  expect(await seesOrder({ as: 'ex' })).toBe(true)
  await query(`DELETE FROM people WHERE email = 'ex@groen.example'`)
})

const headersOf = ({ as }: Who) => new Headers(as ? { cookie: cookies[as] ?? '' } : {})

/** As the endpoint does. */
async function place(who: Who, policy: OrderPolicy = 'anybody') {
  const { email, vatNumber } = who
  const reading = readOrderRequest(
    orderInput({
      customer: {
        ...{ businessName: 'Groen BV', country: 'Netherlands', fullAddress: 'Weg 1, 1011 AB Amsterdam' },
        ...(email && { email }),
        ...(vatNumber && { vatNumber }),
      },
    }),
  )
  if (!reading.ok) throw new Error(reading.rule)
  const current = snapshotWith(policy)
  const buyer = await buyers.buyerOf(headersOf(who))
  const snapshot = buyer ? await buyers.snapshotFor(buyer, current) : current
  const catchUp = async () => snapshot
  const placeOrder = createPlaceOrder(database.db, { secrets, catchUp })
  return placeOrder(
    reading,
    randomAddress(),
    snapshot,
    buyer && { email: buyer.email, person: buyer.person, catchUp },
  )
}

function snapshotWith(whoMayOrder: OrderPolicy) {
  return snapshotOf(shippedCatalogue, { ...SELLING_SHOP, customers: { whoMayOrder } })
}

async function placed(who: Who) {
  const placement = await place(who)
  if (placement.outcome !== 'placed') throw new Error(placement.outcome)
  return placement.id
}

async function seesOrder(who: Who) {
  const headers = headersOf(who)
  const hasToken = hasOrderToken(headers, earlier, { settings, secrets })
  return maySeeOrder(database.db, { hasToken, buyer: await buyers.buyerOf(headers) }, earlier)
}

async function revisionOf(orderId: string): Promise<number> {
  return (await findOrder(database.db, orderId))?.revision ?? 0
}

async function confirm(orderId: string) {
  const change = { orderId, status: 'processing', revision: await revisionOf(orderId), actor } as const
  return changeStatus(database.db, change, shop)
}

async function invoiceOf(orderId: string) {
  await publishPolicy(database.db.pool, 'anybody')
  await confirm(orderId)
  const issue = { orderId, revision: await revisionOf(orderId), shop: SELLING_SHOP, actor }
  expect(await issueInvoice(database.db, issue)).toMatchObject({ ok: true })
  return (await readInvoicesOfOrder(database.db, orderId))[0]?.content
}

type Right = { granted: unknown; ordinary: unknown; of: (who: Who) => Promise<unknown> }

const DAYS = SELLING_SHOP.invoices?.paymentDays ?? 14

const RIGHTS: Record<string, Right> = {
  'the tax': {
    ...{ granted: 'K 0', ordinary: 'S 21' },
    async of(who) {
      const tax = await taxOfOrder(database.db, await placed(who), SELLING_SHOP)
      return tax.ok ? `${tax.category} ${tax.rate}` : tax.why
    },
  },
  'the tax of the invoice': {
    ...{ granted: 'K 0', ordinary: 'S 21' },
    async of(who) {
      const { tax } = (await invoiceOf(await placed(who))) ?? {}
      return `${tax?.category} ${tax?.rate}`
    },
  },
  'days to pay': {
    ...{ granted: 45, ordinary: DAYS },
    async of(who) {
      const invoice = await invoiceOf(await placed(who))
      return [45, DAYS].find((days) => invoice && addDays(invoice.issuedOn, days) === invoice.dueOn)
    },
  },
  prices: {
    ...{ granted: 1000, ordinary: 2000 },
    of: async (who) => Number((await findOrder(database.db, await placed(who)))?.totalPrice),
  },
  'prices of what staff add to the order': {
    ...{ granted: true, ordinary: false },
    async of(who) {
      const order = await findOrder(database.db, await placed(who))
      const base = snapshotWith('anybody')
      const { prices } = await buyers.snapshotOfCompany(vouchedCompany(order), base)
      return prices.strain?.ladder.tiers[0]?.cents !== base.prices.strain?.ladder.tiers[0]?.cents
    },
  },
  'ordering where it takes a qualified company': {
    ...{ granted: 'placed', ordinary: 'refused' },
    of: async (who) => (await place(who, 'order')).outcome,
  },
  'an order that is confirmed where that takes a qualified company': {
    ...{ granted: true, ordinary: false },
    async of(who) {
      const id = await placed(who)
      await publishPolicy(database.db.pool, 'confirm')
      const { ok } = await confirm(id)
      const bySql = await violatedRule(query(`UPDATE orders SET status = 'completed' WHERE id = $1`, [id]))
      expect(bySql).toBe(ok ? undefined : 'orders_qualified')
      return ok
    },
  },
  'what is shown to buyers of the company alone': {
    ...{ granted: true, ordinary: false },
    of: async (who) => (await buyers.buyerOf(headersOf(who)))?.person?.company === groen,
  },
  'orders of the company': { granted: true, ordinary: false, of: seesOrder },
}

describe.each(Object.entries(RIGHTS))('%s', (_, { granted, ordinary, of }) => {
  it('is the company’s for who signed in for it', async () => {
    expect(await of(BO_SIGNED_IN)).toEqual(granted)
  })

  it.each(Object.entries(ATTACKERS))('is nothing special for %s', async (_name, who) => {
    expect(await of(who)).toEqual(ordinary)
  })
})

describe('what was typed', () => {
  const strangers = Object.entries(ATTACKERS).filter(([, who]) => who.as !== 'rood')

  it.each(strangers)('by %s is a proposal to staff, and all of it once they agree', async (_, who) => {
    const id = await placed(who)
    expect(await readTypedProposals(database.db, id)).toMatchObject([{ number: groen }])
    expect(await query('SELECT company_by AS by FROM orders WHERE id = $1', [id])).toEqual([{ by: null }])
    await assignOrder(database.db, { orderId: id, company: groen, actor })
    expect(await readTypedProposals(database.db, id)).toEqual([])
    await publishPolicy(database.db.pool, 'confirm')
    expect(await confirm(id)).toMatchObject({ ok: true })
    const invoice = await invoiceOf(id)
    expect(invoice).toMatchObject({
      ...{ tax: { category: 'K', rate: 0 }, dueOn: addDays(invoice?.issuedOn ?? '', 45) },
    })
  })

  it.each(strangers)('by %s is invoiced by nobody who has not seen the proposal', async (_, who) => {
    const id = await placed(who)
    await publishPolicy(database.db.pool, 'anybody')
    await confirm(id)
    expect(await issueInvoice(database.db, { orderId: id, shop: SELLING_SHOP, actor })).toEqual({
      ...{ ok: false, reason: 'stopped' },
      why: expect.stringContaining('Groen BV has a valid VAT number, but it is not used'),
    })
  })
})
