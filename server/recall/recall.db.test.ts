import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { viewRecall } from '#app/features/recall/recall-view.ts'
import type { Role } from '#domain/access/roles.ts'
import { USUAL_LETTER, USUAL_SUBJECT } from '#domain/recall/recall-letter.ts'
import { outstandingOf } from '#domain/recall/reconcile.ts'
import { answerIntent } from '#server/answer-form.ts'
import { retireFiles } from '#server/files/retire-files.ts'
import { jobsForms } from '#server/jobs/jobs-forms.ts'
import { eraseCustomer } from '#server/orders/work/erase-customer.ts'
import { shop } from '#shop.config'
import { violatedRule } from '#tests/database/rows.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { pickOrder, pickOrders } from '#tests/recall/picked-order.ts'
import { stockBatch } from '#tests/stock/stock-rows.ts'
import { isRehearsalDue } from './list-recalls.ts'
import { readRecall } from './read-recall.ts'

import { closeRecall, recallForms, recordRecall } from './record-recall.ts'
import { findLettersJob, sendLetters } from './send-letters.ts'
import { startForms, startRecall } from './start-recall.ts'
import { traceBatch } from './trace-batch.ts'

const database = useTestDatabase()
const ADA = { userId: randomUUID(), name: 'Ada' }
const SENDER = { shop, publicUrl: 'https://shop.example' }
const WORDS = { reason: 'Mould was found', subject: USUAL_SUBJECT, letter: USUAL_LETTER }
const NOTHING = { returned: 0, destroyed: 0, used: 0, witness: '', note: '' }

async function rowsOf(sql: string, ...values: unknown[]) {
  return (await database.db.pool.query(sql, values)).rows
}

beforeAll(async () => {
  await rowsOf(`INSERT INTO users (id, name, email) VALUES ($1, 'Ada', 'ada@shop.example')`, ADA.userId)
})

let count = 0
let batch = 0
let code = ''
beforeEach(async () => {
  await rowsOf('DELETE FROM mails')
  await rowsOf(`UPDATE batches SET state = 'blocked' WHERE state = 'released'`)
  count += 1
  code = `R-${count}`
  batch = await stockBatch(database.db, { productId: 'og-kush', code, quantity: 2000 })
})

const pick = (grams: number, more: { email?: string; company?: number; status?: string } = {}) =>
  pickOrder(database.db, { batch, grams, ...more })

async function start(as: 'recall' | 'rehearsal' = 'recall') {
  const started = await startRecall(database.db, { ...WORDS, as, code, batch, actor: ADA })
  if (!started.ok) throw new Error(`Not started: ${started.reason}`)
  return started.number
}

async function read(number: number) {
  return (await readRecall(database.db, number)) ?? expect.unreachable('There is no such recall')
}

const send = (recall: number, goesOn = () => true) =>
  sendLetters(database.db, recall, SENDER, {
    report: async () => {
      if (!goesOn()) throw new Error('killed')
    },
    complete: async () => undefined,
  })

const record = (recall: number, more: Partial<Parameters<typeof recordRecall>[1]>) =>
  recordRecall(database.db, { ...NOTHING, recall, consignee: 1, actor: ADA, ...more })

async function makeCompany(name: string, mergedInto: number | null = null) {
  const [row] = await rowsOf(
    `INSERT INTO companies (name, country, created_by_name, merged_into) VALUES ($1, 'Germany', 'Test', $2) RETURNING number`,
    name,
    mergedInto,
  )
  return Number(row?.number)
}

