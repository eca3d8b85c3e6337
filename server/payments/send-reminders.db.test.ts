import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerIntent } from '#server/answer-form.ts'
import { sql } from '#server/db/sql.ts'
import { retireFiles } from '#server/files/retire-files.ts'
import { hashOf } from '#server/files/store-file.ts'
import { issueInvoice } from '#server/invoices/issue-invoice.ts'
import { makeInvoicePdf } from '#server/invoices/store-invoice.ts'
import { readTimeline } from '#server/orders/work/order-timeline.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { addInvoiceableOrder } from '#tests/invoices/order-to-invoice.ts'
import { SELLING_SHOP as shop } from '#tests/invoices/selling-shop.ts'
import { readPdf } from '#tests/office/read-pdf.ts'
import { listOverdue, readOverduePlace } from './read-overdue.ts'
import { findReminderFile, readRemindersOfOrder } from './read-reminders.ts'
import { reminderForms, sendReminders } from './send-reminders.ts'

const database = useTestDatabase()
const query = async (sql: string, ...values: unknown[]) => (await database.db.pool.query(sql, values)).rows
const WAITING = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
let actor: { userId: string; name: string }

beforeEach(async () => {
  await query('DELETE FROM open_invoices')
  await query('DELETE FROM mails')
  const [user] = await query(
    `INSERT INTO users (name, email) VALUES ('Ada', 'ada@shop.example') ON CONFLICT (email) DO UPDATE SET name = 'Ada' RETURNING id`,
  )
  actor = { userId: user?.id, name: 'Ada' }
})

/** An invoice that was to be paid some days ago. */
async function overdue(days = 3) {
  const orderId = await addInvoiceableOrder(database.db.pool)
  const issued = await issueInvoice(database.db, { orderId, shop, actor })
  if (!issued.ok) throw new Error('Not issued')
  await query('UPDATE open_invoices SET due_on = current_date - $2::int WHERE invoice = $1', issued.id, days)
  return { orderId, ...issued }
}

const orderLink = (id: string) => `https://shop.example/order-confirmation?order_id=${id}&token=t`
const send = (...asked: { invoice: number; step: number; owedCents: number }[]) =>
  sendReminders(database.db, { asked, shop, orderLink, actor })
const first = (invoice: number) => ({ invoice, step: 1, owedCents: 175_450 })
const list = async () => (await listOverdue(database.db, undefined)).invoices
const mails = async () =>
  (await query(`SELECT order_id, message FROM mails WHERE purpose = 'message' ORDER BY created_at`)).map(
    ({ order_id, message }) => ({ orderId: order_id, ...message }),
  )

describe('what is overdue', () => {
  it('is every open invoice whose day is over, those that wait longest first', async () => {
    const [young, old, due, paid, cancelled] = [
      await overdue(1),
      await overdue(30),
      await overdue(0),
      await overdue(9),
      await overdue(9),
    ]
    await query('UPDATE orders SET paid = 1754.50 WHERE id = $1', paid?.orderId)
    await query(`UPDATE orders SET status = 'cancelled' WHERE id = $1`, cancelled?.orderId)
    const found = await list()
    expect(found.map(({ id }) => id)).toEqual([old?.id, young?.id])
    expect(found.map(({ id }) => id)).not.toContain(due?.id)
    expect(found[0]).toMatchObject({
      buyer: 'Verde SL',
      to: 'bo@verde.example',
      owedCents: 175_450,
      reminded: 0,
    })
  })

  it('comes in pages', async () => {
    const [a, b] = [await overdue(5), await overdue(5)]
    const place = readOverduePlace(`${(await list())[0]?.dueOn}.${a?.id}`)
    expect((await listOverdue(database.db, place)).invoices.map(({ id }) => id)).toEqual([b?.id])
    expect(readOverduePlace('2026-99-99.1')).toBeUndefined()
    expect(readOverduePlace("1' or 1=1")).toBeUndefined()
  })
})

