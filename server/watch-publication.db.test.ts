import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { STRAIN_DEFAULT_LADDER } from '#domain/kinds/strain/tiers.ts'
import { vape } from '#domain/kinds/vape/kind.ts'
import { pricesOf } from '#domain/pricing/price-list.ts'
import { ensureFirstImport } from '#server/catalogue/import/first-import.ts'
import { insertLadder } from '#server/catalogue/prices/publish-ladder.ts'
import { createSnapshotLoader } from '#server/catalogue/publishing/load-snapshot.ts'
import { publishProducts } from '#server/catalogue/publishing/publish-products.ts'
import { publishing } from '#server/catalogue/publishing/publishing.ts'
import { readProducts } from '#server/catalogue/publishing/read-products.ts'
import { createLiveHub } from '#server/live/live-hub.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { createSnapshots } from './snapshot.ts'
import { watchPublication } from './watch-publication.ts'

const database = useTestDatabase()
const closing: (() => Promise<void>)[] = []
const PRODUCT = 'cascade-liquid-diamonds'

beforeAll(() => ensureFirstImport(database.db, QUIET))
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** What a process of the shop does with publications. */
async function openProcess() {
  const load = createSnapshotLoader(database.db, QUIET)
  const snapshots = createSnapshots(await load())
  const hub = createLiveHub({ connectionString: database.url }, QUIET)
  const taken = vi.fn(async (next) => snapshots.publish(next))
  const watch = watchPublication({ db: database.db, load, live: hub, snapshots, publish: taken, log: QUIET })
  closing.push(async () => {
    watch.end()
    await hub.close()
  })
  const rate = () => pricesOf(snapshots.current().prices, 'strain').ladder.tiers[0]?.cents
  const price = () => snapshots.current().catalogue.find(vape, PRODUCT)?.priceCents
  return { price, rate, look: watch.look, taken }
}

function publishPrice(price: number) {
  return publishing(database.db, async (tx) => {
    const product = (await readProducts(tx)).find(({ id }) => id === PRODUCT)
    if (!product) throw new Error(PRODUCT)
    const { kind, id, position, facts } = product
    const next = { kind, id, position, facts: { ...facts, price } }
    await publishProducts(tx, [next], { userId: null, name: 'Clerk' }, { keepDrafts: true })
    return { published: true }
  })
}

test('what one process publishes is served by all of them', async () => {
  const [first, second] = await Promise.all([openProcess(), openProcess()])
  await publishPrice(12.5)
  await first.look()
  expect(first.price()).toBe(1250)
  await vi.waitFor(() => expect(second.price()).toBe(1250), { timeout: 10_000 })
})

test('a crowd of publications ends with the last of them, and a look without one reads nothing', async () => {
  const { price, look, taken } = await openProcess()
  const looks: Promise<void>[] = []
  for (const euros of [13, 14, 15, 16, 17]) {
    await publishPrice(euros)
    looks.push(look())
  }
  await Promise.all(looks)
  expect(price()).toBe(1700)
  const before = taken.mock.calls.length
  await look()
  expect(taken).toHaveBeenCalledTimes(before)
})

test('a ladder that begins later is served by every process from then on, without another publication', async () => {
  const processes = await Promise.all([openProcess(), openProcess()])
  const ladder = { ...STRAIN_DEFAULT_LADDER, tiers: [{ from: 150, cents: 1111 }] }
  const from = new Date(Date.now() + 1500)
  await publishing(database.db, async (tx) => {
    await insertLadder(tx, { kind: 'strain', ladder, from, publisher: { userId: null, name: 'Clerk' } })
    return { published: true }
  })
  await Promise.all(processes.map(({ look }) => look()))
  expect(processes.map(({ rate }) => rate())).toEqual([1000, 1000])
  await vi.waitFor(() => expect(processes.map(({ rate }) => rate())).toEqual([1111, 1111]), {
    timeout: 20_000,
  })
})