describe('who got a batch', () => {
  test('is one consignee for a company with what was merged into it, and one for an e-mail address', async () => {
    const hub = await makeCompany('Hub')
    const old = await makeCompany('Old Hub', hub)
    await pick(100, { company: hub })
    await pick(40, { company: old, status: 'processing' })
    await pick(30, { email: 'Ben@example.com' })
    await pick(20, { email: 'ben@example.com' })
    const cancelled = await pick(10, { email: 'cleo@example.com' })
    await rowsOf(
      `INSERT INTO stock_moves (batch, quantity, reason, order_id) VALUES ($1, 10000, 'picked', $2)`,
      batch,
      cancelled,
    )
    const traced = await traceBatch(database.db, batch)
    expect(
      traced.map(({ name, email, deliveries }) => ({
        name,
        email: email?.toLowerCase(),
        amounts: deliveries.map(({ quantity, status }) => [quantity, status]),
      })),
    ).toEqual([
      {
        name: 'Hub',
        email: expect.any(String),
        amounts: [
          [40_000, 'processing'],
          [100_000, 'completed'],
        ],
      },
      {
        name: 'Ada Buyer',
        email: 'ben@example.com',
        amounts: [
          [20_000, 'completed'],
          [30_000, 'completed'],
        ],
      },
    ])
  })
})

