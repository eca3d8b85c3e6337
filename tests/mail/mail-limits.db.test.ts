import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OrderStatus } from '#domain/orders/work/order-status.ts'
import { createDatabase } from '#server/db/create-database.ts'
import { createPool } from '#server/db/pool.ts'
import { claimMail } from '#server/mail/claim-mail.ts'
import { countWaitingMails } from '#server/mail/count-waiting-mails.ts'
import type { MailLoop } from '#server/mail/mail-loop.ts'
import { changeStatus } from '#server/orders/work/change-status.ts'
import { markReviewed } from '#server/orders/work/order-forms.ts'
import { readTimeline, readWaitingMails } from '#server/orders/work/order-timeline.ts'
import { shop } from '#shop.config'
import { QUIET } from '#tests/database/quiet-log.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { until } from '#tests/shop/running-shop.ts'
import { openTestMail, SHOP_EMAIL } from './mail-shop.ts'
import { insertPlacedOrder } from './placed-orders.ts'
import { SmtpServer } from './smtp-server.ts'

const database = useTestDatabase()
const actor = { userId: crypto.randomUUID(), name: 'Ada' }
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

async function query(sql: string, values: unknown[] = []) {
  const { rows } = await database.db.pool.query(sql, values)
  return rows
}

function placeOrder(differences = {}) {
  return insertPlacedOrder(database.db.pool, 'strain', differences)
}

function placeFlagged(count = 1) {
  return Promise.all(Array.from({ length: count }, () => placeOrder({ review_reasons: ['too-fast'] })))
}

function openMail() {
  const loop = openTestMail(database.db, QUIET, smtp.url)
  loops.push(loop)
  return loop
}

/** Until nothing is due: what still waits, waits for something. */
function untilSettled() {
  return until(
    async () =>
      (
        await query(
          `select from mails where state = 'sending' or state = 'waiting' and next_attempt_at <= now()`,
        )
      ).length === 0,
  )
}

function sentTo(address: string) {
  return smtp.received.filter(({ to }) => to.includes(address)).length
}

async function revisionOf(orderId: string): Promise<number> {
  return (await query('select revision from orders where id = $1', [orderId]))[0].revision
}

async function review(orderId: string) {
  expect(await markReviewed(database.db, { orderId, revision: await revisionOf(orderId), actor })).toEqual({
    ok: true,
  })
}

async function setStatus(orderId: string, status: OrderStatus) {
  const changed = await changeStatus(
    database.db,
    {
      orderId,
      status,
      revision: await revisionOf(orderId),
      actor,
    },
    shop,
  )
  expect(changed.ok).toBe(true)
}

async function stateOf(orderId: string, purpose = 'buyer-confirmation') {
  const rows = await query('select state from mails where order_id = $1 and purpose = $2', [orderId, purpose])
  return rows[0]
}

async function eventsOf(orderId: string) {
  return (await readTimeline(database.db, orderId)).map(({ happening }) => happening.event)
}

describe('a suspicious order', () => {
  it('sends its buyer nothing until somebody has looked; the staff hear of it at once', async () => {
    const [id = ''] = await placeFlagged()
    const loop = openMail()
    await untilSettled()
    expect(sentTo('ada@example.com')).toBe(0)
    expect(sentTo(SHOP_EMAIL)).toBe(1)
    expect(await countWaitingMails(database.db)).toEqual({ due: 0, review: 1, address: 0 })
    expect(await readWaitingMails(database.db, id)).toMatchObject([
      { purpose: 'buyer-confirmation', waitsFor: 'review' },
    ])

    await review(id)
    loop.wake()
    await until(() => sentTo('ada@example.com') === 1)
    await untilSettled()
    expect(await countWaitingMails(database.db)).toEqual({ due: 0, review: 0, address: 0 })
  })

  it('is held on its page before any mail server is connected', async () => {
    const [id = ''] = await placeFlagged()
    expect(await readWaitingMails(database.db, id)).toMatchObject([
      { purpose: 'buyer-confirmation', waitsFor: 'review' },
      { purpose: 'staff-notice', waitsFor: undefined },
    ])
  })

  it('is never confirmed once it was cancelled, reviewed or not, and says so', async () => {
    const [reviewed = '', unseen = ''] = await placeFlagged(2)
    const loop = openMail()
    await untilSettled()
    await setStatus(reviewed, 'cancelled')
    await review(reviewed)
    await setStatus(unseen, 'cancelled')
    loop.wake()
    await untilSettled()
    expect(await stateOf(reviewed)).toEqual({ state: 'dropped' })
    expect(await stateOf(unseen)).toEqual({ state: 'dropped' })
    expect(sentTo('ada@example.com')).toBe(0)
    expect(await eventsOf(unseen)).toContain('mail-dropped')
  })

  it('waits again when it is brought back from cancelled', async () => {
    const [id = ''] = await placeFlagged()
    const loop = openMail()
    await untilSettled()
    await setStatus(id, 'cancelled')
    loop.wake()
    await untilSettled()
    await setStatus(id, 'pending')
    loop.wake()
    await untilSettled()
    expect(await stateOf(id)).toEqual({ state: 'held' })
  })

  it('is looked at once by those who send, however many wait', async () => {
    await placeFlagged(30)
    for (let look = 0; look < 30; look++)
      expect(await claimMail(database.db, 'buyer-confirmation')).toBe('put-aside')
    expect(await claimMail(database.db, 'buyer-confirmation')).toBeUndefined()
    expect((await countWaitingMails(database.db)).review).toBe(30)
  })

  it('is released even when the loop puts it aside in the same moment', async () => {
    const ids = await placeFlagged(25)
    await Promise.all([
      ...ids.map(review),
      ...Array.from({ length: 8 }, () => claimMail(database.db, 'buyer-confirmation')),
    ])
    // Those that were claimed meanwhile are on their way; nothing is held for a review that was done.
    expect((await countWaitingMails(database.db)).review).toBe(0)
  })
})

