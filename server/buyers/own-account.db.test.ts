import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Buyer } from '#domain/access/buyer.ts'
import { makeToken } from '#server/accounts/one-time-token.ts'
import { answerIntent } from '#server/answer-form.ts'
import { insertOrder, strainOrder } from '#tests/database/rows.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { addCompany } from '#tests/qualification/company-rows.ts'
import { findKnownAddress } from './ask-for-link.ts'
import { closeAccount } from './close-account.ts'
import { acceptInvitation, findInvitations } from './colleagues.ts'
import { exportOwnData } from './export-own-data.ts'
import { findBuyer } from './find-buyer.ts'
import { listOpenOrders, listOwnOrders } from './list-own-orders.ts'
import { invitationForms, readOpenInvitations } from './open-invitations.ts'
import { ownCompanyForms } from './own-company-forms.ts'
import { readOwnDetails } from './own-details.ts'
import { maySeeOrder } from './own-orders.ts'
import {
  readOpenInvoices,
  readOwnBatches,
  readOwnInvoices,
  readOwnParcels,
  readOwnReminders,
} from './read-own-documents.ts'

const database = useTestDatabase()
const NOW = new Date()
const PARTS = { now: NOW, shopName: 'Cultivar', publicUrl: 'https://shop.example' }
const FIRST = { search: '', status: '', from: '', to: '', after: '', before: '' } as const
const ZONE = 'Europe/Madrid'
const query = (text: string, values: unknown[] = []) => database.db.pool.query(text, values)

let green: number
let ada: Buyer
let eve: Buyer
let bob: Buyer

beforeEach(async () => {
  await query('TRUNCATE companies, buyer_links, buyer_sessions, sign_in_throttle, mails, orders CASCADE')
  green = await addCompany(database.db.pool)
  const elsewhere = await addCompany(database.db.pool, { name: 'Elsewhere' })
  ada = await addBuyer(green, 'ada@green.example')
  eve = await addBuyer(elsewhere, 'eve@elsewhere.example')
  bob = { email: 'bob@home.example' }
})

async function addBuyer(company: number, email: string, mayOrder = true): Promise<Buyer> {
  const { rows } = await query(
    `INSERT INTO people (company, name, email, may_order) VALUES ($1, $2, $2, $3) RETURNING id::integer`,
    [company, email, mayOrder],
  )
  const names = { name: email, companyName: 'Green Leaf', priceLists: '' }
  return { email, person: { id: rows[0].id, company, mayOrder, ...names } }
}

function personOf({ person }: Buyer) {
  if (!person) throw new Error('Somebody without a company')
  return person
}

const addOrder = (row: object) => insertOrder(database.db.pool, { ...strainOrder, ...row }, [{}])
const idsOf = async (buyer: Buyer) =>
  (await listOwnOrders(database.db, buyer, FIRST, ZONE)).orders.map(({ id }) => id)

async function post(buyer: Buyer, fields: Record<string, string | number>) {
  const { rows } = await query('SELECT revision FROM companies WHERE number = $1', [personOf(buyer).company])
  const form = new FormData()
  for (const [name, value] of Object.entries({ revision: rows[0].revision, ...fields }))
    form.set(name, String(value))
  return answerIntent(form, ownCompanyForms(database.db, personOf(buyer), PARTS))
}

