import { spawn } from 'node:child_process'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDatabase } from '#server/db/create-database.ts'
import { createPool } from '#server/db/pool.ts'
import { countWaitingMails } from '#server/mail/count-waiting-mails.ts'
import { MAIL_LANES, type MailLoop } from '#server/mail/mail-loop.ts'
import { orderViewToken } from '#server/orders/checkout/order-access.ts'
import { createSnapshots } from '#server/snapshot.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { killHard } from '#tests/database/shop-process.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { until } from '#tests/shop/running-shop.ts'
import { openTestMail, SHOP_EMAIL, VIEW_SECRET, writtenFrom } from './mail-shop.ts'
import { insertPlacedOrder, type Kind, TOTALS } from './placed-orders.ts'
import { readBodies, readHeader } from './read-message.ts'
import { type ReceivedMail, SmtpServer } from './smtp-server.ts'

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
  await query('delete from orders')
})

function openMail(...[smtpUrl = smtp.url, options]: [string?, Parameters<typeof openTestMail>[3]?]) {
  const loop = openTestMail(database.db, QUIET, smtpUrl, options)
  loops.push(loop)
  return loop
}

async function query(sql: string, values: unknown[] = []) {
  const { rows } = await database.db.pool.query(sql, values)
  return rows
}

function placeOrder(kind: Kind = 'strain', differences = {}) {
  return insertPlacedOrder(database.db.pool, kind, differences)
}

type MailRow = { state: string; attempts: number; last_problem: string | null; wait_minutes: number }

/** The rows of an order's mails, the buyer's first. */
function mailsOf(orderId: string): Promise<MailRow[]> {
  return query(
    `select state, attempts, last_problem, round(extract(epoch from next_attempt_at - now()) / 60)::int as wait_minutes
     from mails where order_id = $1 order by purpose`,
    [orderId],
  )
}

async function statesOf(orderId: string) {
  return (await mailsOf(orderId)).map((mail) => mail.state)
}

async function timelineOf(orderId: string) {
  const rows = await query(
    `select event || ' ' || (detail ->> 'purpose') as line from order_events where order_id = $1 order by line`,
    [orderId],
  )
  return rows.map((row) => row.line)
}

function untilStates(orderId: string, ...states: string[]) {
  return until(async () => JSON.stringify(await statesOf(orderId)) === JSON.stringify(states))
}

function makeDue() {
  return query('update mails set next_attempt_at = now()')
}

function mailTo(address: string): ReceivedMail {
  const found = smtp.received.find((mail) => mail.to.includes(address))
  if (!found) throw new Error(`Nothing was sent to ${address}`)
  return found
}

describe.each(['strain', 'vape', 'concentrate'] as const)('an order of the kind %s', (kind) => {
  it('is confirmed to the buyer and told to the staff, once each, with the same total', async () => {
    const id = await placeOrder(kind)
    openMail()
    await untilStates(id, 'sent', 'sent')

    expect(smtp.received.map((mail) => mail.to).toSorted()).toEqual([['ada@example.com'], [SHOP_EMAIL]])
    const number = id.slice(0, 8).toUpperCase()
    const { quantity, price, line, rounding } = TOTALS[kind]

    const toBuyer = mailTo('ada@example.com')
    expect(readHeader(toBuyer, 'subject')).toBe(`Your order ${number} at Cultivar`)
    const link = `https://shop.example/order-confirmation?order_id=${id}&token=${orderViewToken(VIEW_SECRET, id)}`
    expect(readBodies(toBuyer).text).toContain(`Total: ${price}`)
    expect(readBodies(toBuyer).text).toContain(`Quantity: ${quantity}`)
    expect(readBodies(toBuyer).text).toContain(link)
    expect(readBodies(toBuyer).html).toContain(link.replace('&', '&#38;'))
    expect(readBodies(toBuyer).html).toContain(price)

    const toStaff = mailTo(SHOP_EMAIL)
    expect(readHeader(toStaff, 'subject')).toBe(`New order ${number}: ${price} net`)
    expect(readHeader(toStaff, 'reply-to')).toBe('ada@example.com')
    expect(readBodies(toStaff).text).toContain(`https://shop.example/admin/orders/${id}`)
    expect(readBodies(toStaff).text).toContain('Address: 1 Garden Street, Berlin')
    expect(await timelineOf(id)).toEqual(['mail-sent buyer-confirmation', 'mail-sent staff-notice'])

    for (const { text, html } of [readBodies(toBuyer), readBodies(toStaff)]) {
      expect(text).toContain(line)
      expect(text.includes('Rounding')).toBe(rounding !== undefined)
      expect(html.includes('Rounding')).toBe(rounding !== undefined)
      if (rounding) expect(text).toContain(`Rounding: ${rounding}\nTotal: ${price}`)
    }
  })
})

