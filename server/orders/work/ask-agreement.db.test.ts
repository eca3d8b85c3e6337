import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertStaff } from '#server/accounts/staff/save-staff.ts'
import { prepareInvoice } from '#server/invoices/issue-invoice.ts'
import { insertOrder, type Row, strainOrder } from '#tests/database/rows.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { MAIL_PARTS } from '#tests/orders/working-shop.ts'
import { agreeToChange, recordAgreement } from './answer-change.ts'
import { askAgreement } from './ask-agreement.ts'
import { confirmOrder, prepareOrderMails } from './confirm-order.ts'
import { findOrder } from './find-order.ts'

const database = useTestDatabase()
const { shop } = MAIL_PARTS
let actor: { userId: string; name: string }
let orderId: string

const query = (sql: string, values: unknown[] = []) => database.db.pool.query(sql, values)
const orderRow = async () => (await query('SELECT * FROM orders WHERE id = $1', [orderId])).rows[0]
const revision = async () => Number((await orderRow()).revision)
const confirm = async () =>
  confirmOrder(database.db, { orderId, revision: await revision(), note: '', actor }, MAIL_PARTS)
const ask = async () =>
  askAgreement(database.db, { orderId, revision: await revision(), note: 'Sorry.', actor }, MAIL_PARTS)
const invoice = () => prepareInvoice(database.db, orderId, shop, 'look')

beforeAll(async () => {
  await insertStaff(database.db, { email: 'ada@shop.example', name: 'Ada', passwordHash: 'x' })
  actor = { userId: (await query('SELECT id FROM users')).rows[0].id, name: 'Ada' }
})

/** To a business in Germany whose number nobody has verified: 21 % of Spain on 1,500 make 1,815. */
async function addOrder(order: Row) {
  await query('DELETE FROM orders')
  const item = { line_price: '1500.00', rate: '10' }
  orderId = await insertOrder(database.db.pool, { ...strainOrder, business_name: 'Green GmbH', ...order }, [
    item,
  ])
}

describe('an order whose buyer was shown no VAT, and that bears some', () => {
  beforeEach(() => addOrder({ shown_tax_category: 'K', shown_tax_rate: '0', agreed_payable: '1500.00' }))

  it('is not confirmed, and nothing of it changes, until the buyer agreed to the sum with VAT', async () => {
    const before = await orderRow()
    expect(await confirm()).toMatchObject({
      ...{ ok: false, reason: 'stopped' },
      why: 'The buyer agreed to pay €1,500.00, and with VAT 21% it comes to €1,815.00. Ask the buyer to agree first.',
    })
    expect(await orderRow()).toEqual(before)
    expect(await ask()).toEqual({ ok: true })
    expect(await orderRow()).toMatchObject({ version: 2, awaits_agreement: true, payable: '1815.00' })
    expect(await confirm()).toMatchObject({ ok: false, reason: 'stopped' })
    const { rows } = await query(`SELECT message ->> 'text' AS text FROM mails WHERE order_id = $1`, [
      orderId,
    ])
    expect(rows).toHaveLength(1)
    expect(rows[0].text).toMatch(/Sorry\.[\s\S]*VAT[\s\S]*€315\.00[\s\S]*agree to the change/)

    expect(await agreeToChange(database.db, { orderId, version: 2 })).toBe('agreed')
    expect(await orderRow()).toMatchObject({ awaits_agreement: false, agreed_payable: '1815.00' })
    expect(await confirm()).toEqual({ ok: true })
  })

  it('is asked about once, by whoever saw how it stands', async () => {
    const seen = await revision()
    await ask()
    expect(await ask()).toMatchObject({ reason: 'stopped', why: 'No agreement is needed for this order.' })
    expect(
      await askAgreement(database.db, { orderId, revision: seen, note: '', actor }, MAIL_PARTS),
    ).toMatchObject({ reason: 'conflict' })
  })

  it('counts an agreement that staff record', async () => {
    await ask()
    await recordAgreement(database.db, { orderId, revision: await revision(), words: 'By phone', actor })
    expect(await confirm()).toEqual({ ok: true })
  })

  it('is not invoiced where its status was set by hand', async () => {
    await query(`UPDATE orders SET status = 'processing' WHERE id = $1`, [orderId])
    expect(await invoice()).toMatchObject({
      ok: false,
      problems: [{ text: expect.stringContaining('The buyer agreed to pay €1,500.00') }],
    })
  })

  it('tells staff before they confirm', async () => {
    const order = await findOrder(database.db, orderId)
    const mails =
      order && (await prepareOrderMails(database.db, order, { shop, publicUrl: 'https://shop.example' }))
    expect(mails).toMatchObject({
      problem: expect.stringContaining('Ask the buyer to agree first.'),
      isBeyondAgreed: true,
      taxAdvice:
        'The buyer bears VAT 21% (Spain), because no VAT number is known. To change that, ask for it, and have it verified on the page of the customer before you confirm.',
    })
  })
})

describe('an order whose buyer was shown the VAT that it bears', () => {
  it('is confirmed, and no invoice comes to more than was confirmed', async () => {
    await addOrder({ shown_tax_category: 'S', shown_tax_rate: '21', agreed_payable: '1815.00' })
    expect(await ask()).toMatchObject({ reason: 'stopped', why: 'No agreement is needed for this order.' })
    expect(await confirm()).toEqual({ ok: true })
    const dearer = { ...shop, invoices: { ...shop.invoices, rates: 'Spain: 22' } }
    expect(await prepareInvoice(database.db, orderId, dearer, 'look')).toMatchObject({
      ok: false,
      problems: [{ text: expect.stringContaining('it comes to €1,830.00') }],
    })
    expect(JSON.stringify(await invoice())).not.toContain('agreed to pay')
  })

  it('was to have VAT added: it is confirmed at whatever it is, which holds from then on', async () => {
    await addOrder({})
    expect(await confirm()).toEqual({ ok: true })
    expect(await orderRow()).toMatchObject({ agreed_payable: '1815.00' })
  })
})
