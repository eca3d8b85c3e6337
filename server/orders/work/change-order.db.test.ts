import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CUSTOMER_FIELD_NAMES } from '#domain/orders/checkout/customer.ts'
import type { ChangeRequest } from '#domain/orders/work/change-request.ts'
import { shopTerms } from '#domain/orders/work/shop-terms.ts'
import { insertStaff } from '#server/accounts/staff/save-staff.ts'
import { shop } from '#shop.config'
import { findWord } from '#tests/database/find-word.ts'
import { insertOrder, type Row, strainOrder, violatedRule } from '#tests/database/rows.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { MAIL_PARTS } from '#tests/orders/working-shop.ts'
import { stockBatch } from '#tests/stock/stock-rows.ts'
import { agreeToChange, recordAgreement } from './answer-change.ts'
import { changeOrder } from './change-order.ts'
import { changeStatus } from './change-status.ts'
import { eraseCustomer } from './erase-customer.ts'
import { findOrder } from './find-order.ts'
import { contentOf } from './read-content.ts'

const database = useTestDatabase()
const LADDER = {
  minimum: 150,
  maximum: 5000,
  step: 50,
  tiers: [
    { from: 150, cents: 1000 },
    { from: 250, cents: 950 },
  ],
  capped: false,
}
const OTHER = { id: 'haze', name: 'Haze', type: 'Sativa', strength: '18%', variants: [] }
const PARTS = {
  ...MAIL_PARTS,
  closed: undefined,
  terms: shopTerms({
    findProduct: (_kind: string, id: string) => (id === 'haze' ? OTHER : undefined),
    ladderOf: () => LADDER,
  }),
}
let actor: { userId: string; name: string }
let orderId: string

const query = (sql: string, values: unknown[] = []) => database.db.pool.query(sql, values)
const orderRow = async () => (await query('SELECT * FROM orders WHERE id = $1', [orderId])).rows[0]

beforeAll(async () => {
  await insertStaff(database.db, { email: 'ada@shop.example', name: 'Ada', passwordHash: 'x' })
  actor = { userId: (await query('SELECT id FROM users')).rows[0].id, name: 'Ada' }
})

beforeEach(async () => {
  await query('DELETE FROM orders')
  await query('UPDATE products SET is_counted = false')
  orderId = await addOrder()
})

function addOrder(order: Row = {}, item: Row = {}) {
  const priced = { line_price: '1500.00', rate: '10', ...item }
  return insertOrder(database.db.pool, { ...strainOrder, business_name: 'Green GmbH', ...order }, [priced])
}

/** The order as it is, asked for anew. */
async function asItIs(): Promise<ChangeRequest> {
  const order = await findOrder(database.db, orderId)
  if (!order) throw new Error('There is no such order')
  const content = contentOf(order)
  return {
    revision: order.revision,
    lines: content.lines.map(({ item, kind, productId, variant, quantity, rate, discountCents, reason }) => ({
      ...{ item, kind, productId, variant, quantity, rate, discountCents, reason: reason ?? '' },
    })),
    charges: content.charges,
    discount: null,
    customer: Object.fromEntries(CUSTOMER_FIELD_NAMES.map((name) => [name, order[name] ?? ''])),
    note: content.note ?? '',
    overrides: [],
    tell: false,
    personal: '',
  }
}

async function change(edit: (request: ChangeRequest) => Partial<ChangeRequest>, isDry = false) {
  const request = await asItIs()
  return changeOrder(database.db, { orderId, request: { ...request, ...edit(request) }, actor, isDry }, PARTS)
}

const grams = (quantity: number) =>
  change(({ lines }) => ({ lines: lines.map((line) => ({ ...line, quantity })) }))
const HAZE = {
  kind: 'strain',
  productId: 'haze',
  variant: null,
  quantity: 100,
  rate: null,
  discountCents: 0,
  reason: '',
}
const DELIVERY = { kind: 'delivery', label: 'Delivery', cents: 2500 } as const
const status = async (to: 'processing' | 'completed') =>
  changeStatus(database.db, { orderId, status: to, revision: (await orderRow()).revision, actor }, shop)