describe('a mail', () => {
  it('names the shop as its sender, says that a machine wrote it, and has an id made from its row', async () => {
    const id = await placeOrder()
    openMail()
    await untilStates(id, 'sent', 'sent')
    const [row] = await query(`select id from mails where order_id = $1 and purpose = 'buyer-confirmation'`, [
      id,
    ])
    const toBuyer = mailTo('ada@example.com')
    expect(readHeader(toBuyer, 'from')).toBe(`Cultivar <${SHOP_EMAIL}>`)
    expect(readHeader(toBuyer, 'auto-submitted')).toBe('auto-generated')
    expect(readHeader(toBuyer, 'message-id')).toBe(`<${row.id}@shop.example>`)
    expect(toBuyer.from).toBe(SHOP_EMAIL)
  })

  it('to the buyer holds nothing that the buyer typed', async () => {
    const id = await placeOrder('strain', {
      notes: 'A note',
      telegram: '@ada_green',
      business_name: 'Green Ltd',
    })
    openMail()
    await untilStates(id, 'sent', 'sent')
    const { text, html } = readBodies(mailTo('ada@example.com'))
    for (const typed of ['Ada', 'A note', 'ada_green', 'Green Ltd', 'Garden', 'Germany', '123456']) {
      expect(text).not.toContain(typed)
      expect(html).not.toContain(typed)
    }
  })

  it('to the staff says why an order should be looked at closely', async () => {
    const id = await placeOrder('strain', { review_reasons: ['too-fast'] })
    openMail()
    await untilStates(id, 'held', 'sent')
    expect(readBodies(mailTo(SHOP_EMAIL)).text).toContain('it was sent within seconds of opening the form')
  })
})