describe('a recall', () => {
  test('blocks the batch at once, stands in the orders, and admits no pick and no second recall', async () => {
    const order = await pick(100)
    const recall = await start()
    expect(
      await rowsOf('SELECT state, state_by_name, state_reason FROM batches WHERE number = $1', batch),
    ).toEqual([{ state: 'recalled', state_by_name: 'Ada', state_reason: 'Mould was found' }])
    expect(
      await rowsOf(`SELECT detail FROM order_events WHERE order_id = $1 AND event = 'recalled'`, order),
    ).toEqual([{ detail: { batch: code, recall, isRehearsal: false } }])
    const late = rowsOf(
      `INSERT INTO stock_moves (batch, quantity, reason, order_id) VALUES ($1, -1, 'picked', $2)`,
      batch,
      order,
    )
    expect(await violatedRule(late)).toBe('stock_moves_not_recalled')
    expect(await startRecall(database.db, { ...WORDS, as: 'recall', code, batch, actor: ADA })).toEqual({
      ok: false,
      reason: 'open-already',
    })
    expect(
      await rowsOf(`SELECT action FROM audit_log WHERE subject = $1 ORDER BY id`, `batch:${code}`),
    ).toEqual([{ action: 'batch-recalled' }, { action: 'recall-started' }])
  })

  test('needs its batch named: without the number, or with another one, nothing is blocked and nobody is written to', async () => {
    await pick(100, { email: `unnamed-${code}@buyer.example` })
    const post = (fields: Record<string, string>) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ ...WORDS, ...fields })) form.set(name, value)
      return startForms(database.db, batch, ADA).start(form)
    }
    const missing = { code: 'Enter the number of the batch to recall it' }
    expect(await post({ as: 'recall' })).toEqual({ outcome: 'refused', fields: missing })
    expect(await post({ as: 'recall', code: ' ' })).toEqual({ outcome: 'refused', fields: missing })
    const other = { code: 'This is not the number of this batch. Nothing was blocked or sent' }
    expect(await post({ as: 'recall', code: `${code}1` })).toEqual({ outcome: 'refused', fields: other })
    expect(await post({ as: '', code })).toEqual({
      outcome: 'refused',
      fields: { as: 'Choose a recall or a rehearsal' },
    })
    expect(await rowsOf('SELECT number FROM recalls WHERE batch = $1', batch)).toEqual([])
    expect(await rowsOf('SELECT state FROM batches WHERE number = $1', batch)).toEqual([
      { state: 'released' },
    ])
    expect(await rowsOf(`SELECT FROM jobs WHERE subject LIKE '%' || $1 || '%'`, code)).toEqual([])

    expect(await post({ as: 'recall', code: ` ${code.toLowerCase()} ` })).toBeInstanceOf(Response)
    expect(await rowsOf('SELECT state FROM batches WHERE number = $1', batch)).toEqual([
      { state: 'recalled' },
    ])
  })

  test('writes to everybody once, whenever its job was killed and whoever ran it twice', async () => {
    const all = Array.from({ length: 120 }, (_, at) => ({
      batch,
      grams: 1,
      email: `consignee-${at}@example.com`,
    }))
    await pickOrders(database.db, all)
    const recall = await start()
    const [job] = await rowsOf(
      `SELECT payload FROM jobs WHERE kind = 'send-recall-letters' ORDER BY id DESC LIMIT 1`,
    )
    expect(job?.payload).toEqual({ recall })
    await expect(send(recall, () => false)).rejects.toThrow('killed')
    expect((await rowsOf('SELECT id FROM mails WHERE about LIKE $1', `recall ${recall} %`)).length).toBe(50)
    await Promise.all([send(recall), send(recall)])
    const sent = await rowsOf(
      `SELECT message ->> 'to' AS "to", urgent FROM mails WHERE about LIKE $1`,
      `recall ${recall} %`,
    )
    expect(sent).toHaveLength(120)
    expect(new Set(sent.map(({ to }) => to)).size).toBe(120)
    expect(sent.every(({ urgent }) => urgent)).toBe(true)
  })

  test('says in its letter what this consignee got, and what to do', async () => {
    await pick(100, { email: 'ben@example.com' })
    await pick(50, { email: 'ben@example.com' })
    const recall = await start()
    await send(recall)
    const [{ message } = { message: undefined }] = await rowsOf(
      'SELECT message FROM mails WHERE about LIKE $1',
      `recall ${recall} %`,
    )
    expect(message.subject).toBe(`Recall of og-kush, batch ${code}`)
    expect(message.text).toContain('You received 150 g of it with orders ')
    expect(message.text).toContain('Reason: Mould was found')
    expect(message.text).toContain(`https://shop.example/batch/${code}`)
  })

  test('adds up: what came back goes through the ledger, and it closes when nothing is outstanding', async () => {
    await pick(100, { email: 'ben@example.com' })
    await pick(50, { email: 'ben@example.com' })
    const recall = await start()
    expect(
      await record(recall, { returned: 120_000, used: 20_000, witness: 'Cleo', note: 'By courier' }),
    ).toEqual({ ok: true })
    expect(
      await rowsOf(
        `SELECT quantity, reason, witness_name FROM stock_moves WHERE batch = $1 AND reason IN ('returned', 'destroyed') ORDER BY id`,
        batch,
      ),
    ).toEqual([
      { quantity: '50000', reason: 'returned', witness_name: null },
      { quantity: '70000', reason: 'returned', witness_name: null },
      { quantity: '-120000', reason: 'destroyed', witness_name: 'Cleo' },
    ])
    const [consignee] = (await read(recall)).consignees
    expect(consignee?.amounts).toEqual({ delivered: 150_000, returned: 120_000, destroyed: 0, used: 20_000 })
    expect(consignee?.repliedAt).toBeInstanceOf(Date)
    expect(await record(recall, { used: 10_001 })).toEqual({ ok: false, reason: 'too-much' })
    expect(await record(recall, { used: -20_001 })).toEqual({ ok: false, reason: 'too-much' })
    expect(await record(recall, { returned: 1, witness: 'ada' })).toEqual({ ok: false, reason: 'same-name' })
    expect(await closeRecall(database.db, { recall, reason: '', actor: ADA })).toEqual({
      ok: false,
      reason: 'outstanding',
    })
    expect(await record(recall, { destroyed: 10_000 })).toEqual({ ok: true })
    expect(await closeRecall(database.db, { recall, reason: '', actor: ADA })).toEqual({ ok: true })
    expect(await record(recall, { used: -1 })).toEqual({ ok: false, reason: 'closed' })
    const closed = await read(recall)
    expect(closed.closedByName).toBe('Ada')
    expect(closed.entries.map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ['used', 20_000],
      ['returned', 50_000],
      ['returned', 70_000],
      ['destroyed', 10_000],
    ])
  })

  test('counts as delivered what is not put back, and as recovered what had come back before', async () => {
    const packed = await pick(100, { email: 'ben@example.com', status: 'processing' })
    const shipped = await pick(50, { email: 'ben@example.com' })
    await rowsOf(
      `INSERT INTO stock_moves (batch, quantity, reason, order_id) VALUES ($1, 5000, 'returned', $2)`,
      batch,
      shipped,
    )
    const recall = await start()
    await rowsOf(
      `INSERT INTO stock_moves (batch, quantity, reason, order_id) VALUES ($1, 100000, 'picked', $2)`,
      batch,
      packed,
    )
    const [consignee] = (await read(recall)).consignees
    expect(consignee?.amounts).toEqual({ delivered: 50_000, returned: 5000, destroyed: 0, used: 0 })
    expect(consignee && outstandingOf(consignee.amounts)).toBe(45_000)
  })

  test('knows by parcels what is still packed here', async () => {
    const order = await pick(100, { status: 'processing' })
    const isShipped = async () => (await traceBatch(database.db, batch))[0]?.deliveries[0]?.isShipped
    const [item] = await rowsOf('SELECT id FROM order_items WHERE order_id = $1 ORDER BY position', order)
    expect(await isShipped()).toBe(false)
    const [parcel] = await rowsOf(
      `INSERT INTO shipments (order_id, number, created_by_name) VALUES ($1, 1, 'Ada') RETURNING id`,
      order,
    )
    await rowsOf(
      'INSERT INTO shipment_lines (shipment, order_item, batch, quantity) VALUES ($1, $2, $3, 100000)',
      parcel?.id,
      item?.id,
      batch,
    )
    expect(await isShipped()).toBe(false)
    await rowsOf('UPDATE shipments SET shipped_at = now() WHERE id = $1', parcel?.id)
    expect(await isShipped()).toBe(true)
    expect((await read(await start())).consignees[0]?.deliveries[0]?.isShipped).toBe(true)
  })

  test('forgets who it was with the order, and keeps the amounts', async () => {
    const order = await pick(100, { email: 'ben@example.com' })
    const recall = await start()
    await record(recall, { used: 10_000, note: 'Ben says that he smoked it' })
    const [row] = await rowsOf('SELECT revision FROM orders WHERE id = $1', order)
    const erased = { orderId: order, revision: row?.revision, withOthers: true, actor: ADA }
    expect(await eraseCustomer(database.db, erased)).toEqual({ ok: true })
    await send(recall)
    const { consignees, entries } = await read(recall)
    expect(consignees).toMatchObject([
      { name: null, email: null, letter: 'none', amounts: { delivered: 100_000, used: 10_000 } },
    ])
    expect(JSON.stringify(entries)).not.toContain('Ben')
    expect(await rowsOf('SELECT id FROM mails')).toEqual([])
  })
})

