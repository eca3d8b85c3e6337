import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { toTyped } from '#domain/catalogue/editing/typed-product.ts'
import { vape } from '#domain/kinds/vape/kind.ts'
import { writeLocalTime } from '#domain/local-time.ts'
import { sql } from '#server/db/sql.ts'
import { startJobLoop } from '#server/jobs/job-loop.ts'
import { createSnapshots } from '#server/snapshot.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { ensureFirstImport } from '../import/first-import.ts'
import { editedFacts, readEditedProduct } from './edited-product.ts'
import { loadSnapshot } from './load-snapshot.ts'
import { archiveProduct, publishDraft } from './publish-draft.ts'
import { createScheduledPublisher } from './publish-scheduled.ts'
import { createDraft, deleteDraft, saveDraft } from './save-draft.ts'
import {
  isBehindDraft,
  movePublication,
  readSchedules,
  schedulePublication,
  unschedulePublication,
} from './schedule-publication.ts'

const database = useTestDatabase()
const ADA = { userId: '', name: 'Ada' }
const WHOLE = { brand: 'House', mg: '1000mg', type: 'Live Rosin', price: '12,50' }
let number = 0

beforeAll(async () => {
  const { rows } = await database.db.execute<{ id: string }>(
    sql`insert into users (name, email) values ('Ada', 'ada@shop.example') returning id`,
  )
  ADA.userId = rows[0]?.id ?? ''
  await ensureFirstImport(database.db, QUIET)
})
/** A published product of its own, at 12.50. */
beforeEach(async () => {
  await database.db.execute(sql`delete from jobs`)
  const name = `Pen ${crypto.randomUUID().slice(0, 8)}`
  number = await createDraft(database.db, { kind: vape, name, actor: ADA })
  await type({ ...WHOLE, description: `Made for ${name}.` })
  expect(await publish()).toMatchObject({ ok: true })
})

const load = () => loadSnapshot(database.db, QUIET)
async function find() {
  return (await readEditedProduct(database.db, number)) ?? expect.unreachable('There is no such product')
}
async function type(change: Record<string, string>) {
  const product = await find()
  const values = { ...toTyped(vape.fields, editedFacts(product)), ...change }
  const saved = await saveDraft(database.db, { number, revision: product.revision, values, actor: ADA })
  expect(saved.ok).toBe(true)
}
const parts = async () => ({ number, actor: ADA, snapshot: await load(), log: QUIET })
const publish = async () =>
  publishDraft(database.db, { ...(await parts()), revision: (await find()).revision })
const TOMORROW = () => writeLocalTime(new Date(Date.now() + 86_400_000), 'Europe/Madrid')
const schedule = async (at = TOMORROW(), revision?: number) =>
  schedulePublication(database.db, {
    ...(await parts()),
    at,
    revision: revision ?? (await find()).revision,
  })
const scheduled = async () => (await readSchedules(database.db, [number])).get(number)

/** What two processes do when the time has come. */
async function letTimeCome() {
  await database.db.execute(sql`update jobs set run_at = now() where state = 'waiting'`)
  const snapshots = createSnapshots(await load())
  const handlers = [createScheduledPublisher({ db: database.db, snapshots, log: QUIET })]
  const loops = [1, 2].map(() =>
    startJobLoop({
      db: database.db,
      log: QUIET,
      handlers,
      onWaiting: () => () => undefined,
      onFailed: async () => undefined,
    }),
  )
  await vi.waitFor(
    async () => {
      const { rows } = await database.db.execute(sql`select from jobs where ended_at is null`)
      expect(rows).toHaveLength(0)
    },
    { timeout: 20_000 },
  )
  await Promise.all(loops.map((loop) => loop.stop()))
}
const readJob = async () =>
  (await database.db.execute<{ state: string; problem: string | null }>(sql`select state, problem from jobs`))
    .rows[0]

test('the draft that was seen is published at its time, once, and what was typed since stays a draft', async () => {
  await type({ price: '15' })
  expect(await schedule()).toEqual({ ok: true })
  expect(await scheduled()).toMatchObject({ state: 'waiting', by: 'Ada' })
  expect((await find()).published).toMatchObject({ price: 12.5 })
  const before = await scheduled()
  expect(before && isBehindDraft(before, await find())).toBe(false)
  await type({ price: '99', brand: 'Another' })
  const after = await scheduled()
  expect(after && isBehindDraft(after, await find())).toBe(true)

  await letTimeCome()
  const product = await find()
  expect(product).toMatchObject({ version: 2, publishedBy: 'Ada', published: { price: 15, brand: 'House' } })
  expect(product.draft).toMatchObject({ price: 99, brand: 'Another' })
  expect(await scheduled()).toBeUndefined()
  const { rows } = await database.db.execute(
    sql`select detail from audit_log where action = 'product-published' and detail ? 'scheduled' and subject = ${product.id}`,
  )
  expect(rows).toEqual([{ detail: { kind: 'vape', number, version: 2, scheduled: true } }])
})