describe('the outbox', () => {
  it('tries again later what the mail server refuses, and then sends it once', async () => {
    smtp.afterMessage = 'refuse'
    const id = await placeOrder()
    const loop = openMail()
    await until(async () =>
      (await mailsOf(id)).every((mail) => mail.state === 'waiting' && mail.attempts === 1),
    )
    const [mail] = await mailsOf(id)
    expect(mail).toMatchObject({ wait_minutes: 1, last_problem: 'Refused at DATA: 451 try again later' })

    smtp.afterMessage = 'accept'
    await makeDue()
    loop.wake()
    await untilStates(id, 'sent', 'sent')
    expect(smtp.received).toHaveLength(2)
    expect((await mailsOf(id)).map((row) => row.attempts)).toEqual([2, 2])
  })

  it('keeps the words of a mail server that refuses a recipient', async () => {
    smtp.recipientReply = '550 5.1.1 no such mailbox'
    const id = await placeOrder()
    openMail()
    await until(async () =>
      (await mailsOf(id)).every((mail) => mail.attempts === 1 && mail.state === 'waiting'),
    )
    expect((await mailsOf(id))[0]?.last_problem).toBe('Refused at RCPT TO: 550 5.1.1 no such mailbox')
    expect(smtp.received).toEqual([])
  })

  it('waits while the mail server is away, and sends when it is back', async () => {
    await smtp.close()
    const id = await placeOrder()
    const loop = openMail()
    await until(async () => (await mailsOf(id))[0]?.last_problem !== null)
    expect((await mailsOf(id))[0]?.last_problem).toBe('No answer from the mail server (ECONNREFUSED at CONN)')
    await loop.stop()

    await smtp.open()
    await makeDue()
    openMail()
    await untilStates(id, 'sent', 'sent')
    expect(smtp.received).toHaveLength(2)
  })

  it('does not ask a mail server that is away again for every mail', async () => {
    await smtp.close()
    await Promise.all(Array.from({ length: 10 }, () => placeOrder()))
    const loop = openMail()
    await until(async () => (await query('select from mails where last_problem is not null')).length > 0)
    for (let order = 0; order < 10; order++) loop.wake()
    await loop.stop()
    const [tried] = await query('select sum(attempts)::int as attempts from mails')
    expect(tried.attempts).toBeLessThanOrEqual(MAIL_LANES)
  })

  it('gives up after three days of trying, and says so in the timeline', async () => {
    smtp.afterMessage = 'refuse-for-good'
    const id = await placeOrder()
    await query('update mails set attempts = 74')
    openMail()
    await untilStates(id, 'failed', 'failed')
    expect(await timelineOf(id)).toEqual(['mail-failed buyer-confirmation', 'mail-failed staff-notice'])
  })

  it('never sends twice, however many work on it', async () => {
    // Each to another address: one alone would get a few of them.
    const ids = await Promise.all(
      Array.from({ length: 40 }, (_, buyer) => placeOrder('strain', { email: `buyer-${buyer}@example.com` })),
    )
    const otherPool = createPool({ connectionString: database.url }, QUIET)
    const other = openTestMail(createDatabase(otherPool), QUIET, smtp.url)
    openMail()
    for (const id of ids) await untilStates(id, 'sent', 'sent')
    await other.stop()
    await otherPool.end()

    const messageIds = smtp.received.map((mail) => readHeader(mail, 'message-id'))
    expect(messageIds).toHaveLength(80)
    expect(new Set(messageIds).size).toBe(80)
    expect(await query(`select count(*)::int as sent from order_events where event = 'mail-sent'`)).toEqual([
      { sent: 80 },
    ])
  })

  it('does not send again what the mail server may have: the connection broke before its answer', async () => {
    smtp.afterMessage = 'hang-up'
    const id = await placeOrder()
    const loop = openMail()
    await until(async () => (await statesOf(id)).includes('unsure'))
    await loop.stop()
    const handedOver = smtp.received.length
    const unsure = (await statesOf(id)).filter((state) => state === 'unsure').length
    expect(unsure).toBe(handedOver)

    smtp.afterMessage = 'accept'
    await makeDue()
    openMail()
    const next = await placeOrder()
    loops.at(-1)?.wake()
    await untilStates(next, 'sent', 'sent')
    expect(smtp.received).toHaveLength(4)
    expect((await timelineOf(id)).filter((line) => line.startsWith('mail-unsure'))).toHaveLength(unsure)
  })

  it('does not send again what a killed process had handed over, and says that nobody knows', async () => {
    smtp.afterMessage = 'keep-silent'
    const id = await placeOrder()
    const child = spawn(
      process.execPath,
      [`${import.meta.dirname}/mail-process.ts`, database.url, smtp.url],
      {
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    )
    await until(() => smtp.received.length === 2)
    expect(await statesOf(id)).toEqual(['sending', 'sending'])
    await killHard(child)

    // Another process leaves them alone as long as the first may still be at work ...
    smtp.afterMessage = 'accept'
    const loop = openMail()
    const next = await placeOrder()
    loop.wake()
    await untilStates(next, 'sent', 'sent')
    expect(await statesOf(id)).toEqual(['sending', 'sending'])

    // ... and gives up on them afterwards.
    await query(`update mails set next_attempt_at = now() where state = 'sending'`)
    openMail()
    await untilStates(id, 'unsure', 'unsure')
    expect(await timelineOf(id)).toEqual(['mail-unsure buyer-confirmation', 'mail-unsure staff-notice'])
    expect(smtp.received).toHaveLength(4)
  })

  it('finishes what is on its way when it stops, and cuts off what takes too long', async () => {
    smtp.afterMessage = 'keep-silent'
    const id = await placeOrder()
    const loop = openMail(smtp.url, { finishMs: 1 })
    await until(() => smtp.received.length === 2)
    await loop.stop()
    expect(await statesOf(id)).toEqual(['unsure', 'unsure'])

    const never = await placeOrder()
    loop.wake()
    expect(await statesOf(never)).toEqual(['waiting', 'waiting'])
  })
})

describe('a shop that cannot send', () => {
  it('keeps its mails when it has no mail server, and counts them', async () => {
    const id = await placeOrder()
    const loop = openTestMail(database.db, QUIET, undefined)
    loop.wake()
    expect(await statesOf(id)).toEqual(['waiting', 'waiting'])
    expect(await countWaitingMails(database.db)).toEqual({ due: 2, review: 0, address: 0 })
    await loop.stop()
  })

  it('keeps the notice to staff when it has no address of its own, and writes as the user of the mail server', async () => {
    const id = await placeOrder()
    const smtpUrl = smtp.url.replace('smtp://', 'smtp://post%40relay.example:secret@')
    openMail(smtpUrl, { contactEmail: '' })
    await untilStates(id, 'sent', 'waiting')
    expect(smtp.received.map((mail) => mail.from)).toEqual(['post@relay.example'])
  })

  it('keeps all of them when it has no address to write from, and sends them when it gets one', async () => {
    const id = await placeOrder()
    const snapshots = createSnapshots(writtenFrom(''))
    const loop = openMail(smtp.url, { snapshots })
    loop.wake()
    expect(await statesOf(id)).toEqual(['waiting', 'waiting'])
    snapshots.publish(writtenFrom(SHOP_EMAIL))
    loop.wake()
    await untilStates(id, 'sent', 'sent')
    expect(new Set(smtp.received.map((mail) => mail.from))).toEqual(new Set([SHOP_EMAIL]))
  })
})
