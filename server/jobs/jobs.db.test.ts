import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createLiveHub } from '#server/live/live-hub.ts'
import { tellOfFailedJob } from '#server/tell-of-failed-job.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { enqueueJob, type NewJob, retireJobs } from './enqueue-job.ts'
import { handleJob, type JobHandler, type RunningJob } from './job-handler.ts'
import { ATTEMPTS_IN_ALL, claimJob, completeJob, giveUpLostJobs } from './job-lease.ts'
import { startJobLoop } from './job-loop.ts'
import { cancelJob, tryJobAgain } from './jobs-forms.ts'
import { findJob, listJobs } from './list-jobs.ts'

const database = useTestDatabase()
const closing: (() => Promise<void>)[] = []
const KIND = 'publish-product'
const NEW: NewJob = { kind: KIND, payload: {}, subject: 'Slow Melt', asker: { userId: null, name: 'Ada' } }
const ADA = { userId: randomUUID(), name: 'Ada' }
const PATIENCE = { timeout: 20_000 }

beforeEach(async () => {
  await database.db.pool.query('DELETE FROM jobs')
  await database.db.pool.query(
    `INSERT INTO users (id, name, email) VALUES ($1, 'Ada', 'ada@example.com') ON CONFLICT DO NOTHING`,
    [ADA.userId],
  )
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

type Pace = { listens?: boolean; leaseSeconds?: number; finishMs?: number }

/** A process of the shop that runs jobs of this kind in this way. */
function openProcess(run: JobHandler['run'], pace: Pace = {}) {
  return openLoop([{ kind: KIND, run }], pace)
}

function openLoop(handlers: JobHandler[], { listens = true, ...pace }: Pace = {}) {
  const hub = createLiveHub({ connectionString: database.url }, QUIET)
  const loop = startJobLoop({
    db: database.db,
    log: QUIET,
    handlers,
    onWaiting: (wake) => (listens ? hub.subscribe({ channel: 'jobs' }, wake) : () => undefined),
    onFailed: (tx, job) =>
      tellOfFailedJob(tx, job, { shopName: 'Cultivar', publicUrl: 'https://shop.example' }),
    ...pace,
  })
  closing.push(async () => {
    await loop.stop()
    await hub.close()
  })
  return loop
}

const enqueue = async (job: Partial<NewJob> = {}) =>
  (await enqueueJob(database.db, { ...NEW, ...job })) ?? expect.unreachable('Nothing was enqueued')
const stateOf = async (id: number) => (await findJob(database.db, id))?.state
const untilState = (id: number, state: string) =>
  vi.waitFor(async () => expect(await stateOf(id)).toBe(state), PATIENCE)
const claim = () => claimJob(database.db, { worker: randomUUID(), kinds: [KIND], leaseSeconds: 60 })
/** As if a lease, or the time until a job, had gone by. */
const letTimePass = () =>
  database.db.pool.query(
    `UPDATE jobs SET run_at = run_at - interval '1 day', lease_until = lease_until - interval '1 day'`,
  )

test('of long jobs one runs at a time, and a short one beside it', async () => {
  const short = 'send-recall-letters'
  const ran: string[] = []
  const begun: string[] = []
  let finish = () => {}
  const held = new Promise<void>((resolve) => {
    finish = resolve
  })
  const run =
    (kind: string, until: Promise<void> | undefined): JobHandler['run'] =>
    async () => {
      begun.push(kind)
      await until
      ran.push(kind)
      return { ok: true }
    }
  openLoop([
    { kind: KIND, isLong: true, run: run(KIND, held) },
    { kind: short, run: run(short, undefined) },
  ])
  await enqueue()
  const second = await enqueue()
  await vi.waitFor(() => expect(begun).toEqual([KIND]), PATIENCE)
  await enqueue({ kind: short })
  await vi.waitFor(() => expect(ran).toEqual([short]), PATIENCE)
  expect(begun).toEqual([KIND, short])
  finish()
  await untilState(second, 'done')
  expect(ran).toEqual([short, KIND, KIND])
})

test('a hundred jobs run once each, by two processes that take them from each other', async () => {
  const ran: unknown[] = []
  const run: JobHandler['run'] = async (payload) => {
    ran.push(payload)
    return { ok: true }
  }
  openProcess(run)
  openProcess(run)
  for (let number = 0; number < 100; number++) await enqueue({ payload: { number } })
  await vi.waitFor(async () => expect((await listJobs(database.db)).open).toEqual([]), PATIENCE)
  expect(ran).toHaveLength(100)
  expect(new Set(ran.map((payload) => JSON.stringify(payload))).size).toBe(100)
})

test('of two jobs with one key the second is not taken, until the first has ended', async () => {
  const first = await enqueue({ key: 'product 7' })
  expect(await enqueueJob(database.db, { ...NEW, key: 'product 7' })).toBeUndefined()
  await enqueue({ key: 'product 8' })
  await cancelJob(database.db, { id: first, actor: ADA })
  await enqueue({ key: 'product 7' })
  expect(await tryJobAgain(database.db, { id: first, actor: ADA })).toBe('taken')
})

test('what is asked for at a time waits for it by the clock of the database, and is not lost behind a pooler', async () => {
  const run = vi.fn<JobHandler['run']>(async () => ({ ok: true }))
  const later = await enqueue({ runAt: new Date(Date.now() + 3_600_000) })
  const loop = openProcess(run, { listens: false })
  const now = await enqueue()
  loop.wake()
  await untilState(now, 'done')
  expect(await stateOf(later)).toBe('waiting')
  await letTimePass()
  loop.wake()
  await untilState(later, 'done')
  expect(run).toHaveBeenCalledTimes(2)
})

test('a process that is about to sleep wakes when the next job is due', async () => {
  const soon = await enqueue({ runAt: new Date(Date.now() + 1500) })
  openProcess(async () => ({ ok: true }), { listens: false })
  await untilState(soon, 'done')
})

test('the job of a process that died is taken by another when its lease has ended, and the dead one can end it no more', async () => {
  const id = await enqueue()
  const worker = randomUUID()
  const lost = await claimJob(database.db, { worker, kinds: [KIND], leaseSeconds: 60 })
  expect(lost).toMatchObject({ id, attempts: 1 })
  expect(await claim()).toBeUndefined()
  await letTimePass()
  expect(await claim()).toMatchObject({ id, attempts: 2 })
  expect(await completeJob(database.db, { id, attempts: 1, worker })).toBe(false)
  expect(await stateOf(id)).toBe('running')
})

test('what a process did before it lost its job is taken back', async () => {
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const id = await enqueue()
  const run = vi.fn(async (_payload: unknown, job: RunningJob) => {
    await database.db.transaction(async (tx) => {
      await tx.execute(`INSERT INTO work_done VALUES (${run.mock.calls.length})`)
      if (run.mock.calls.length === 1) await held
      await job.complete(tx)
    })
    return { ok: true as const }
  })
  await database.db.pool.query('CREATE TABLE work_done (attempt integer)')
  openProcess(run)
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), PATIENCE)
  await letTimePass()
  openProcess(run)
  await untilState(id, 'done')
  goOn()
  for (const close of closing.splice(0)) await close()
  const { rows } = await database.db.pool.query('SELECT attempt FROM work_done')
  expect(rows).toEqual([{ attempt: 2 }])
})

