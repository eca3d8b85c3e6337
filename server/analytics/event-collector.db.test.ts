import { beforeEach, describe, expect, it, vi } from 'vitest'
import { repriceSnapshot } from '#server/price-lists/reprice-snapshot.ts'
import { createSnapshots } from '#server/snapshot.ts'
import { shippedSnapshot } from '#tests/catalogue/shipped-snapshot.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { createEventCollector } from './event-collector.ts'
import { makeRoomForVisits } from './prepare-visits.ts'
import { issueSessionToken } from './session-token.ts'
import { storeVisits } from './store-visits.ts'
import { createVisitDictionary } from './visit-dictionary.ts'
import { newVisitId } from './visit-id.ts'
import { DIRECT } from './visit-source.ts'

const database = useTestDatabase()
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
let isClockRight = true
const ownList = { name: 'Own', content: { kinds: {}, products: { strain: { 'white-widow': 700 } } } }
/** The shop as a buyer sees it who pays 7.00 for White Widow. */
const ownPrices = {
  ...shippedSnapshot,
  ...repriceSnapshot(shippedSnapshot, { own: [ownList], group: [] }, '1'),
}
const sender = { headers: new Headers({ 'user-agent': 'Firefox' }), clientAddress: '192.0.2.1' }

const count = async (table: string) => (await database.db.pool.query(`SELECT FROM ${table}`)).rowCount

function openCollector() {
  return createEventCollector(database.db, {
    snapshots: createSnapshots(shippedSnapshot),
    snapshotFor: async () => ownPrices,
    isOurs: () => false,
    tokenSecret: 'secret',
    findCountry: async () => undefined,
    isClockRight: () => isClockRight,
  })
}

/** A visit that began so long ago, and its token. */
async function beginVisit(ageMs: number) {
  const { db } = database
  const began = new Date(Date.now() - ageMs)
  await makeRoomForVisits(db, began)
  const dictionary = createVisitDictionary(db)
  const page = await dictionary.pageId({ path: '/', title: 'Home' })
  const source = await dictionary.sourceId(DIRECT, '192.0.2.1')
  const session = newVisitId(began.getTime())
  const traits = { page, source, device: 1, browser: 1, country: 0 }
  await storeVisits(db, [{ kind: 'view', session, fresh: true, ...traits }], began)
  // Somebody has been there all the time.
  await db.pool.query('UPDATE visits SET last_active_at = now()')
  return issueSessionToken(session, 'secret')
}

beforeEach(async () => {
  isClockRight = true
  await database.db.pool.query('TRUNCATE visits, visit_page_views, conversion_events')
  await makeRoomForVisits(database.db, new Date())
})

describe('a visit that began more than a day ago', () => {
  it('is over: the next page begins another, and what is told of it is counted only', async () => {
    const session = await beginVisit(DAY_MS + HOUR_MS)
    const { collect } = openCollector()
    expect(await collect({ type: 'heartbeat', session, path: '/', seconds: 5 }, sender)).toEqual({
      outcome: 'collected',
    })
    const opened = {
      type: 'order_dialog_opened',
      consent: 'accepted',
      session,
      data: { type: 'vape' },
    } as const
    expect(await collect(opened, sender)).toEqual({ outcome: 'collected' })
    expect(await count('conversion_events WHERE session IS NULL')).toBe(1)
    expect(await count('visit_page_views WHERE seconds IS NOT NULL')).toBe(0)

    const result = await collect({ type: 'page_view', consent: 'accepted', path: '/', session }, sender)
    expect(result).toEqual({ outcome: 'collected', token: expect.not.stringMatching(session) })
    expect(await count('visits')).toBe(2)
  })

  it('can be withdrawn all the same', async () => {
    const session = await beginVisit(DAY_MS + HOUR_MS)
    expect(await openCollector().collect({ type: 'consent_withdrawn', session }, sender)).toEqual({
      outcome: 'collected',
    })
    expect(await count('visits')).toBe(0)
  })
})

it('a visit of less than a day goes on', async () => {
  const session = await beginVisit(DAY_MS - HOUR_MS)
  const { collect } = openCollector()
  expect(await collect({ type: 'page_view', consent: 'accepted', path: '/', session }, sender)).toEqual({
    outcome: 'collected',
  })
  expect(await count('visits')).toBe(1)
  expect(await count('visit_page_views')).toBe(2)
})

describe('an attempt of a buyer with prices of their own', () => {
  const attempt = {
    type: 'order_attempted' as const,
    data: {
      type: 'cannabis',
      customer: { country: 'Germany' },
      products: [
        { name: 'White Widow', type: '', quantity: 100 },
        { name: 'OG Kush', type: '', quantity: 150 },
      ],
    },
  }
  const totals = async () => {
    const { rows } = await database.db.pool.query(
      `SELECT (event_data ->> 'totalPrice')::float8 AS total FROM conversion_events`,
    )
    return rows.map(({ total }) => total)
  }

  it('is kept with what the order would have cost', async () => {
    const session = await beginVisit(HOUR_MS)
    await openCollector().collect({ ...attempt, consent: 'accepted', session }, sender)
    // 100 g at 7.00, and 150 g at the rate of 250 g.
    expect(await totals()).toEqual([700 + 1425])
  })

  it('names nobody by their prices where they did not accept', async () => {
    await openCollector().collect({ ...attempt, consent: 'unset' }, sender)
    expect(await totals()).toEqual([2375])
  })
})

describe('a clock that nobody believes', () => {
  const arrival = { type: 'page_view', consent: 'accepted', path: '/' } as const

  it('counts nothing, neither visits nor programs, and says why', async () => {
    isClockRight = false
    const { collect, noteBot, settle } = openCollector()
    await expect(collect(arrival, sender)).rejects.toMatchObject({ reason: 'clock' })
    noteBot('automated')
    await settle()
    expect(await count('visits')).toBe(0)
    expect(await count('daily_bots')).toBe(0)
  })

  it('lets go of a visit all the same', async () => {
    const session = await beginVisit(HOUR_MS)
    isClockRight = false
    await openCollector().collect({ type: 'consent_withdrawn', session }, sender)
    expect(await count('visits')).toBe(0)
  })

  it('is told from the month that the tables do not have, when it has only just jumped', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 900 * DAY_MS })
    await expect(openCollector().collect(arrival, sender)).rejects.toMatchObject({ reason: 'clock' })
    vi.useRealTimers()
    expect(await count('visits')).toBe(0)
  })
})
