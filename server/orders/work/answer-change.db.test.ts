import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CUSTOMER_FIELD_NAMES } from '#domain/orders/checkout/customer.ts'
import { shopTerms } from '#domain/orders/work/shop-terms.ts'
import { insertStaff } from '#server/accounts/staff/save-staff.ts'
import { answerIntent } from '#server/answer-form.ts'
import { findWord } from '#tests/database/find-word.ts'
import { insertOrder, strainOrder, violatedRule } from '#tests/database/rows.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { MAIL_PARTS } from '#tests/orders/working-shop.ts'
import { formOf } from '#tests/shop/form-of.ts'
import { buyerForms } from './buyer-forms.ts'
import { changeOrder } from './change-order.ts'
import { eraseCustomer } from './erase-customer.ts'
import { findOrder } from './find-order.ts'
import { readTimeline } from './order-timeline.ts'
import { countAnswered, readChangeAnswer } from './read-change-answer.ts'
import { contentOf, readBuyerChange } from './read-content.ts'
import { workForms } from './work-forms.ts'

const database = useTestDatabase()
const PARTS = {
  ...MAIL_PARTS,
  closed: undefined,
  terms: shopTerms({
    findProduct: () => undefined,
    ladderOf: () => ({
      minimum: 150,
      maximum: 5000,
      step: 50,
      tiers: [{ from: 150, cents: 1000 }],
      capped: false,
    }),
  }),
}
let actor: { userId: string; name: string }
let orderId: string

const query = (sql: string, values: unknown[] = []) => database.db.pool.query(sql, values)
const order = async () => {
  const found = await findOrder(database.db, orderId)
  if (!found) throw new Error('There is no such order')
  return found
}

beforeAll(async () => {
  await insertStaff(database.db, { email: 'ada@shop.example', name: 'Ada', passwordHash: 'x' })
  actor = { userId: (await query('SELECT id FROM users')).rows[0].id, name: 'Ada' }
})

beforeEach(async () => {
  await query('DELETE FROM orders')
  orderId = await insertOrder(database.db.pool, { ...strainOrder, business_name: 'Green GmbH' }, [
    { line_price: '1500.00', rate: '10' },
  ])
})

/** Staff put this much delivery on it; the mail has what they wrote. */
async function change(
  deliveryCents: number,
  words: { note?: string; personal?: string; tell?: boolean } = {},
) {
  const found = await order()
  const { lines } = contentOf(found)
  const charges =
    deliveryCents === 0 ? [] : [{ kind: 'delivery' as const, label: 'Delivery', cents: deliveryCents }]
  const request = {
    revision: found.revision,
    lines: lines.map(({ item, kind, productId, variant, quantity, rate, discountCents }) => ({
      ...{ item, kind, productId, variant, quantity, rate, discountCents, reason: '' },
    })),
    ...{
      charges,
      discount: null,
      customer: Object.fromEntries(CUSTOMER_FIELD_NAMES.map((name) => [name, found[name] ?? ''])),
    },
    ...{ note: found.customerNote ?? '', overrides: [], tell: false, personal: '', ...words },
  }
  const outcome = await changeOrder(database.db, { orderId, request, actor, isDry: false }, PARTS)
  expect(outcome).toMatchObject({ ok: true })
}

const answer = (fields: Record<string, string>) =>
  answerIntent(
    formOf(fields),
    buyerForms(database.db, orderId, { shop: PARTS.shop, publicUrl: 'https://shop.example' }),
  )
const decline = (words = '', version = '2') => answer({ intent: 'decline', version, words })
const ask = (words: string, version = '2') => answer({ intent: 'ask', version, words })
const agree = (version = '2') => answer({ intent: 'agree', version })
const work = async (fields: Record<string, string>) =>
  answerIntent(
    formOf({ revision: String((await order()).revision), ...fields }),
    workForms(database.db, { orderId, actor }, PARTS),
  )
const reply = (text: string) =>
  answerIntent(formOf({ intent: 'reply', text }), workForms(database.db, { orderId, actor }, PARTS))
const notices = async () =>
  (await query(`SELECT message FROM mails WHERE about = 'shop-notice' ORDER BY created_at`)).rows.map(
    ({ message }) => message,
  )
const events = async () => (await readTimeline(database.db, orderId)).map(({ happening }) => happening)

