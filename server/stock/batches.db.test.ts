import { beforeAll, describe, expect, test } from 'vitest'
import { newBatchSchema } from '#domain/stock/batch-forms.ts'
import { answerIntent } from '#server/answer-form.ts'
import { storeOrders } from '#server/orders/checkout/store-orders.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { orderRow } from '#tests/orders/order-input.ts'
import { setCertificate } from './batch-certificate.ts'
import { batchForms } from './batch-forms.ts'
import { type BatchActor, changeBatchState } from './change-batch.ts'
import { createBatch, suggestCode } from './create-batch.ts'
import { findBatch, readMoves } from './find-batch.ts'
import { switchCounting } from './switch-counting.ts'

const database = useTestDatabase()
const ADA: BatchActor = {
  ...{ userId: '4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70', name: 'Ada' },
  roles: ['stock', 'release'],
}
const BEN: BatchActor = { ...ADA, name: 'Ben', roles: ['stock'] }

let product: number

async function rowsOf(sql: string, ...values: unknown[]) {
  return (await database.db.pool.query(sql, values)).rows
}

beforeAll(async () => {
  const rows =
    await rowsOf(`INSERT INTO products AS known (kind, id, slug, state, position, draft, name, changed_by_name)
    VALUES ('strain', 'og-kush', 'og-kush', 'draft', 0, '{}', 'OG Kush', 'Test') RETURNING number`)
  product = Number(rows[0]?.number)
  await rowsOf(`INSERT INTO files (hash, type, size, bytes, stored_by_name)
      VALUES (repeat('c', 64), 'application/pdf', 1, '\\x00', 'Test')`)
})

const typed = (code: string, others = {}) =>
  newBatchSchema.parse({
    ...{ product, variant: '', code, site: 'Main site', supplier: 'Grower', supplierCode: 'G-7' },
    ...{ producedOn: '2026-09-01', receivedOn: '2026-10-01', bestBefore: '2099-09-01', place: 'Shelf 3' },
    ...{ quantity: '1,500.5', ...others },
  })

async function receive(code: string, others = {}) {
  const made = await createBatch(database.db, {
    batch: typed(code, others),
    unit: 'milligram',
    variants: [],
    sites: ['Main site'],
    mayPrice: false,
    actor: ADA,
  })
  if (!made.ok) throw new Error(JSON.stringify(made.errors))
  return made.number
}

async function post(batch: number, fields: Record<string, string>, actor = ADA) {
  const { revision = 0 } = (await findBatch(database.db, batch)) ?? {}
  const form = new FormData()
  for (const [name, value] of Object.entries({ revision: String(revision), ...fields })) form.set(name, value)
  return answerIntent(form, batchForms(database.db, { batch, actor }))
}

const move = (batch: number, fields: Record<string, string>) =>
  post(batch, { intent: 'move', note: '', ...fields })

describe('a new batch', () => {
  test('is in quarantine with what came in, and stands in the audit log', async () => {
    const number = await receive('N-1')
    expect(await findBatch(database.db, number)).toMatchObject({
      ...{ code: 'N-1', state: 'quarantined', onHand: 1_500_500, isSold: false, isCounted: false },
      ...{ producedOn: '2026-09-01', receivedOn: '2026-10-01', bestBefore: '2099-09-01' },
    })
    expect((await readMoves(database.db, number)).moves).toMatchObject([
      { reason: 'received', quantity: 1_500_500, balance: 1_500_500, actor: 'Ada' },
    ])
    expect(await rowsOf(`SELECT action, detail FROM audit_log WHERE subject = 'batch:N-1'`)).toEqual([
      {
        action: 'batch-created',
        detail: { product, quantity: 1_500_500, unit: 'milligram', site: 'Main site' },
      },
    ])
  })

  test('has a code of its own, whatever its capitals, and a site and a strain that there are', async () => {
    await receive('N-2')
    await expect(receive('n-2')).rejects.toThrow('Another batch has this number')
    const refused = await createBatch(database.db, {
      batch: typed('N-3', { site: 'Elsewhere', quantity: '0' }),
      ...{ unit: 'unit', variants: ['Runtz'], sites: ['Main site'], mayPrice: false, actor: ADA },
    })
    expect(refused).toEqual({
      ok: false,
      errors: {
        variant: 'Choose a strain',
        site: 'Choose a site',
        quantity: 'A whole number of units, 1 or more',
      },
    })
  })

  test('is offered the next free code of its day', async () => {
    const day = { name: 'Öl Kush', day: '2026-11-17' }
    expect(await suggestCode(database.db, day)).toBe('OLK-261117-1')
    await receive('OLK-261117-1')
    await receive('olk-261117-9')
    expect(await suggestCode(database.db, day)).toBe('OLK-261117-10')
  })
})

