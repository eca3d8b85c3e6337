import { KeyCounts } from '#domain/access/key-counts.ts'
import { NETWORK_BUCKET } from '#domain/orders/checkout/order-bucket.ts'
import type { OrderRow } from './order-row.ts'
import type { StoredOrder } from './store-orders.ts'

/**
 * Postgres works on one batch while the next is gathered: the larger, the cheaper. Another starts beside it when it is
 * full, or when the one before takes long: a slow disk or a lock must not hold up those who came later.
 */
const FULL_BATCH = 16
const LATE_AFTER_MS = 5
const MOST_UNDER_WAY = 6
const MOST_WAITING = 1000
/** More than the database would take of one network, but for repeats; they are stored one after the other. */
const MOST_OF_A_NETWORK = 2 * NETWORK_BUCKET.burst

type Waiting = {
  row: OrderRow
  network: string
  stock: readonly string[]
  resolve: (stored: StoredOrder) => void
  reject: (error: unknown) => void
}

/** Said of an order that was not even tried. */
export class TooManyOrdersError extends Error {}

/** Said of one whose own network has its share of the queue already. */
export class TooManyOfNetworkError extends Error {}

type Store = (rows: readonly OrderRow[]) => Promise<StoredOrder[]>

/**
 * Whoever comes alone is served at once; orders that arrive while others are being stored go together, as one
 * statement. That costs Postgres a third of what it costs to store them one by one (decision 9).
 *
 * Orders under way share no key and no bucket: they would wait for each other's locks, and the limits would be counted
 * from the same state. What is counted is locked by its orders until they are stored: those that come meanwhile are gathered for the
 * next statement, which costs one lock and one commit, instead of each waiting in one of its own.
 *
 * Each network has a share of the queue. When the queue is full, the network that has the most in it makes room: orders of
 * others do not pay for its haste.
 */
export function createOrderQueue(store: Store, isFailureOfAll: (error: unknown) => boolean) {
  let waiting: Waiting[] = []
  let underWay = 0
  let startedAt = 0
  const taken = new Set<string>()
  const stockTaken = new Set<string>()
  const waitingOf = new KeyCounts()

  /** `network`: whose share it comes out of, where that is more than one bucket. `stock`: what of it is counted. */
  function add(
    row: OrderRow,
    network = row.network_bucket,
    stock: readonly string[] = [],
  ): Promise<StoredOrder> {
    const ownCount = waitingOf.countOf(network)
    if (ownCount >= MOST_OF_A_NETWORK) return Promise.reject(new TooManyOfNetworkError())
    if (waiting.length >= MOST_WAITING && !makeRoom(ownCount)) return Promise.reject(new TooManyOrdersError())
    return new Promise((resolve, reject) => {
      waiting.push({ row, network, stock, resolve, reject })
      waitingOf.change(network, 1)
      work()
    })
  }

  /** The last order of the network that has the most gives up its place, unless that would only change who is refused. */
  function makeRoom(ownCount: number) {
    const [largest, most] = [...waitingOf].reduce((one, other) => (other[1] > one[1] ? other : one), ['', 0])
    const last = waiting.findLastIndex(({ network }) => network === largest)
    if (most <= ownCount + 1 || last === -1) return false
    const [displaced] = waiting.splice(last, 1)
    waitingOf.change(largest, -1)
    displaced?.reject(new TooManyOrdersError())
    return true
  }

  function work() {
    while (mayStart()) {
      const batch = takeBatch()
      if (batch.length === 0) return
      underWay += 1
      startedAt = performance.now()
      setTimeout(work, LATE_AFTER_MS)
      storeBatch(batch).finally(() => {
        underWay -= 1
        for (const { row, stock } of batch) {
          for (const lock of locksOf(row)) taken.delete(lock)
          for (const item of stock) stockTaken.delete(item)
        }
        work()
      })
    }
  }

  function mayStart() {
    if (waiting.length === 0 || underWay >= MOST_UNDER_WAY) return false
    const isLate = performance.now() - startedAt >= LATE_AFTER_MS
    return underWay === 0 || waiting.length >= FULL_BATCH || isLate
  }

  function takeBatch(): Waiting[] {
    const batch: Waiting[] = []
    const left: Waiting[] = []
    for (const one of waiting) {
      const locks = locksOf(one.row)
      const isHeld = locks.some((lock) => taken.has(lock)) || one.stock.some((item) => stockTaken.has(item))
      if (batch.length === FULL_BATCH || isHeld) {
        left.push(one)
        continue
      }
      for (const lock of locks) taken.add(lock)
      waitingOf.change(one.network, -1)
      batch.push(one)
    }
    waiting = left
    // After all of them are gathered: orders of one statement may share their stock.
    for (const { stock } of batch) for (const item of stock) stockTaken.add(item)
    return batch
  }

  async function storeBatch(batch: Waiting[]): Promise<void> {
    try {
      const stored = await store(batch.map(({ row }) => row))
      batch.forEach(({ resolve }, at) => {
        const one = stored[at]
        if (one) resolve(one)
      })
    } catch (error) {
      if (isFailureOfAll(error)) return failEverybody(batch, error)
      if (batch.length === 1) return batch[0]?.reject(error)
      // One of them is at fault, and nothing was stored: each for itself.
      for (const one of batch) await storeBatch([one])
    }
  }

  /** Those who wait would find the database no better, only later. */
  function failEverybody(batch: Waiting[], error: unknown) {
    const all = [...batch, ...waiting]
    waiting = []
    waitingOf.clear()
    for (const { reject } of all) reject(error)
  }

  return { add, countWaiting: () => waiting.length }
}

function locksOf({ key, network_bucket, email_bucket }: OrderRow) {
  return [key, network_bucket, email_bucket]
}
