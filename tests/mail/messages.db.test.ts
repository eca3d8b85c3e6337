import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { retireFiles } from '#server/files/retire-files.ts'
import { storeFile } from '#server/files/store-file.ts'
import type { MailLoop } from '#server/mail/mail-loop.ts'
import { queueMessage, retireMessages } from '#server/mail/queue-message.ts'
import { eraseCustomer } from '#server/orders/work/erase-customer.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { violatedRule } from '#tests/database/rows.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { until } from '#tests/shop/running-shop.ts'
import { openTestMail, SHOP_EMAIL } from './mail-shop.ts'
import { insertPlacedOrder } from './placed-orders.ts'
import { readBodies, readHeader } from './read-message.ts'
import { SmtpServer } from './smtp-server.ts'

const ANN = 'ann@elsewhere.example'
const DAY_MS = 86_400_000
const database = useTestDatabase()
let smtp: SmtpServer
let loops: MailLoop[]

beforeEach(async () => {
  smtp = await new SmtpServer().open()
  loops = []
})

afterEach(async () => {
  await Promise.all(loops.map((loop) => loop.stop()))
  await smtp.close()
  await database.db.execute(sql`delete from orders`)
  await database.db.execute(sql`delete from mails`)
})

const open = () => loops.push(openTestMail(database.db, QUIET, smtp.url))

function queue(subject: string, more: Partial<Parameters<typeof queueMessage>[1]> = {}) {
  const blocks = [{ kind: 'paragraph' as const, text: `About ${subject}` }]
  return queueMessage(database.db, { to: ANN, subject, blocks, ...more })
}

async function statesOf() {
  const { rows } = await database.db.execute<{ state: string }>(sql`select state from mails`)
  return rows.map(({ state }) => state)
}

async function attempts() {
  const { rows } = await database.db.execute<{ attempts: number }>(sql`select attempts from mails`)
  return rows[0]?.attempts
}

const untilAllSent = () => until(async () => (await statesOf()).every((state) => state === 'sent'))
const subjects = () => smtp.received.map((mail) => readHeader(mail, 'subject'))

describe('a message', () => {
  it('belongs to nothing, and is sent once, as it was written', async () => {
    await queue('One', { replyTo: 'desk@shop.example' })
    open()
    open()
    await untilAllSent()
    expect(smtp.received).toHaveLength(1)
    const [mail] = smtp.received
    if (!mail) throw new Error('Nothing arrived')
    expect(mail.to).toEqual([ANN])
    expect(readHeader(mail, 'from')).toContain(SHOP_EMAIL)
    expect(readHeader(mail, 'reply-to')).toContain('desk@shop.example')
    expect(readBodies(mail).text).toContain('About One')
  })

  it('can be one of many of an order, and goes with it', async () => {
    const orderId = await insertPlacedOrder(database.db.pool, 'strain', {})
    await queue('One', { orderId })
    await queue('Two', { orderId })
    open()
    await untilAllSent()
    expect(subjects()).toEqual(expect.arrayContaining(['One', 'Two']))
    await database.db.execute(sql`delete from orders`)
    expect(await statesOf()).toEqual([])
  })

  it('goes before everything else where it is urgent, however much waits', async () => {
    for (let at = 0; at < 5; at++) await queue(`Later ${at}`)
    await insertPlacedOrder(database.db.pool, 'strain', {})
    await queue('Now', { urgent: true })
    open()
    await untilAllSent()
    // Three are on their way at a time.
    expect(subjects().indexOf('Now')).toBeLessThan(3)
    expect(subjects().findIndex((subject) => subject?.startsWith('Later'))).toBeGreaterThan(0)
  })

  it('is there with what it tells of, or not at all', async () => {
    const failed = database.db.transaction(async (tx) => {
      await queueMessage(tx, { to: ANN, subject: 'One', blocks: [] })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await statesOf()).toEqual([])
  })

  it('brings its files along, which stay as long as it does', async () => {
    const bytes = Buffer.from('%PDF-1.7 a document')
    const by = { userId: null, name: 'Ada' }
    const { hash } = await storeFile(database.db, { type: 'application/pdf', bytes, by })
    await queue('One', { attachments: [{ name: 'pro-forma.pdf', file: hash }] })
    const inTwoDays = new Date(Date.now() + 2 * DAY_MS)
    await retireFiles(database.db, new Date())
    expect(await retireFiles(database.db, inTwoDays)).toBe(0)
    open()
    await untilAllSent()
    const data = smtp.received[0]?.data ?? ''
    expect(data).toMatch(/Content-Type: application\/pdf; name=pro-forma.pdf/)
    expect(data).toContain(bytes.toString('base64'))
    await database.db.execute(sql`delete from mails`)
    await retireFiles(database.db, new Date())
    expect(await retireFiles(database.db, inTwoDays)).toBe(1)
  })

  it('is not sent without a file that it promises', async () => {
    await queue('One', { attachments: [{ name: 'gone.pdf', file: 'a'.repeat(64) }] })
    open()
    await until(async () => (await statesOf())[0] === 'waiting' && (await attempts()) === 1)
    expect(smtp.received).toEqual([])
  })

  it('is erased with the customer whom it was sent to, whatever it belongs to', async () => {
    const orderId = await insertPlacedOrder(database.db.pool, 'strain', { email: ANN })
    await queue('One', { to: ANN.toUpperCase(), about: 'company 7' })
    await queue('Two', { to: 'ben@elsewhere.example' })
    const { rows } = await database.db.execute<{ revision: number }>(
      sql`select revision from orders where id = ${orderId}`,
    )
    const actor = { userId: crypto.randomUUID(), name: 'Ada' }
    await database.db.execute(
      sql`insert into users (id, email, name) values (${actor.userId}, ${`${actor.userId}@shop.example`}, 'Ada')`,
    )
    const revision = rows[0]?.revision ?? 0
    expect(await eraseCustomer(database.db, { orderId, revision, withOthers: false, actor })).toEqual({
      ok: true,
    })
    const left = await database.db.execute(sql`select message ->> 'subject' as subject from mails`)
    expect(left.rows).toEqual([{ subject: 'Two' }])
  })

  it('of no order is kept for 90 days', async () => {
    const orderId = await insertPlacedOrder(database.db.pool, 'strain', {})
    await queue('One')
    await queue('Two', { orderId })
    const count = async (days: number) => retireMessages(database.db, new Date(Date.now() + days * DAY_MS))
    expect(await count(89)).toBe(0)
    expect(await count(91)).toBe(1)
    expect((await statesOf()).length).toBe(3)
  })
})

it('the two mails of an order stay two, and each has its order', async () => {
  const orderId = await insertPlacedOrder(database.db.pool, 'strain', {})
  const insert = (order: string | null, message: string | null = null) =>
    database.db.pool.query(`insert into mails (order_id, purpose, message) values ($1, 'staff-notice', $2)`, [
      order,
      message,
    ])
  expect(await violatedRule(insert(orderId))).toBe('mails_order_purpose_unique')
  expect(await violatedRule(insert(null))).toBe('mails_message_kept')
  expect(await violatedRule(insert(crypto.randomUUID(), '{}'))).toBe('mails_message_kept')
})