describe('a change of an order', () => {
  it('keeps the ids of lines, sums and taxes, and both versions', async () => {
    const { rows: before } = await query('SELECT id FROM order_items WHERE order_id = $1', [orderId])
    const outcome = await change(({ lines }) => ({
      lines: [
        ...lines.map((line) => ({ ...line, discountCents: 5000, reason: 'Long-standing customer' })),
        HAZE,
      ],
      charges: [DELIVERY],
      note: 'The parcel leaves on Monday.',
      tell: true,
    }))
    // 150 g keep their rate of 10; the new 100 g make 250 g, which are at 9.50.
    expect(outcome).toMatchObject({ ok: true, asksBuyer: true, payableCents: 293_425 })
    expect(await orderRow()).toMatchObject({
      total_price: '2400.00',
      delivery_price: '25.00',
      tax: '509.25',
      payable: '2934.25',
      total_grams: 250,
      version: 2,
      awaits_agreement: true,
      customer_note: 'The parcel leaves on Monday.',
    })
    const { rows: after } = await query('SELECT * FROM order_items WHERE order_id = $1 ORDER BY position', [
      orderId,
    ])
    expect(after[0]).toMatchObject({ id: before[0].id, line_price: '1450.00', discount: '50.00' })
    expect(after[1]).toMatchObject({ strain_name: 'Haze', rate: '9.5000', line_price: '950.00' })
    const { rows: versions } = await query(
      `SELECT version, made_by_name, (content ->> 'goodsCents')::int AS goods FROM order_versions ORDER BY version`,
    )
    expect(versions).toEqual([
      { version: 1, made_by_name: null, goods: 150_000 },
      { version: 2, made_by_name: 'Ada', goods: 240_000 },
    ])
    const { rows: mails } = await query(`SELECT message FROM mails WHERE order_id = $1`, [orderId])
    expect(mails).toHaveLength(1)
    expect(mails[0].message.text).toContain('agree to the change')
  })

  it('takes a discount off the goods as a whole, which each line bears, and which no buyer has to agree to', async () => {
    const discount = { by: 'percent', value: 1250, reason: ' Spring fair ' } as const
    const outcome = await change(({ lines }) => ({
      lines: [...lines, { ...HAZE, quantity: 100 }],
      charges: [DELIVERY],
      discount,
    }))
    // 1,500.00 and 950.00, less 12.5 %, and 25.00 of delivery with 21 % VAT.
    expect(outcome).toMatchObject({ ok: true, asksBuyer: true, payableCents: 262_419 })
    expect(await orderRow()).toMatchObject({
      ...{
        total_price: '2143.75',
        rounding: '0.00',
        delivery_price: '25.00',
        tax: '455.44',
        payable: '2624.19',
      },
      ...{ discount: '306.25', discount_percent: '12.50', discount_reason: 'Spring fair' },
    })
    const shares = async () =>
      (
        await query('SELECT discount_share AS share FROM order_items WHERE order_id = $1 ORDER BY position', [
          orderId,
        ])
      ).rows
    expect(await shares()).toEqual([{ share: '187.50' }, { share: '118.75' }])
    const found = await findOrder(database.db, orderId)
    expect(found && contentOf(found).discount).toEqual({
      percent: 1250,
      cents: 30_625,
      reason: 'Spring fair',
    })

    await query('UPDATE orders SET awaits_agreement = false')
    await query(`UPDATE order_versions SET agreed_at = now(), agreed_how = 'link' WHERE version = 2`)
    const amount = { by: 'amount', value: 30_626, reason: 'A cent more' } as const
    expect(await change(() => ({ charges: [DELIVERY], discount: amount }))).toMatchObject({
      ok: true,
      asksBuyer: false,
    })
    expect(await orderRow()).toMatchObject({
      discount: '306.26',
      discount_percent: null,
      awaits_agreement: false,
    })
    expect(await change(() => ({ charges: [DELIVERY], discount: null }))).toMatchObject({
      ok: true,
      asksBuyer: true,
    })
    expect(await orderRow()).toMatchObject({
      total_price: '2450.00',
      discount: '0.00',
      discount_reason: null,
    })
    expect(await shares()).toEqual([{ share: '0.00' }, { share: '0.00' }])
  })

  it('refuses a discount without a reason, or of more than the goods cost', async () => {
    const refusals = async (value: number, reason: string) => {
      const outcome = await change(() => ({ discount: { by: 'amount', value, reason } }))
      return 'problems' in outcome ? outcome.problems.map(({ field }) => field) : []
    }
    expect(await refusals(100, ' ')).toEqual(['discount.reason'])
    expect(await refusals(150_001, 'Too much')).toEqual(['discount.value'])
    expect(await refusals(150_000, 'A gift')).toEqual([])
  })

  it('is shown first, and keeps nothing then', async () => {
    const outcome = await change(() => ({ charges: [DELIVERY] }), true)
    expect(outcome).toMatchObject({ ok: true, asksBuyer: true })
    expect(await orderRow()).toMatchObject({ version: 1, revision: 1, delivery_price: '0.00' })
    expect(await change(() => ({}))).toMatchObject({ ok: true })
  })

  it('of two clerks at once is one, and the other is told', async () => {
    const request = await asItIs()
    const asked = { orderId, request: { ...request, charges: [DELIVERY] }, actor, isDry: false }
    const done = await Promise.all([1, 2, 3].map(() => changeOrder(database.db, asked, PARTS)))
    expect(done.filter(({ ok }) => ok)).toHaveLength(1)
    expect(done.filter((one) => !one.ok && one.reason === 'conflict')).toHaveLength(2)
    expect(await orderRow()).toMatchObject({ version: 2 })
  })

  it('breaks rules of amounts knowingly, and those of markets never', async () => {
    expect(await grams(149)).toMatchObject({ reason: 'refused', warnings: [{ key: 'strain:below-minimum' }] })
    const known = await change(({ lines }) => ({
      lines: lines.map((line) => ({ ...line, quantity: 149 })),
      overrides: ['strain:below-minimum'],
    }))
    expect(known).toMatchObject({ ok: true, asksBuyer: false })
    const abroad = await change(({ customer }) => ({ customer: { ...customer, country: 'Spain' } }))
    expect(abroad).toMatchObject({ reason: 'refused', problems: [{ field: 'customer.country' }] })
  })

  it('is refused once the order is over', async () => {
    await query(`UPDATE orders SET status = 'completed'`)
    expect(await grams(200)).toMatchObject({ reason: 'stopped', why: expect.stringContaining('Completed') })
  })

  it('holds more stock and gives back what is not needed, and never more than there is', async () => {
    await stockBatch(database.db, {
      productId: 'og-kush',
      code: `C-${crypto.randomUUID().slice(0, 6)}`,
      quantity: 300,
    })
    const held = async () =>
      (await query('SELECT quantity::int FROM reservations WHERE order_id = $1', [orderId])).rows[0]?.quantity
    expect(await grams(280)).toMatchObject({ ok: true })
    expect(await held()).toBe(280_000)
    expect(await grams(100_00)).toMatchObject({ ok: false })
    expect(
      await change(({ lines }) => ({ lines: lines.map((line) => ({ ...line, quantity: 4000 })) })),
    ).toMatchObject({ reason: 'stopped', why: expect.stringContaining('Not enough stock') })
    expect(await held()).toBe(280_000)
    await grams(160)
    expect(await held()).toBe(160_000)
  })
})