describe('the state of a batch', () => {
  test('is released, blocked with a reason, and released again', async () => {
    const batch = await receive('S-1')
    expect(await post(batch, { intent: 'state', state: 'released' })).toMatchObject({
      message: 'Batch released',
    })
    expect(await post(batch, { intent: 'state', state: 'blocked', reason: '' })).toMatchObject({
      fields: { reason: 'Enter a reason' },
    })
    await post(batch, { intent: 'state', state: 'blocked', reason: 'Smells of hay' })
    expect(await findBatch(database.db, batch)).toMatchObject({
      ...{ state: 'blocked', stateReason: 'Smells of hay', stateBy: 'Ada', releasedBy: 'Ada' },
    })
    await post(batch, { intent: 'state', state: 'released' })
    expect(await findBatch(database.db, batch)).toMatchObject({ state: 'released', stateReason: null })
  })

  test('does not leave a recall, and cannot be recalled by a form', async () => {
    const batch = await receive('S-2')
    expect(await post(batch, { intent: 'state', state: 'recalled', reason: 'x' })).toMatchObject({
      fields: {},
    })
    expect(
      await changeBatchState(database.db, { batch, to: 'recalled', reason: 'Mould', actor: ADA }),
    ).toEqual({
      ok: true,
    })
    expect(await post(batch, { intent: 'state', state: 'released' })).toMatchObject({ outcome: 'conflict' })
    expect(await findBatch(database.db, batch)).toMatchObject({ state: 'recalled' })
  })

  test('released says why nothing of it is sold', async () => {
    const batch = await receive('S-3')
    await post(batch, { intent: 'state', state: 'released' })
    // The shop as it comes asks for a certificate.
    expect(await findBatch(database.db, batch)).toMatchObject({ isSold: false, isOverdue: false })
    await rowsOf(
      `UPDATE batches SET certificate = repeat('c', 64), certificate_name = 'coa.pdf' WHERE number = $1`,
      batch,
    )
    expect(await findBatch(database.db, batch)).toMatchObject({ isSold: true })
    await rowsOf(`UPDATE batches SET best_before = '2020-01-01' WHERE number = $1`, batch)
    expect(await findBatch(database.db, batch)).toMatchObject({ isSold: false, isOverdue: true })
  })
})