describe('orders', () => {
  test('are those of the company, or, without one, those of the address that belong to nobody', async () => {
    const ofGreen = await addOrder({ company: green, email: 'ada@green.example' })
    const ofBob = await addOrder({ email: 'Bob@home.example' })
    const bobForGreen = await addOrder({ company: green, email: 'bob@home.example' })
    expect(new Set(await idsOf(ada))).toEqual(new Set([ofGreen, bobForGreen]))
    expect(await idsOf(eve)).toEqual([])
    expect(await idsOf(bob)).toEqual([ofBob])
    for (const [buyer, seen] of [
      [ada, [true, false, true]],
      [eve, [false, false, false]],
      [bob, [false, true, false]],
      [undefined, [false, false, false]],
    ] as const) {
      const answers = [ofGreen, ofBob, bobForGreen].map((id) =>
        maySeeOrder(database.db, { hasToken: false, buyer }, id),
      )
      expect(await Promise.all(answers)).toEqual(seen)
    }
    expect(await maySeeOrder(database.db, { hasToken: true, buyer: ada }, 'no id')).toBe(false)
  })

  test('come in pages, and those under way first of all', async () => {
    for (let n = 0; n < 21; n++)
      await addOrder({ company: green, created_at: new Date(NOW.getTime() - n * 1000).toISOString() })
    await addOrder({ company: green, status: 'cancelled' })
    const first = await listOwnOrders(database.db, ada, FIRST, ZONE)
    expect(first.orders).toHaveLength(20)
    const next = await listOwnOrders(database.db, ada, { ...FIRST, after: first.older ?? '' }, ZONE)
    expect(next.orders).toHaveLength(2)
    const open = await listOpenOrders(database.db, ada)
    expect(open).toHaveLength(5)
    expect(open.every(({ status }) => status === 'pending')).toBe(true)
  })

  test('say what is in them, the first lines of many', async () => {
    const names = ['Amnesia', 'Banana Kush', 'Cheese', 'Diesel', 'Zkittlez']
    const items = names.map((strain_name, position) => ({ strain_name, position, product_id: strain_name }))
    await insertOrder(
      database.db.pool,
      { ...strainOrder, company: green, total_quantity: 500, total_grams: 500, total_units: 0 },
      items,
    )
    const { orders } = await listOwnOrders(database.db, ada, FIRST, ZONE)
    expect(orders[0]?.lineCount).toBe(5)
    expect(orders[0]?.lines).toEqual(names.slice(0, 4).map((name) => ({ name, quantity: 100, unit: 'gram' })))
  })

  test.each([
    [{ search: 'sour diésel' }, ['Diesel']],
    [{ search: 'DIESEL green' }, ['Diesel']],
    [{ search: 'po-77' }, ['Late']],
    [{ search: '100%' }, []],
    [{ search: 'nothing such' }, []],
    [{ status: 'cancelled' }, ['Cancelled']],
    [{ from: '2026-11-02' }, ['Diesel', 'Late']],
    [{ to: '2026-11-01' }, ['Cancelled']],
    [{ from: '2026-11-02', to: '2026-11-02', search: 'kush' }, ['Late']],
    [{ status: 'pending', to: '2026-11-02' }, ['Late']],
  ] as const)('are found by %j, for their own company alone', async (asked, names) => {
    const add = (full_name: string, moment: string, columns: object = {}, strain_name = 'OG Kush') =>
      insertOrder(
        database.db.pool,
        {
          ...strainOrder,
          company: green,
          full_name,
          created_at: moment,
          business_name: 'Green Leaf',
          ...columns,
        },
        [{ strain_name }],
      )
    // Midnight in the shop, which is an hour ahead of the clocks of Greenwich.
    await add('Cancelled', '2026-11-01T22:59:59Z', { status: 'cancelled' })
    await add('Late', '2026-11-01T23:00:00Z', { customer_reference: 'PO-77' })
    await add('Diesel', '2026-11-03T12:00:00Z', {}, 'Sour Diesel')
    const shown = async (buyer: Buyer) =>
      (await listOwnOrders(database.db, buyer, { ...FIRST, ...asked }, ZONE)).orders.map(
        (one) => one.placedBy,
      )
    expect((await shown(ada)).toSorted()).toEqual(names)
    expect(await shown(eve)).toEqual([])
    expect(await shown(bob)).toEqual([])
  })

  test('have no documents for somebody else', async () => {
    await addOrder({ company: green })
    for (const read of [readOwnInvoices, readOwnReminders, readOwnParcels, readOwnBatches, readOpenInvoices])
      for (const buyer of [ada, eve, bob]) expect(await read(database.db, buyer)).toEqual([])
  })
})