test('a lease is renewed while its job runs', async () => {
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const id = await enqueue()
  const readLease = async () =>
    (await database.db.pool.query('SELECT lease_until AS at FROM jobs WHERE id = $1', [id])).rows[0].at
  openProcess(
    async () => {
      await held
      return { ok: true }
    },
    { leaseSeconds: 0.6 },
  )
  await untilState(id, 'running')
  const before = await readLease()
  await vi.waitFor(async () => expect(Number(await readLease())).toBeGreaterThan(Number(before)), PATIENCE)
  goOn()
  await untilState(id, 'done')
  // Nobody has taken it meanwhile, this process included.
  expect(await findJob(database.db, id)).toMatchObject({ attempts: 1 })
})

test('a job that is cancelled ends at its next step', async () => {
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const id = await enqueue()
  const steps: number[] = []
  openProcess(async (_payload, job) => {
    for (let done = 1; done <= 3; done++) {
      await job.report({ done, total: 3, step: 'Counting' })
      steps.push(done)
      if (done === 2) await held
    }
    return { ok: true }
  })
  await vi.waitFor(async () => expect(await findJob(database.db, id)).toMatchObject({ done: 2, total: 3 }), {
    ...PATIENCE,
  })
  expect(await cancelJob(database.db, { id, actor: ADA })).toBe('cancelling')
  expect(await cancelJob(database.db, { id, actor: ADA })).toBeUndefined()
  goOn()
  await untilState(id, 'cancelled')
  expect(steps).toEqual([1, 2])
})

test('whoever cancels a job before its work is committed is not too late', async () => {
  const id = await enqueue()
  const worker = randomUUID()
  await claimJob(database.db, { worker, kinds: [KIND], leaseSeconds: 60 })
  await cancelJob(database.db, { id, actor: ADA })
  expect(await completeJob(database.db, { id, attempts: 1, worker })).toBe(false)
})