test('nothing is left of a draft that was scheduled and not touched since', async () => {
  await type({ price: '15' })
  await schedule()
  await letTimeCome()
  expect(await find()).toMatchObject({ draft: null, published: { price: 15 } })
})

test('a product that was never published gets its id at its time', async () => {
  number = await createDraft(database.db, { kind: vape, name: `New ${number}`, actor: ADA })
  expect(await schedule()).toMatchObject({ ok: false, reason: 'problems' })
  await type({ ...WHOLE, description: `Made for ${number}.` })
  await schedule()
  expect((await find()).state).toBe('draft')
  await letTimeCome()
  expect(await find()).toMatchObject({ state: 'published', version: 1, draft: null, slug: (await find()).id })
})

test('what was published meanwhile stays, and what contradicts it fails visibly', async () => {
  await type({ price: '15' })
  await schedule()
  await type({ price: '12,50', brand: 'Renamed' })
  await publish()
  await letTimeCome()
  expect((await find()).published).toMatchObject({ price: 15, brand: 'Renamed' })

  await type({ price: '16' })
  await schedule()
  await type({ price: '17' })
  await publish()
  await letTimeCome()
  expect((await find()).published).toMatchObject({ price: 17 })
  expect(await scheduled()).toMatchObject({ state: 'failed', problem: expect.stringContaining('Price') })
})

test('what another product took meanwhile fails visibly, by field', async () => {
  const name = `Taken ${number}`
  await type({ name })
  await schedule()
  const mine = number
  number = await createDraft(database.db, { kind: vape, name, actor: ADA })
  await type({ ...WHOLE, description: `Made for ${name}, too.` })
  expect(await publish()).toMatchObject({ ok: true })
  number = mine
  await letTimeCome()
  expect(await readJob()).toEqual({ state: 'failed', problem: 'Name: Another vape already has this name.' })
})

test('a product that was archived meanwhile stays out of the shop', async () => {
  await type({ price: '15' })
  await schedule()
  await archiveProduct(database.db, { number, revision: (await find()).revision, actor: ADA })
  await letTimeCome()
  expect(await find()).toMatchObject({ state: 'archived', version: 2 })
  expect(await readJob()).toMatchObject({ state: 'failed' })
})

test('it is moved, replaced and cancelled; the second schedule is in the place of the first', async () => {
  await type({ price: '15' })
  await schedule('2099-01-01T08:00')
  await type({ price: '16' })
  await schedule('2099-01-02T08:00')
  expect(await scheduled()).toMatchObject({ at: new Date('2099-01-02T07:00:00Z'), facts: { price: 16 } })
  expect(await movePublication(database.db, { ...(await parts()), at: '2099-01-03T08:00' })).toEqual({
    ok: true,
  })
  expect(await scheduled()).toMatchObject({ at: new Date('2099-01-03T07:00:00Z'), facts: { price: 16 } })
  expect(await unschedulePublication(database.db, await parts())).toEqual({ ok: true })
  expect(await unschedulePublication(database.db, await parts())).toEqual({ ok: false, reason: 'refused' })
  expect(await scheduled()).toBeUndefined()
  expect((await find()).draft).toMatchObject({ price: 16 })
})

test('a time that is over, or that the clocks leave out, is refused; so is a revision that was not seen', async () => {
  await type({ price: '15' })
  for (const at of ['2020-01-01T08:00', '2027-03-28T02:30', 'soon'])
    expect(await schedule(at)).toEqual({ ok: false, reason: 'time' })
  expect(await schedule(TOMORROW(), 1)).toMatchObject({ ok: false, reason: 'conflict' })
  expect(await scheduled()).toBeUndefined()
})

test('what is published by hand, or deleted, is not scheduled any more', async () => {
  await type({ price: '15' })
  await schedule()
  await publish()
  expect(await scheduled()).toBeUndefined()

  number = await createDraft(database.db, { kind: vape, name: `Gone ${number}`, actor: ADA })
  await type({ ...WHOLE, description: `Made for ${number}.` })
  await schedule()
  await deleteDraft(database.db, { number, revision: (await find()).revision, actor: ADA })
  expect((await readSchedules(database.db, [number])).size).toBe(0)
})