describe('an invitation', () => {
  const invite = () =>
    post(ada, { intent: 'invite', name: 'Bob', email: 'Bob@home.example', mayOrder: 'look' })

  test('shows nobody’s orders until it is accepted; then they follow', async () => {
    const ofBob = await addOrder({ email: 'bob@home.example' })
    expect(await invite()).toMatchObject({ message: 'Invited' })
    expect(await idsOf(ada)).toEqual([])
    const [invitation] = await findInvitations(database.db, bob, NOW)
    expect(invitation).toMatchObject({ companyName: 'Green Leaf', mayOrder: false })
    expect(await acceptInvitation(database.db, eve, invitation?.id ?? 0, NOW)).toMatchObject({ ok: false })
    expect(
      await acceptInvitation(database.db, { email: 'x@y.example' }, invitation?.id ?? 0, NOW),
    ).toMatchObject({
      ok: false,
    })
    expect(await acceptInvitation(database.db, bob, invitation?.id ?? 0, NOW)).toEqual({ ok: true })
    expect(await idsOf(ada)).toEqual([ofBob])
    expect(await acceptInvitation(database.db, bob, invitation?.id ?? 0, NOW)).toMatchObject({ ok: false })
  })

  test('is answered alike for somebody of another company, who is not moved by it', async () => {
    const answer = await post(ada, { intent: 'invite', name: 'E', email: eve.email, mayOrder: 'order' })
    expect(answer).toEqual({ intent: 'invite', outcome: 'done', message: 'Invited' })
    expect(await findInvitations(database.db, eve, NOW)).toEqual([])
  })

  test.each([
    ['is taken out', 'DELETE FROM people WHERE id = $1'],
    ['may no longer sign in', 'UPDATE people SET may_sign_in = false WHERE id = $1'],
    ['may no longer order', 'UPDATE people SET may_order = false WHERE id = $1'],
    [
      'went to another company',
      'UPDATE people SET company = (SELECT max(number) FROM companies) WHERE id = $1',
    ],
  ])('ends when whoever made it %s', async (_, change) => {
    await invite()
    const [invitation] = await findInvitations(database.db, bob, NOW)
    expect(await findKnownAddress(database.db, bob.email, NOW)).toBe('bob@home.example')
    await query(change, [personOf(ada).id])
    expect(await findInvitations(database.db, bob, NOW)).toEqual([])
    expect(await readOpenInvitations(database.db, green, NOW)).toEqual([])
    expect(await findKnownAddress(database.db, bob.email, NOW)).toBeUndefined()
    expect(await acceptInvitation(database.db, bob, invitation?.id ?? 0, NOW)).toMatchObject({ ok: false })
    await query('UPDATE people SET may_sign_in = true, may_order = true')
    expect(await findInvitations(database.db, bob, NOW)).toEqual([])
  })

  test('is seen by staff, who can withdraw it, of its own company alone', async () => {
    await invite()
    const [open] = await readOpenInvitations(database.db, green, NOW)
    expect(open).toMatchObject({
      name: 'Bob',
      email: 'bob@home.example',
      mayOrder: false,
      invitedBy: ada.email,
    })
    const form = new FormData()
    form.set('intent', 'invitation-withdraw')
    form.set('id', String(open?.id))
    const staff = { userId: randomUUID(), name: 'Mila' }
    await query(`INSERT INTO users (id, name, email) VALUES ($1, 'Mila', 'mila@shop.example')`, [
      staff.userId,
    ])
    expect(
      await answerIntent(form, invitationForms(database.db, personOf(eve).company, staff)),
    ).toMatchObject({
      message: expect.any(String),
    })
    expect(await findInvitations(database.db, bob, NOW)).toHaveLength(1)
    expect(await answerIntent(form, invitationForms(database.db, green, staff))).toMatchObject({
      message: 'Invitation withdrawn',
    })
    expect(await findInvitations(database.db, bob, NOW)).toEqual([])
    const { rows } = await query(
      `SELECT actor_name, subject FROM audit_log WHERE action = 'buyer-invitation-withdrawn' ORDER BY id DESC LIMIT 1`,
    )
    expect(rows).toEqual([{ actor_name: 'Mila', subject: `company:${green}` }])
  })

  test('cannot be made by somebody who only looks, nor after they were told so', async () => {
    const looker = await addBuyer(green, 'leo@green.example', false)
    const fields = { intent: 'invite', name: 'B', email: 'b@x.example', mayOrder: 'look' }
    expect(await post(looker, fields)).toMatchObject({ message: expect.stringContaining('view-only') })
    await query('UPDATE people SET may_order = false')
    expect(await post(ada, fields)).toMatchObject({ message: expect.stringContaining('view-only') })
    expect((await query('SELECT FROM buyer_invitations')).rowCount).toBe(0)
  })
})