test('a rehearsal writes the same down, blocks nothing, moves nothing and tells nobody', async () => {
  const order = await pick(100)
  const recall = await start('rehearsal')
  await send(recall)
  expect(await record(recall, { returned: 60_000, used: 40_000 })).toEqual({ ok: true })
  const { consignees, isRehearsal } = await read(recall)
  expect({ isRehearsal, amounts: consignees.map(({ amounts }) => amounts) }).toEqual({
    isRehearsal: true,
    amounts: [{ delivered: 100_000, returned: 60_000, destroyed: 0, used: 40_000 }],
  })
  expect(await rowsOf('SELECT state, on_hand FROM batches WHERE number = $1', batch)).toEqual([
    { state: 'released', on_hand: '1900000' },
  ])
  expect(await rowsOf(`SELECT id FROM mails WHERE purpose = 'message'`)).toEqual([])
  expect(
    await rowsOf(
      `SELECT id FROM jobs WHERE kind = 'send-recall-letters' AND payload ->> 'recall' = $1`,
      String(recall),
    ),
  ).toEqual([])
  expect(
    await rowsOf(
      `SELECT detail -> 'isRehearsal' AS marked FROM order_events WHERE order_id = $1 AND event = 'recalled'`,
      order,
    ),
  ).toEqual([{ marked: true }])
})