describe('what moves by hand', () => {
  test('is a line of the ledger with its balance, and never more than there is', async () => {
    const batch = await receive('M-1', { quantity: '100' })
    await move(batch, { reason: 'received', quantity: '50' })
    await move(batch, { reason: 'sampled', quantity: '0.5', note: 'For the laboratory' })
    await move(batch, { reason: 'corrected', way: 'out', quantity: '9.5', note: 'Weighed again' })
    expect(await move(batch, { reason: 'sampled', quantity: '140.0010' })).toMatchObject({
      fields: { quantity: 'Only 140 g on hand' },
    })
    const { moves, isWhole } = await readMoves(database.db, batch)
    expect(isWhole).toBe(true)
    expect(moves.map(({ reason, quantity, balance, note }) => [reason, quantity, balance, note])).toEqual([
      ['corrected', -9500, 140_000, 'Weighed again'],
      ['sampled', -500, 149_500, 'For the laboratory'],
      ['received', 50_000, 150_000, null],
      ['received', 100_000, 100_000, null],
    ])
    expect(await findBatch(database.db, batch)).toMatchObject({ onHand: 140_000 })
  })

  test('is destroyed before two people, and corrected for a reason', async () => {
    const batch = await receive('M-2')
    const destroyed = { reason: 'destroyed', quantity: '1' }
    expect(await move(batch, destroyed)).toMatchObject({
      fields: { witness: 'Enter who was present with you' },
    })
    expect(await move(batch, { ...destroyed, witness: 'ADA' })).toMatchObject({
      fields: { witness: 'Enter somebody other than yourself: a witness is required' },
    })
    expect(await move(batch, { reason: 'corrected', way: 'in', quantity: '1' })).toMatchObject({
      fields: { note: 'Enter the reason for the correction' },
    })
    expect(await move(batch, { ...destroyed, witness: 'Ben' })).toMatchObject({
      message: 'Movement recorded',
    })
    expect((await readMoves(database.db, batch)).moves[0]).toMatchObject({ actor: 'Ada', witness: 'Ben' })
  })

  test('is not moved twice by two people, or by one who presses twice', async () => {
    const batch = await receive('M-3', { quantity: '10' })
    const { revision = 0 } = (await findBatch(database.db, batch)) ?? {}
    const sampled = { reason: 'sampled', quantity: '4', revision: String(revision) }
    const answers = await Promise.all([move(batch, sampled), move(batch, sampled)])
    expect(answers.map((answer) => !(answer instanceof Response) && answer?.outcome).toSorted()).toEqual([
      'conflict',
      'done',
    ])
    expect(await findBatch(database.db, batch)).toMatchObject({ onHand: 6000 })
  })
})

describe('the facts of a batch', () => {
  const facts = { intent: 'facts', code: 'F-1', supplier: 'Other', supplierCode: '', producedOn: '' }
  const days = { receivedOn: '2026-10-01', bestBefore: '', place: '' }

  test('change for one of two people, and the code until it was released', async () => {
    const batch = await receive('F-0')
    expect(await post(batch, { ...facts, ...days })).toMatchObject({ message: 'Batch saved' })
    expect(await post(batch, { ...facts, ...days, revision: '1' })).toMatchObject({ outcome: 'conflict' })
    await post(batch, { intent: 'state', state: 'released' })
    expect(await post(batch, { ...facts, ...days, code: 'F-9' })).toMatchObject({
      fields: { code: 'Labels carry this number since the batch was released' },
    })
    expect(await findBatch(database.db, batch)).toMatchObject({
      code: 'F-1',
      supplier: 'Other',
      bestBefore: null,
    })
  })

  test('have days that follow each other', async () => {
    const batch = await receive('F-2')
    const wrong = { ...facts, ...days, code: 'F-2', producedOn: '2026-10-02', bestBefore: '2026-10-01' }
    expect(await post(batch, wrong)).toMatchObject({
      fields: {
        producedOn: 'Must be on or before the received date',
        bestBefore: 'Must be after the other dates',
      },
    })
  })
})

