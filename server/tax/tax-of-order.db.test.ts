import { beforeEach, describe, expect, it } from 'vitest'
import { shop as defaults } from '#shop.config'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { readTaxedBuyer, taxOfOrder } from './tax-of-order.ts'

const database = useTestDatabase()
const query = (sql: string, values: unknown[] = []) => database.db.pool.query(sql, values)

const NUMBER = 'NL123456782B90'
const shop = { ...defaults, legalEntity: { ...defaults.legalEntity, country: 'Spain' } }
let company: number
let orderId: string

beforeEach(async () => {
  await query('DELETE FROM orders')
  await query('DELETE FROM companies')
  const { rows } = await query(
    `INSERT INTO companies (name, vat_number, country, created_by_name)
     VALUES ('Groen BV', $1, 'Netherlands', 'Ada') RETURNING number::integer`,
    [NUMBER],
  )
  company = rows[0].number
  orderId = await addOrder({ number: 'nl 1234 56782 b90', business: 'Groen BV', by: 'buyer' })
})

type Given = {
  number: string | null
  business: string | null
  country?: string
  by?: 'buyer' | 'staff'
  /** Null: nobody knows the e-mail address. */
  of?: number | null
}

async function addOrder(given: Given) {
  const { rows } = await query(
    `WITH placed AS (
       INSERT INTO orders (full_name, email, phone_number, full_address, country, vat_number, business_name, company,
         company_by, total_quantity, total_price)
       VALUES ('Bo', 'bo@groen.example', '1', 'Weg 1', $1, $2, $3, $4, $5, 100, 950) RETURNING id
     )
     INSERT INTO order_items (order_id, strain_name, strain_type, thc_content, quantity)
     SELECT id, 'Haze', 'Sativa', '20%', 100 FROM placed RETURNING order_id`,
    [
      given.country ?? 'Netherlands',
      given.number,
      given.business,
      given.of === undefined ? company : given.of,
      given.by,
    ],
  )
  return rows[0].order_id as string
}

const check = (outcome: string, number: string = NUMBER, way = 'vies') =>
  query(
    `INSERT INTO vat_checks (company, vat_number, way, outcome, reason, asked_at, answered_at, actor_name)
     VALUES ($1, $2, $3, $4, $5, now(), now(), 'Ada')`,
    [company, number, way, outcome, outcome === 'not-proven' ? 'silence' : null],
  )

const categoryOf = async (id: string) => {
  const decided = await taxOfOrder(database.db, id, shop, '2027-03-01')
  return decided.ok ? `${decided.category} ${decided.rate}` : decided.why
}

it('takes a number for proven once VIES or the tax office said so, until they say otherwise', async () => {
  expect(await categoryOf(orderId)).toBe('S 21')
  await check('not-proven')
  expect(await categoryOf(orderId)).toBe('S 21')
  await check('valid', NUMBER, 'hand')
  expect(await categoryOf(orderId)).toBe('K 0')
  await check('not-proven')
  expect(await categoryOf(orderId)).toBe('K 0')
  await check('invalid')
  expect(await categoryOf(orderId)).toBe('S 21')
})

it('asks for the proof of the very number that the order has', async () => {
  await check('valid', 'NL000099998B57')
  expect(await categoryOf(orderId)).toBe('S 21')
})

it.each(['buyer', 'staff'] as const)(
  'takes the number of the customer where the order has none, and the %s said whose it is',
  async (by) => {
    await check('valid')
    expect(await categoryOf(await addOrder({ number: null, business: null, by }))).toBe('K 0')
  },
)

it('leaves the number of a customer alone whose e-mail address somebody typed, and says so to staff', async () => {
  await check('valid')
  const typed = await addOrder({ number: null, business: 'Groen BV' })
  expect(await taxOfOrder(database.db, typed, shop, '2027-03-01')).toMatchObject({
    ...{ ok: true, category: 'S', rate: 21 },
    note: expect.stringContaining('Groen BV has a valid VAT number, but it is not used'),
  })
  expect(await readTaxedBuyer(database.db, typed)).toMatchObject({ vatNumber: '', vatProven: false })
  const byNobody = await addOrder({ number: null, business: null })
  expect(await categoryOf(byNobody)).toContain('Assign the order to the customer')
})