describe('the people of a company', () => {
  test('cannot lose the last one who may order, also when two leave at once', async () => {
    const { id } = personOf(ada)
    // Whom staff have not let in cannot order either.
    await addBuyer(green, 'typed@green.example')
    await query(`UPDATE people SET may_sign_in = false WHERE email = 'typed@green.example'`)
    expect(await post(ada, { intent: 'remove-person', id })).toMatchObject({ message: expect.any(String) })
    expect(await post(ada, { intent: 'save-right', id, mayOrder: 'look' })).toMatchObject({
      message: expect.any(String),
    })
    const leo = await addBuyer(green, 'leo@green.example')
    await Promise.all([closeAccount(database.db, ada), closeAccount(database.db, leo)])
    const { rows } = await query('SELECT FROM people WHERE company = $1 AND may_order AND may_sign_in', [
      green,
    ])
    expect(rows).toHaveLength(1)
  })

  test('and addresses of another company are out of reach', async () => {
    const { id } = personOf(ada)
    const { rows } = await query(
      `INSERT INTO company_addresses (company, use, address, country) VALUES ($1, 'delivery', '1 Street', 'Germany'), ($1, 'invoice', '2 Street', 'Germany')
       RETURNING id::integer`,
      [green],
    )
    const [delivery, invoice] = rows
    await addBuyer(personOf(eve).company, 'second@elsewhere.example')
    for (const fields of [
      { intent: 'remove-person', id },
      { intent: 'save-right', id, mayOrder: 'look' },
      { intent: 'remove-address', id: delivery.id },
      { intent: 'save-address', id: delivery.id, address: 'Mine', country: 'Malta' },
    ])
      expect(await post(eve, fields)).toMatchObject({ message: 'It no longer exists.' })
    expect(await post(ada, { intent: 'remove-address', id: invoice.id })).toMatchObject({
      message: expect.any(String),
    })
    expect(
      await post(ada, { intent: 'save-address', id: delivery.id, address: '3 Street', country: 'Malta' }),
    ).toMatchObject({ message: 'Address saved' })
  })
})

test('the order form of a buyer is filled in with their own company, and with nobody else’s', async () => {
  await query(`UPDATE people SET phone_number = '+49 30 1' WHERE email = $1`, [ada.email])
  await query(
    `INSERT INTO company_addresses (company, use, address, street, city, postal_code, country) VALUES
       ($1, 'delivery', 'Yard 5, 50667 Köln', NULL, NULL, NULL, 'Germany'),
       ($1, 'invoice', 'Ring 5, Bonn, 53111', 'Ring 5', 'Bonn', '53111', 'Germany'),
       ($1, 'delivery', 'Somewhere', NULL, NULL, NULL, 'Malta'),
       ($2, 'delivery', 'Eve Street 9, 1010 Wien', NULL, NULL, NULL, 'Austria')`,
    [green, personOf(eve).company],
  )
  const own = await readOwnDetails(database.db, ada)
  expect(own.details).toMatchObject({
    fullName: personOf(ada).name,
    email: ada.email,
    businessName: personOf(ada).companyName,
    phoneNumber: '+49 30 1',
  })
  // What nobody has taken apart is shown as it seems to be; what cannot be told stays one text.
  expect(own.addresses.map(({ id: _, ...address }) => address)).toEqual([
    { use: 'delivery', street: 'Yard 5', city: 'Köln', postalCode: '50667', country: 'Germany' },
    { use: 'delivery', street: 'Somewhere', city: '', postalCode: '', country: 'Malta' },
    { use: 'invoice', street: 'Ring 5', city: 'Bonn', postalCode: '53111', country: 'Germany' },
  ])
  expect(JSON.stringify(await readOwnDetails(database.db, eve))).not.toContain('Ring 5')
  expect(await readOwnDetails(database.db, { email: 'new@nowhere.example' })).toEqual({
    details: { email: 'new@nowhere.example' },
    addresses: [],
  })
})