describe('a change of what was released', () => {
  const days = { producedOn: '2026-09-01', receivedOn: '2026-10-01', bestBefore: '2099-09-01' }
  const facts = (code: string, others = {}) => ({
    ...{ intent: 'facts', code, supplier: 'Grower', supplierCode: 'G-7', place: 'Shelf 3' },
    ...{ ...days, ...others },
  })
  const measured = { intent: 'measured', name: 'THC', value: '21.4', unit: '%', limit: '', passed: '' }

  async function released(code: string) {
    const batch = await receive(code)
    await post(batch, { intent: 'state', state: 'released' })
    return batch
  }
  const changes: [string, (batch: number, code: string, actor: BatchActor) => Promise<unknown>][] = [
    ['best before', (batch, code, actor) => post(batch, facts(code, { bestBefore: '2099-10-01' }), actor)],
    ['measured values', (batch, _, actor) => post(batch, measured, actor)],
    [
      'certificate',
      (batch, _, actor) =>
        database.db.transaction((tx) =>
          setCertificate(tx, {
            ...{ batch, called: 'coa.pdf', file: 'c'.repeat(64), type: 'application/pdf', actor },
          }),
        ),
    ],
  ]
  const audited = (code: string) =>
    rowsOf(
      `SELECT action, actor_name, detail FROM audit_log WHERE subject = $1 AND action IN ('batch-released', 'batch-quarantined')
       ORDER BY id`,
      `batch:${code}`,
    )

  test.each(changes)(
    '(%s) takes the batch back into quarantine until it is released again',
    async (field, change) => {
      const code = `Q-${field.replaceAll(' ', '-')}`
      const batch = await released(code)
      await change(batch, code, BEN)
      expect(await findBatch(database.db, batch)).toMatchObject({
        ...{ state: 'quarantined', stateBy: 'Ben', isSold: false },
        stateReason: `Changed since it was released: ${field}`,
      })
      expect((await audited(code)).at(-1)).toMatchObject({
        ...{ action: 'batch-quarantined', actor_name: 'Ben', detail: { from: 'released', fields: [field] } },
      })
      await post(batch, { intent: 'state', state: 'released' })
      expect(await findBatch(database.db, batch)).toMatchObject({ state: 'released', stateReason: null })
    },
  )

  test.each(changes)('(%s) is released with it, by whoever may', async (field, change) => {
    const code = `A-${field.replaceAll(' ', '-')}`
    const batch = await released(code)
    await change(batch, code, { ...ADA, name: 'Cleo' })
    expect(await findBatch(database.db, batch)).toMatchObject({
      ...{ state: 'released', stateBy: 'Cleo', releasedBy: 'Cleo' },
    })
    expect((await audited(code)).at(-1)).toMatchObject({ action: 'batch-released', actor_name: 'Cleo' })
  })

  test('is none where it lies elsewhere, or nothing differs', async () => {
    const batch = await released('Q-0')
    await post(batch, facts('Q-0', { place: 'Shelf 4' }), BEN)
    await post(batch, { intent: 'measured' }, BEN)
    expect(await findBatch(database.db, batch)).toMatchObject({ state: 'released', releasedBy: 'Ada' })
  })
})

describe('counting', () => {
  test('that begins holds what open orders ask for, the oldest first; that ends gives it back', async () => {
    await rowsOf(`UPDATE batches SET state = 'blocked'`)
    const [first] = await storeOrders(database.db, [orderRow()])
    const [second] = await storeOrders(database.db, [orderRow()])
    // Each of them asks for 100 g.
    const batch = await receive('C-1', { quantity: '150' })
    await rowsOf(
      `UPDATE batches SET certificate = repeat('c', 64), certificate_name = 'coa.pdf' WHERE number = $1`,
      batch,
    )
    await post(batch, { intent: 'state', state: 'released' })
    expect(await switchCounting(database.db, { product, isCounted: true, actor: ADA })).toBe(true)
    expect(await switchCounting(database.db, { product, isCounted: true, actor: ADA })).toBe(false)
    const held = await rowsOf(
      'SELECT order_id, quantity::int, is_waiting FROM reservations ORDER BY is_waiting',
    )
    expect(held).toEqual([
      { order_id: first?.id, quantity: 100_000, is_waiting: false },
      { order_id: second?.id, quantity: 100_000, is_waiting: true },
    ])
    await switchCounting(database.db, { product, isCounted: false, actor: ADA })
    expect(await rowsOf('SELECT reserved::int FROM stock_items')).toEqual([{ reserved: 0 }])
    expect(await rowsOf('SELECT FROM reservations')).toEqual([])
  })
})