describe('an address', () => {
  it('gets five mails an hour, from all processes together, and the others in their turn', async () => {
    const emails = ['ada@example.com', 'Ada@Example.com', 'ada+shop@example.com']
    await Promise.all(Array.from({ length: 12 }, (_, nth) => placeOrder({ email: emails[nth % 3] })))
    const neighbour = await placeOrder({ email: 'grace@example.com' })
    const otherPool = createPool({ connectionString: database.url }, QUIET)
    const other = openTestMail(createDatabase(otherPool), QUIET, smtp.url)
    openMail()
    await untilSettled()
    await other.stop()
    await otherPool.end()
    expect(smtp.received.filter(({ to }) => /^ada/i.test(to[0] ?? ''))).toHaveLength(5)
    expect(await stateOf(neighbour)).toMatchObject({ state: 'sent' })
    expect(await countWaitingMails(database.db)).toEqual({ due: 0, review: 0, address: 7 })
    // Notices of orders like any other are not held up.
    expect(sentTo(SHOP_EMAIL)).toBe(13)
    const turns = await query(`select round(extract(epoch from next_attempt_at - now()) / 3600)::int as hours,
      count(*)::int as mails from mails where state = 'waiting' group by 1 order by 1`)
    expect(turns).toEqual([
      { hours: 1, mails: 5 },
      { hours: 2, mails: 2 },
    ])
  })

  it('gets the next ones when an hour has passed, and no more of them after a long pause', async () => {
    await Promise.all(Array.from({ length: 12 }, () => placeOrder()))
    const loop = openMail()
    await untilSettled()
    expect(sentTo('ada@example.com')).toBe(5)
    // As if three hours had passed in which nothing ran.
    await query(`update mails set slot_at = slot_at - interval '3 hours',
      next_attempt_at = next_attempt_at - interval '3 hours' where recipient is not null`)
    loop.wake()
    await until(() => sentTo('ada@example.com') === 10)
    await untilSettled()
    expect(sentTo('ada@example.com')).toBe(10)
    expect((await countWaitingMails(database.db)).address).toBe(2)
  })

  it('is not charged for what the mail server refused', async () => {
    smtp.afterMessage = 'refuse'
    const ids = await Promise.all(Array.from({ length: 5 }, () => placeOrder()))
    const loop = openMail()
    await until(
      async () =>
        (await query('select from mails where attempts = 1 and state = $1', ['waiting'])).length === 10,
    )
    smtp.afterMessage = 'accept'
    await query('update mails set next_attempt_at = now()')
    loop.wake()
    for (const id of ids) await until(async () => (await stateOf(id)).state === 'sent')
    expect(sentTo('ada@example.com')).toBeGreaterThanOrEqual(5)
  })
})

it('a flood of suspicious orders send the staff twenty notices an hour, and none of what somebody has looked at', async () => {
  const ids = await placeFlagged(30)
  const loop = openMail()
  await untilSettled()
  expect(sentTo('ada@example.com')).toBe(0)
  expect(sentTo(SHOP_EMAIL)).toBe(20)
  expect(await countWaitingMails(database.db)).toEqual({ due: 0, review: 30, address: 10 })
  for (const id of ids) await review(id)
  loop.wake()
  await untilSettled()
  expect(sentTo('ada@example.com')).toBe(5)
  expect(sentTo(SHOP_EMAIL)).toBe(20)
  expect(await countWaitingMails(database.db)).toEqual({ due: 0, review: 0, address: 25 })
})

/** Other tests wait for locks of their own databases. */
const WAITING = `select from pg_locks where locktype = 'advisory' and not granted
  and database = (select oid from pg_database where datname = current_database())`

it('the last turn of an address is taken once, also by one who began to wait for it before', async () => {
  await Promise.all(Array.from({ length: 7 }, () => placeOrder()))
  for (let sent = 0; sent < 4; sent++) await claimMail(database.db, 'buyer-confirmation')
  // Both have begun when the lock of the recipient is free again, and the one that began later may get it first.
  const holder = await database.db.pool.connect()
  await holder.query(`begin; select pg_advisory_xact_lock(2, hashtext('ada@example.com'))`)
  const claims = Array.from({ length: 3 }, () => claimMail(database.db, 'buyer-confirmation'))
  await until(async () => (await query(WAITING)).length === 3)
  // The one that waits began before this slot was taken.
  await holder.query(`update mails set slot_at = clock_timestamp() where state = 'sending'`)
  await holder.query('commit')
  holder.release()
  expect((await Promise.all(claims)).filter((claimed) => claimed === 'put-aside')).toHaveLength(2)
})