describe.each([
  ['with the e-mail address of the customer', () => company, 'that number and an e-mail address of theirs'],
  ['with an address that nobody knows', () => null, 'that number, which anybody can type'],
])('a VAT number that somebody typed without signing in, %s', (_, of, what) => {
  it('is not used, and staff read whose it is', async () => {
    await check('valid')
    for (const number of [NUMBER, '123456782B90', 'nl 1234.56782-b90']) {
      const typed = await addOrder({ number, business: 'Groen BV', of: of() })
      expect(await taxOfOrder(database.db, typed, shop, '2027-03-01')).toMatchObject({
        ...{ ok: true, category: 'S', rate: 21 },
        note: expect.stringContaining(`the order only has ${what}`),
      })
      expect(await readTaxedBuyer(database.db, typed)).toMatchObject({
        ...{ vatNumber: '', vatProven: false, statedNumber: NUMBER },
      })
    }
  })

  it('makes nobody a business', async () => {
    await check('valid')
    const [bare, typed] = [
      await addOrder({ number: null, business: null, of: null }),
      await addOrder({ number: NUMBER, business: null, of: of() }),
    ]
    const oss = { ...shop, invoices: { ...shop.invoices, oss: true } }
    const [one, other] = [
      await taxOfOrder(database.db, bare, oss, '2027-03-01'),
      await taxOfOrder(database.db, typed, oss, '2027-03-01'),
    ]
    expect(other).toEqual({ ...one, note: expect.any(String) })
    expect(await categoryOf(typed)).toMatch(/a consumer in Netherlands.*assign the order to a customer/)
  })

  it('counts once staff say whose order it is', async () => {
    await check('valid')
    const typed = await addOrder({ number: NUMBER, business: 'Groen BV', of: of() })
    await query(`UPDATE orders SET company = $2, company_by = 'staff' WHERE id = $1`, [typed, company])
    expect(await categoryOf(typed)).toBe('K 0')
  })
})

it('takes no number that was proven for another customer, whoever vouches for the order', async () => {
  await check('valid')
  const { rows } = await query(
    `INSERT INTO companies (name, country, created_by_name) VALUES ('Rood BV', 'Netherlands', 'Ada') RETURNING number::integer`,
  )
  for (const by of ['buyer', 'staff'] as const) {
    const borrowed = await addOrder({ number: NUMBER, business: 'Rood BV', by, of: rows[0].number })
    expect(await categoryOf(borrowed)).toBe('S 21')
  }
})

it('finds whose number it is through a merge', async () => {
  await check('valid')
  const { rows } = await query(
    `INSERT INTO companies (name, country, created_by_name) VALUES ('Groen Holding', 'Netherlands', 'Ada') RETURNING number`,
  )
  await query('UPDATE companies SET merged_into = $1 WHERE number = $2', [rows[0].number, company])
  const typed = await addOrder({ number: NUMBER, business: 'Groen BV', of: null })
  expect(await taxOfOrder(database.db, typed, shop, '2027-03-01')).toMatchObject({
    ...{ category: 'S', note: expect.stringContaining('Groen Holding has a valid VAT number') },
  })
})

it('says nothing of a number that would change nothing', async () => {
  const typed = await addOrder({ number: null, business: 'Groen BV' })
  expect(await taxOfOrder(database.db, typed, shop, '2027-03-01')).not.toHaveProperty('note')
  await check('valid')
  const atHome = await addOrder({ number: null, business: 'Groen BV', country: 'Spain' })
  expect(await taxOfOrder(database.db, atHome, shop, '2027-03-01')).not.toHaveProperty('note')
})

it('finds what was proven of a customer that was merged', async () => {
  await check('valid')
  const { rows } = await query(
    `INSERT INTO companies (name, country, created_by_name) VALUES ('Groen', 'Netherlands', 'Ada') RETURNING number`,
  )
  await query('UPDATE companies SET merged_into = $1 WHERE number = $2', [rows[0].number, company])
  expect(await categoryOf(orderId)).toBe('K 0')
})

it('exports, and says what is missing', async () => {
  const abroad = await addOrder({ number: null, business: null, country: 'Switzerland' })
  expect(await categoryOf(abroad)).toBe('G 0')
  const lost = await addOrder({ number: null, business: null, country: 'Atlantis' })
  expect(await categoryOf(lost)).toContain('The country of the customer')
})