test('a job that waits is cancelled at once, and runs when it is tried again', async () => {
  const id = await enqueue({ runAt: new Date(Date.now() + 3_600_000) })
  expect(await tryJobAgain(database.db, { id, actor: ADA })).toBeUndefined()
  expect(await cancelJob(database.db, { id, actor: ADA })).toBe('cancelled')
  expect(await tryJobAgain(database.db, { id, actor: ADA })).toBe('waiting')
  openProcess(async () => ({ ok: true }))
  await untilState(id, 'done')
  const { rows } = await database.db.pool.query(
    `SELECT action FROM audit_log WHERE subject = $1 ORDER BY id`,
    [`job:${id}`],
  )
  expect(rows.map(({ action }) => action)).toEqual(['job-cancelled', 'job-tried-again'])
})

test('a refusal is shown at once; an unexpected failure is tried again, and given up after the last attempt', async () => {
  const refused = await enqueue()
  const loop = openProcess(async () => ({ ok: false, problem: 'The name is missing.' }))
  await untilState(refused, 'failed')
  expect(await findJob(database.db, refused)).toMatchObject({ problem: 'The name is missing.', attempts: 1 })
  await loop.stop()

  const run = vi.fn(async () => {
    throw new Error('secret')
  })
  const thrown = await enqueue()
  const again = openProcess(run)
  for (let attempt = 1; attempt < ATTEMPTS_IN_ALL; attempt++) {
    await vi.waitFor(async () => {
      expect(await findJob(database.db, thrown)).toMatchObject({ state: 'waiting', attempts: attempt })
    }, PATIENCE)
    await letTimePass()
    again.wake()
  }
  await untilState(thrown, 'failed')
  expect(run).toHaveBeenCalledTimes(ATTEMPTS_IN_ALL)
  expect((await findJob(database.db, thrown))?.problem).not.toContain('secret')
})

test('a job that ends every process that runs it is given up', async () => {
  const id = await enqueue()
  for (let attempt = 1; attempt <= ATTEMPTS_IN_ALL; attempt++) {
    await giveUpLostJobs(database.db)
    expect(await claim()).toMatchObject({ id, attempts: attempt })
    await letTimePass()
  }
  await giveUpLostJobs(database.db)
  expect(await claim()).toBeUndefined()
  expect(await stateOf(id)).toBe('failed')
})

test('a process that stops gives back what it has not finished', async () => {
  const id = await enqueue()
  const loop = openProcess(
    async (_payload, job) => {
      for (;;) {
        await job.report({ done: 1, total: 2, step: 'Counting' })
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
    { finishMs: 0 },
  )
  await untilState(id, 'running')
  await loop.stop()
  expect(await findJob(database.db, id)).toMatchObject({ state: 'waiting', attempts: 0 })
  openProcess(async () => ({ ok: true }))
  await untilState(id, 'done')
})

test('a kind that a process does not know is left to others, and a payload that it cannot read is a failure', async () => {
  const id = await enqueue({ payload: { number: 'seven' } })
  expect(
    await claimJob(database.db, { worker: randomUUID(), kinds: ['other'], leaseSeconds: 60 }),
  ).toBeUndefined()
  const handler = handleJob({
    kind: KIND,
    payload: z.object({ number: z.number() }),
    run: async () => ({ ok: true }),
  })
  openProcess(handler.run)
  await untilState(id, 'failed')
})

test('jobs that ended a month ago are forgotten', async () => {
  const [old, young, waiting] = [await enqueue(), await enqueue(), await enqueue()]
  for (const id of [old, young]) await cancelJob(database.db, { id, actor: ADA })
  await database.db.pool.query(`UPDATE jobs SET ended_at = now() - interval '31 days' WHERE id = $1`, [old])
  await database.db.pool.query(`UPDATE jobs SET asked_at = now() - interval '1 year'`)
  expect(await retireJobs(database.db, new Date())).toBe(1)
  expect(await Promise.all([old, young, waiting].map(stateOf))).toEqual([undefined, 'cancelled', 'waiting'])
})

test('whoever asked for it is mailed when it fails, once; the shop itself is not', async () => {
  await database.db.pool.query('DELETE FROM mails')
  openProcess(async () => ({ ok: false, problem: 'The product was archived in the meantime.' }))
  const mine = await enqueue({ asker: ADA, link: '/admin/catalogue/7' })
  const shops = await enqueue()
  await untilState(mine, 'failed')
  await untilState(shops, 'failed')
  const { rows } = await database.db.pool.query<{ about: string; message: Record<string, string> }>(
    'SELECT about, message FROM mails',
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.about).toBe(`job ${mine}`)
  expect(rows[0]?.message).toMatchObject({
    to: 'ada@example.com',
    subject: 'Publish a product failed: Slow Melt',
    text: expect.stringContaining('https://shop.example/admin/catalogue/7'),
  })
  expect(rows[0]?.message.text).toContain('The product was archived in the meantime.')
})