test('an address is kept with its parts; what was one text is printed as it was until it says something else', async () => {
  const { rows } = await query(
    `INSERT INTO company_addresses (company, use, address, country) VALUES ($1, 'delivery', E'Yard 5\n50667 Köln', 'Germany') RETURNING id::integer`,
    [green],
  )
  const [{ id }] = rows
  const save = (fields: Record<string, string>) =>
    post(ada, { intent: 'save-address', id, country: 'Germany', ...fields })
  const stored = async () => {
    const found = await query(
      'SELECT address, street, city, postal_code FROM company_addresses WHERE id = $1',
      [id],
    )
    return Object.values(found.rows[0])
  }
  await save({ address: 'Yard 5', city: 'Köln', postalCode: '50667' })
  expect(await stored()).toEqual(['Yard 5\n50667 Köln', 'Yard 5', 'Köln', '50667'])
  await save({ address: 'Yard 6', city: 'Köln', postalCode: '50667' })
  expect(await stored()).toEqual(['Yard 6, Köln, 50667', 'Yard 6', 'Köln', '50667'])
  await save({ address: 'Yard 7, 50667 Köln' })
  expect(await stored()).toEqual(['Yard 7, 50667 Köln', null, null, null])
  expect(await save({ address: 'x'.repeat(450), city: 'y'.repeat(60) })).toMatchObject({
    fields: { address: 'At most 500 characters, with city and postal code' },
  })
})

test('nobody fills the shop with addresses', async () => {
  await query(
    `INSERT INTO company_addresses (company, use, address, country) SELECT $1, 'delivery', n || ' Street', 'Malta' FROM generate_series(1, 99) n`,
    [green],
  )
  const add = () => post(ada, { intent: 'add-address', address: 'One more', country: 'Malta' })
  expect(await add()).toMatchObject({ message: 'Address added' })
  expect(await add()).toMatchObject({ fields: { address: 'At most 100 addresses' } })
})

test('closing the account ends every session, and leaves the company to the others', async () => {
  await addBuyer(green, 'leo@green.example')
  await query(
    `INSERT INTO buyer_sessions (token_hash, email, expires_at) VALUES ('\\x01', $1, now() + interval '1 day')`,
    [ada.email],
  )
  expect(await closeAccount(database.db, ada)).toEqual({ person: 'removed' })
  expect((await query('SELECT FROM buyer_sessions')).rowCount).toBe(0)
  expect((await query('SELECT FROM people WHERE email = $1', [ada.email])).rowCount).toBe(0)
})

test('what somebody exports is theirs alone, and lets nobody in', async () => {
  const own = await addOrder({ company: green, email: ada.email, full_name: 'Ada Own' })
  await addOrder({ company: green, email: 'leo@green.example', full_name: 'Leo Colleague' })
  await addOrder({ company: personOf(eve).company, email: ada.email, full_name: 'Of another company' })
  await query(
    `INSERT INTO mails (purpose, about, message) VALUES
      ('message', 'buyer sign-in', $1), ('message', 'job 1', $2), ('message', 'job 2', $3)`,
    [
      { to: ada.email, subject: 'Link', text: 'SECRET-TOKEN', html: '' },
      { to: ada.email, subject: 'Hello', text: 'WORDS', html: '' },
      { to: eve.email, subject: 'Hello', text: 'OTHER-WORDS', html: '' },
    ],
  )
  const text = await exportOwnData(database.db, ada, NOW)
  const data = JSON.parse(text)
  expect(data.orders.map(({ id }: { id: string }) => id)).toEqual([own])
  expect(text).toContain('WORDS')
  for (const hidden of ['SECRET-TOKEN', 'OTHER-WORDS', 'Leo Colleague', 'Of another company', 'request_hash'])
    expect(text).not.toContain(hidden)
})

test('a person whom staff have not let in is no buyer of the company, and gets no mail', async () => {
  const { token, tokenHash } = makeToken()
  await query(
    `INSERT INTO buyer_sessions (token_hash, email, expires_at) VALUES ($1, $2, now() + interval '1 day')`,
    [tokenHash, ada.email],
  )
  expect(await findBuyer(database.db, token, NOW)).toMatchObject({ person: { company: green } })
  await query('UPDATE people SET may_sign_in = false WHERE email = $1', [ada.email])
  expect(await findBuyer(database.db, token, NOW)).toEqual({ email: ada.email })
  expect(await findKnownAddress(database.db, ada.email, NOW)).toBeUndefined()
})