describe('the job that writes the letters', () => {
  const staff = (role: Role) => ({ ...ADA, roles: [role] })

  async function cancel(recall: number, role: Role) {
    const [job] = await rowsOf(
      `SELECT id FROM jobs WHERE unique_key = $1 AND state = 'waiting'`,
      String(recall),
    )
    const form = new FormData()
    form.set('intent', 'cancel')
    form.set('job', String(job?.id))
    return answerIntent(form, jobsForms(database.db, staff(role)))
  }
  async function ask(recall: number) {
    const form = new FormData()
    form.set('intent', 'send-letters')
    return answerIntent(form, recallForms(database.db, recall, ADA))
  }
  const shown = async (recall: number) => {
    const { letters, consignees } = viewRecall(
      await read(recall),
      await findLettersJob(database.db, recall),
      'Europe/Dublin',
    )
    return { ...letters, lines: consignees.map(({ letter }) => letter) }
  }

  test('is cancelled by those alone who may begin a recall, and the recall says so', async () => {
    await pick(100)
    const recall = await start()
    expect(await cancel(recall, 'catalogue')).toMatchObject({
      outcome: 'refused',
      message: 'Your role does not allow this job.',
    })
    expect(await shown(recall)).toMatchObject({ waiting: 1, isWriting: true, lines: ['Being written'] })
    expect(await cancel(recall, 'release')).toMatchObject({
      outcome: 'done',
      message: 'Job cancelled.',
    })
    expect(await shown(recall)).toMatchObject({
      ...{ waiting: 1, isWriting: false, lines: ['Not written'] },
      why: 'The job that wrote them was cancelled.',
    })
  })

  test('is asked for again from the recall, once, and writes those that are left', async () => {
    await pickOrders(
      database.db,
      Array.from({ length: 60 }, (_, at) => ({ batch, grams: 1, email: `stopped${at}@shop.example` })),
    )
    const recall = await start()
    let chunks = 0
    await expect(send(recall, () => ++chunks > 1)).rejects.toThrow('killed')
    await cancel(recall, 'release')
    expect(await shown(recall)).toMatchObject({ waiting: 10, isWriting: false })
    expect(await Promise.all([ask(recall), ask(recall), ask(recall)])).toEqual(
      Array(3).fill({ intent: 'send-letters', outcome: 'done', message: 'The letters are being written.' }),
    )
    expect(await rowsOf(`SELECT detail FROM audit_log WHERE action = 'recall-letters-resumed'`)).toEqual([
      { detail: { recall, letters: 10 } },
    ])
    expect(await shown(recall)).toMatchObject({ waiting: 10, isWriting: true })
    await send(recall)
    expect(await rowsOf(`SELECT id FROM mails WHERE purpose = 'message'`)).toHaveLength(60)
    expect(await ask(recall)).toMatchObject({ message: 'All letters are already written.' })
  })
})

describe('a rehearsal', () => {
  const due = (rehearsals?: boolean) => isRehearsalDue(database.db, { rehearsals })

  test('is due a year after the first release, and a year after the last one; not where nobody asks for it', async () => {
    await rowsOf(`UPDATE recalls SET started_at = started_at - interval '13 months'`)
    expect(await due()).toBe(false)
    await rowsOf(`UPDATE batches SET first_released_at = now() - interval '1 year' WHERE number = $1`, batch)
    expect([await due(), await due(false)]).toEqual([true, false])
    await start('rehearsal')
    expect(await due()).toBe(false)
    await rowsOf(`UPDATE recalls SET started_at = started_at - interval '1 year'`)
    expect(await due()).toBe(true)
  })
})

test('the certificate of a batch is kept for as long as the batch', async () => {
  const later = (days: number) => retireFiles(database.db, new Date(Date.now() + days * 86_400_000))
  const kept = () => rowsOf('SELECT FROM files JOIN batches ON certificate = hash WHERE number = $1', batch)
  await later(0)
  await later(2)
  expect(await kept()).toHaveLength(1)
})