describe('a change that its buyer declines', () => {
  it('reaches staff once, and cannot be confirmed before they have acted', async () => {
    await change(2500)
    expect(await decline('Too dear.\nSend it by post.')).toMatchObject({ outcome: 'done' })
    expect(await decline('Again')).toMatchObject({ outcome: 'done' })
    const found = await order()
    expect(found).toMatchObject({ awaitsAgreement: true, changeAnswer: 'declined' })
    expect(await readChangeAnswer(database.db, found)).toEqual({
      ...{ isDeclined: true, version: 2, words: 'Too dear.\nSend it by post.', questions: [], former: 1 },
    })
    expect(await countAnswered(database.db)).toBe(1)
    expect((await events())[0]).toEqual({
      event: 'declined',
      version: 2,
      words: 'Too dear.\nSend it by post.',
    })
    const [notice, ...others] = await notices()
    expect(others).toEqual([])
    expect(notice).toMatchObject({
      to: 'desk@shop.example',
      replyTo: found.email,
      subject: expect.stringMatching(/^Order [0-9A-F]{8}: the buyer declined the change$/),
      text: expect.stringContaining('Send it by post.'),
    })
    const stopped = 'The buyer declined the change of this order. Change it back, or cancel it.'
    expect(await work({ intent: 'confirm', note: '' })).toMatchObject({
      outcome: 'refused',
      message: stopped,
    })
    expect(await violatedRule(query(`UPDATE orders SET status = 'processing'`))).toBe('orders_qualified')
  })

  it('goes back to what they agreed to, and can be confirmed', async () => {
    await change(2500)
    await decline()
    await change(0)
    expect(await order()).toMatchObject({ awaitsAgreement: false, changeAnswer: null, version: 3 })
    expect(await countAnswered(database.db)).toBe(0)
    expect(await work({ intent: 'confirm', note: '' })).toMatchObject({ outcome: 'done' })
  })

  it('is asked for anew by another change, is agreed to after all, or is cancelled', async () => {
    await change(2500)
    await decline()
    await change(2000)
    expect(await order()).toMatchObject({ awaitsAgreement: true, changeAnswer: null })
    expect(await decline('', '2')).toMatchObject({ outcome: 'conflict', status: 200 })
    await decline('', '3')
    expect(await agree('3')).toMatchObject({ outcome: 'done' })
    expect(await order()).toMatchObject({ awaitsAgreement: false, changeAnswer: null })
    expect(await decline('', '3')).toMatchObject({ outcome: 'conflict' })
    await change(3000)
    await decline('', '4')
    await work({ intent: 'cancel', reason: 'As you wished' })
    expect(await order()).toMatchObject({ status: 'cancelled', changeAnswer: null })
  })

  it('acts once for those who press at once', async () => {
    await change(2500)
    const answers = await Promise.all([decline('One'), decline('One'), decline('One')])
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    expect((await events()).filter(({ event }) => event === 'declined')).toHaveLength(1)
    expect(await notices()).toHaveLength(1)
  })
})

describe('a question about a change', () => {
  it('waits for a reply, is one however often it is sent, and takes nothing from what is asked', async () => {
    await change(2500)
    expect(await ask('Why so much?')).toMatchObject({ outcome: 'done' })
    await ask('Why so much?')
    expect(await order()).toMatchObject({ awaitsAgreement: true, changeAnswer: 'asked' })
    expect(await readBuyerChange(database.db, await order())).toMatchObject({
      ...{ awaits: true, isDeclined: false, questions: ['Why so much?'] },
    })
    expect(await notices()).toHaveLength(1)
    expect(await reply('It travels cold.')).toMatchObject({ outcome: 'done' })
    expect(await order()).toMatchObject({ awaitsAgreement: true, changeAnswer: null })
    expect(await readBuyerChange(database.db, await order())).toMatchObject({ questions: [] })
    // Asked again after the answer, it is another question.
    await ask('Why so much?')
    expect(await notices()).toHaveLength(2)
  })

  it('is taken of a change that costs no more, and does not hold up the order', async () => {
    await change(2500)
    await agree()
    await change(2000)
    expect(await ask('Where is the rest?', '3')).toMatchObject({ outcome: 'done' })
    expect(await work({ intent: 'confirm', note: '' })).toMatchObject({ outcome: 'done' })
  })

  it('leaves a refusal a refusal', async () => {
    await change(2500)
    await decline()
    await ask('What else is there?')
    expect(await readChangeAnswer(database.db, await order())).toMatchObject({
      ...{ isDeclined: true, questions: ['What else is there?'] },
    })
    await reply('Haze')
    expect(await order()).toMatchObject({ changeAnswer: 'declined' })
  })

  it('is written, is no novel, and is not the sixth', async () => {
    await change(2500)
    expect(await ask('  ')).toMatchObject({
      outcome: 'refused',
      fields: { words: 'Write your question first' },
    })
    expect(await ask('x'.repeat(1001))).toMatchObject({ fields: { words: 'At most 1,000 characters' } })
    expect(await ask('x'.repeat(1000))).toMatchObject({ outcome: 'done' })
    for (const at of [2, 3, 4, 5]) expect(await ask(`${at}`)).toMatchObject({ outcome: 'done' })
    expect(await ask('6')).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('contact us'),
    })
  })

  it('is not taken of an order that was never changed, or is over', async () => {
    expect(await ask('Why?', '1')).toMatchObject({ outcome: 'conflict' })
    await change(2500)
    await work({ intent: 'cancel', reason: 'Sold out' })
    expect(await ask('Why?')).toMatchObject({ outcome: 'conflict' })
  })
})

it('the mail about a change has what staff wrote to the mail, and onto the page where that is new', async () => {
  const textOf = async () =>
    (
      await query(
        `SELECT message ->> 'text' AS text FROM mails WHERE purpose = 'message' ORDER BY created_at DESC LIMIT 1`,
      )
    ).rows[0].text
  await change(2500, { tell: true, note: 'The parcel travels cold.', personal: 'As we said.' })
  expect(await textOf()).toMatch(/As we said\.\n+The parcel travels cold\./)
  await change(3000, { tell: true })
  expect(await textOf()).not.toContain('The parcel travels cold.')
})

it('words of an erased buyer are nowhere', async () => {
  await change(2500)
  await decline('Canary says no')
  await ask('Does Canary get a discount?')
  await eraseCustomer(database.db, { orderId, revision: (await order()).revision, withOthers: false, actor })
  expect(await findWord(database.db.pool, 'canary')).toEqual([])
})