describe('a reminder', () => {
  it('goes out in three steps, each once, with what is open now and the invoice', async () => {
    const { id, orderId, number } = await overdue()
    await makeInvoicePdf(database.db, id, shop.name)
    expect(await send(first(id))).toEqual({ ok: true, reminders: 1 })
    expect(await send(first(id))).toMatchObject({ why: expect.stringContaining('in the meantime') })
    await query('UPDATE orders SET paid = 1000 WHERE id = $1', orderId)
    expect(await send({ ...first(id), step: 2 })).toMatchObject({
      why: expect.stringContaining('has changed'),
    })
    expect(await send({ invoice: id, step: 3, owedCents: 75_450 })).toMatchObject({ ok: false })
    expect(await send({ invoice: id, step: 2, owedCents: 75_450 })).toMatchObject({ ok: true })
    expect(await send({ invoice: id, step: 3, owedCents: 75_450 })).toMatchObject({ ok: true })
    expect(await send({ invoice: id, step: 3, owedCents: 75_450 })).toMatchObject({ ok: false })
    const sent = await mails()
    expect(sent).toMatchObject([
      { orderId, to: 'bo@verde.example', subject: `Payment reminder: Invoice ${number}` },
      { orderId, subject: `Second reminder: Invoice ${number}` },
      { orderId, subject: `Last reminder: Invoice ${number}` },
    ])
    const file = expect.stringMatching(/^[0-9a-f]{64}$/)
    expect(sent[0]?.attachments).toEqual([
      { name: `${number}-reminder-1.pdf`, file },
      { name: `${number}.pdf`, file },
    ])
    const letter = await findReminderFile(database.db, id, 2)
    expect(hashOf(letter?.pdf ?? new Uint8Array())).toBe(sent[1]?.attachments[0].file)
    const said = readPdf(letter?.pdf ?? new Uint8Array())
      .pages.flat()
      .join('\n')
    for (const words of ['Second reminder', number, '€1,754.50', '-€1,000.00', '€754.50'])
      expect(said).toContain(words)
    expect(await readRemindersOfOrder(database.db, orderId)).toMatchObject(
      [175_450, 75_450, 75_450].map((cents, at) => ({ invoice: id, step: at + 1, cents, hasPdf: true })),
    )
    expect(sent[0]?.text).toContain('€1,754.50')
    expect(sent[1]?.text).toContain('€754.50')
    expect(sent[0]?.text).toContain(orderLink(orderId))
    const timeline = await readTimeline(database.db, orderId)
    expect(timeline.map(({ happening }) => happening)).toEqual(
      expect.arrayContaining([1, 2, 3].map((step) => ({ event: 'reminded', invoice: number, step }))),
    )
    const audit = await query(
      `SELECT detail FROM audit_log WHERE action = 'reminder-sent' AND subject = $1 ORDER BY id`,
      orderId,
    )
    expect(audit.map(({ detail }) => detail)).toEqual([1, 2, 3].map((step) => ({ invoice: number, step })))
    expect(await list()).toMatchObject([{ id, reminded: 3, letters: [1, 2, 3] }])
  })

  it('stays as it was sent, also its file, for as long as there is its invoice', async () => {
    const { id } = await overdue()
    await send(first(id))
    await expect(
      query('UPDATE invoice_reminders SET open_amount = 1 WHERE invoice = $1', id),
    ).rejects.toThrow('a reminder stays as it was sent')
    await query('DELETE FROM mails')
    const later = new Date(Date.now() + 3 * 86_400_000)
    await retireFiles(database.db, new Date())
    await retireFiles(database.db, later)
    expect(await findReminderFile(database.db, id, 1)).toBeDefined()
    expect(await findReminderFile(database.db, id, 2)).toBeUndefined()
  })

  it('is sent by one of two clerks, and the other is told', async () => {
    const { id, orderId } = await overdue()
    // Somebody holds the order until both of them wait.
    const both = await database.db.transaction(async (tx) => {
      await tx.execute(sql`select from orders where id = ${orderId} for update`)
      const sending = Promise.allSettled([send(first(id)), send(first(id))])
      await vi.waitFor(async () => expect(await query(WAITING)).toHaveLength(2), 20_000)
      return { sending }
    })
    const sent = (await both.sending).map((each) => (each.status === 'fulfilled' ? each.value : each.reason))
    expect(sent.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(sent.find(({ ok }) => !ok)).toMatchObject({ why: expect.stringContaining('in the meantime') })
    expect(await mails()).toHaveLength(1)
  })

  it('is sent though the file of its invoice was made meanwhile', async () => {
    const { id, orderId } = await overdue()
    const { sending } = await database.db.transaction(async (tx) => {
      await tx.execute(sql`select from orders where id = ${orderId} for update`)
      const waits = Promise.allSettled([send(first(id))])
      await vi.waitFor(async () => expect(await query(WAITING)).toHaveLength(1), 20_000)
      await makeInvoicePdf(database.db, id, shop.name)
      return { sending: waits }
    })
    expect(await sending).toMatchObject([{ value: { ok: true } }])
    expect((await mails())[0]?.attachments).toHaveLength(2)
  })

  it('is sent with all others that were ticked, or none is', async () => {
    const [one, two] = [await overdue(), await overdue()]
    await query('UPDATE orders SET paid = 1754.50 WHERE id = $1', two.orderId)
    expect(await send(first(one.id), first(two.id))).toMatchObject({
      why: 'An invoice is no longer overdue. Nothing was sent: check the reminders again.',
    })
    expect(await mails()).toEqual([])
    await query('UPDATE orders SET paid = 0 WHERE id = $1', two.orderId)
    await query('UPDATE open_invoices SET due_on = current_date - 1')
    expect(await send(first(one.id), first(two.id))).toEqual({ ok: true, reminders: 2 })
    expect(await mails()).toHaveLength(2)
  })

  it('finds nobody once the customer is erased', async () => {
    const { id, orderId } = await overdue()
    await query('UPDATE orders SET erased_at = now() WHERE id = $1', orderId)
    expect(await send(first(id))).toMatchObject({ ok: false })
    expect(await mails()).toEqual([])
  })

  it('is asked for by a form of that shape alone', async () => {
    const { id } = await overdue()
    const post = (reminders: string) => {
      const form = new FormData()
      form.set('intent', 'send-reminders')
      form.set('reminders', reminders)
      return answerIntent(form, reminderForms(database.db, { shop, orderLink, actor }))
    }
    for (const wrong of ['', `${id}`, `${id}:4:1`, `${id}:1:175450,${id}:1:175450`])
      expect(await post(wrong)).toBeUndefined()
    expect(await post(`${id}:1:175450`)).toEqual({
      intent: 'send-reminders',
      outcome: 'done',
      message: 'Reminder sent',
    })
  })
})
