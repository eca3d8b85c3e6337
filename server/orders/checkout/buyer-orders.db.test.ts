import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { BuyingPerson } from '#domain/access/buyer.ts'
import { NOT_QUALIFIED } from '#domain/qualification/not-qualified.ts'
import { shop } from '#shop.config'
import { shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'
import { shippedSnapshot, snapshotOf } from '#tests/catalogue/shipped-snapshot.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { orderInput, randomAddress } from '#tests/orders/order-input.ts'
import { addCompany, addEntitlement } from '#tests/qualification/company-rows.ts'
import { deriveOrderSecrets } from './order-access.ts'
import { createPlaceOrder } from './place-order.ts'
import { readOrderRequest } from './read-order-request.ts'

const database = useTestDatabase()
const forQualified = snapshotOf(shippedCatalogue, {
  ...shop,
  customers: { ...shop.customers, whoMayOrder: 'order' },
})
let person: BuyingPerson

function readOrder() {
  const reading = readOrderRequest(orderInput())
  if (!reading.ok) throw new Error(reading.rule)
  return reading
}

function placeFor(buying: BuyingPerson | undefined, reading = readOrder(), snapshot = shippedSnapshot) {
  const catchUp = async () => snapshot
  const place = createPlaceOrder(database.db, { secrets: deriveOrderSecrets('a secret'), catchUp })
  return place(reading, randomAddress(), snapshot, { email: 'proven@example.com', person: buying, catchUp })
}

async function ordererOf(id: string) {
  const { rows } = await database.db.pool.query(
    'SELECT person::integer, company::integer, company_by AS by FROM orders WHERE id = $1',
    [id],
  )
  return rows[0]
}

describe('the order of somebody who has signed in', () => {
  beforeEach(async () => {
    const { pool } = database.db
    const email = `${randomUUID()}@example.com`
    const company = await addCompany(pool, { email })
    const { rows } = await pool.query('SELECT id::integer FROM people WHERE email = $1', [email])
    const companyName = 'Green Leaf'
    person = { id: rows[0].id, name: 'Ada', company, companyName, mayOrder: true, priceLists: '' }
  })

  it('says who they are and is their company, whatever e-mail address it names', async () => {
    const placement = await placeFor(person)
    if (placement.outcome !== 'placed') throw new Error(placement.outcome)
    expect(await ordererOf(placement.id)).toEqual({ person: person.id, company: person.company, by: 'buyer' })
  })

  it('belongs to no company where they have none, though they type the address of one', async () => {
    const { rows } = await database.db.pool.query('SELECT email FROM people WHERE id = $1', [person.id])
    const reading = readOrderRequest(orderInput({ customer: { email: rows[0].email } }))
    if (!reading.ok) throw new Error(reading.rule)
    const placement = await placeFor(undefined, reading)
    if (placement.outcome !== 'placed') throw new Error(placement.outcome)
    expect(await ordererOf(placement.id)).toEqual({ person: null, company: null, by: null })
  })

  it('shares no answer with a stranger who sends the same at the same moment', async () => {
    const catchUp = async () => shippedSnapshot
    const place = createPlaceOrder(database.db, { secrets: deriveOrderSecrets('a secret'), catchUp })
    const reading = { ...readOrder(), shownVersions: { strain: 'another' } }
    const own = { ...shippedSnapshot }
    const buyer = { email: 'proven@example.com', person, catchUp: async () => own }
    const [theirs, strangers] = await Promise.all([
      place(reading, randomAddress(), own, buyer),
      place(reading, randomAddress(), shippedSnapshot),
    ])
    expect(theirs.outcome === 'repriced' && theirs.snapshot === own).toBe(true)
    expect(strangers.outcome === 'repriced' && strangers.snapshot === shippedSnapshot).toBe(true)
  })

  it('is not placed for a company that has taken the right away meanwhile', async () => {
    await database.db.pool.query('UPDATE people SET may_order = false WHERE id = $1', [person.id])
    expect(await placeFor(person)).toMatchObject({ outcome: 'repriced' })
    await database.db.pool.query('DELETE FROM people WHERE id = $1', [person.id])
    expect(await placeFor(person)).toMatchObject({ outcome: 'repriced' })
  })

  it('is refused where they may look and not order, unless it was placed before', async () => {
    const watching = { ...person, mayOrder: false }
    expect(await placeFor(watching)).toMatchObject({
      outcome: 'refused',
      problems: [
        {
          rule: 'may-not-order',
          message:
            'Your account may not order for Green Leaf. Please ask a colleague who may, or contact us.',
        },
      ],
    })
    const reading = readOrder()
    expect(await placeFor(person, reading)).toMatchObject({ outcome: 'placed' })
    expect(await placeFor(watching, reading)).toMatchObject({ outcome: 'repeated' })
  })

  it('is covered by the right of their company', async () => {
    const refused = { outcome: 'refused', problems: [NOT_QUALIFIED] }
    expect(await placeFor(person, readOrder(), forQualified)).toEqual(refused)
    await addEntitlement(database.db.pool, person.company)
    expect(await placeFor(person, readOrder(), forQualified)).toMatchObject({ outcome: 'placed' })
  })

  it('has no right of a company that their address joined, before staff let them in', async () => {
    await addEntitlement(database.db.pool, person.company)
    const { rows } = await database.db.pool.query(
      'UPDATE people SET may_sign_in = false WHERE id = $1 RETURNING email',
      [person.id],
    )
    const catchUp = async () => forQualified
    const place = createPlaceOrder(database.db, { secrets: deriveOrderSecrets('a secret'), catchUp })
    // As a session of theirs has it.
    const buyer = { email: rows[0].email, person: undefined, catchUp }
    expect(await place(readOrder(), randomAddress(), forQualified, buyer)).toEqual({
      ...{ outcome: 'refused', problems: [NOT_QUALIFIED] },
    })
  })

  it('is that of anybody where no company names them', async () => {
    const placement = await placeFor(undefined)
    if (placement.outcome !== 'placed') throw new Error(placement.outcome)
    expect(await ordererOf(placement.id)).toEqual({ person: null, company: null, by: null })
  })
})