describe('the agreement of the buyer', () => {
  it('is needed where goods or delivery rose, and stops the order until then', async () => {
    expect(await change(() => ({ charges: [DELIVERY] }))).toMatchObject({ asksBuyer: true })
    expect(await status('processing')).toMatchObject({
      reason: 'stopped',
      why: 'The buyer has not agreed to the change of this order yet.',
    })
    expect(await violatedRule(query(`UPDATE orders SET status = 'processing'`))).toBe('orders_qualified')
    expect(await agreeToChange(database.db, { orderId, version: 1 })).toBe('changed')
    expect(await agreeToChange(database.db, { orderId, version: 2 })).toBe('agreed')
    expect(await agreeToChange(database.db, { orderId, version: 2 })).toBe('agreed')
    expect(await status('processing')).toMatchObject({ ok: true })
    const { rows } = await query(`SELECT event FROM order_events WHERE event = 'agreed'`)
    expect(rows).toHaveLength(1)
  })

  it('is compared with the version that they agreed to last', async () => {
    await change(() => ({ charges: [DELIVERY] }))
    await agreeToChange(database.db, { orderId, version: 2 })
    expect(await change(() => ({ charges: [{ ...DELIVERY, cents: 1000 }] }))).toMatchObject({
      asksBuyer: false,
    })
    expect(await change(() => ({ charges: [DELIVERY] }))).toMatchObject({ asksBuyer: false })
    expect(await change(() => ({ charges: [{ ...DELIVERY, cents: 2501 }] }))).toMatchObject({
      asksBuyer: true,
    })
    expect(await change(() => ({ charges: [] }))).toMatchObject({ asksBuyer: false })
    expect(await orderRow()).toMatchObject({ awaits_agreement: false })
  })

  it('can be recorded by staff, with how it was given', async () => {
    await change(() => ({ charges: [DELIVERY] }))
    const { revision } = await orderRow()
    const words = 'On the telephone, with Mr Green'
    expect(await recordAgreement(database.db, { orderId, revision, words, actor })).toMatchObject({
      ok: true,
    })
    expect(await status('processing')).toMatchObject({ ok: true })
  })
})

it('charges and the delivery price of an order are one sum, whoever writes', async () => {
  expect(await violatedRule(query(`UPDATE orders SET delivery_price = 5`))).toBe('orders_delivery_is_sum')
  const insert = query(
    `INSERT INTO order_charges (order_id, position, kind, label, amount) VALUES ($1, 0, 'delivery', 'Delivery', 5)`,
    [orderId],
  )
  expect(await violatedRule(insert)).toBe('orders_delivery_is_sum')
})

it('an erased customer is gone from every version', async () => {
  await change(({ customer, lines }) => ({
    customer: { ...customer, fullName: 'Zaphod Canary', fullAddress: 'Canary street 1' },
    lines: lines.map((line) => ({ ...line, discountCents: 100, reason: 'For Canary' })),
    note: 'Dear Canary',
  }))
  const { revision } = await orderRow()
  await eraseCustomer(database.db, { orderId, revision, withOthers: false, actor })
  expect(await findWord(database.db.pool, 'canary')).toEqual([])
  const { rows } = await query(`SELECT content #>> '{customer,country}' AS country FROM order_versions`)
  expect(rows).toEqual([{ country: 'Germany' }, { country: 'Germany' }])
})
