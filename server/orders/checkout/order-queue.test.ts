import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createOrderQueue, TooManyOfNetworkError, TooManyOrdersError } from './order-queue.ts'
import type { OrderRow } from './order-row.ts'
import type { StoredOrder } from './store-orders.ts'

/** A store that answers when the test says so. */
function heldStore() {
  const calls: { keys: string[]; answer: () => void; fail: (error: Error) => void }[] = []
  const store = (rows: readonly OrderRow[]) =>
    new Promise<StoredOrder[]>((resolve, reject) => {
      calls.push({
        keys: rows.map(({ key }) => key),
        answer: () =>
          resolve(
            rows.map(({ key }) => ({
              id: `id of ${key}`,
              number: key,
              isStale: false,
              short: null,
              waitSeconds: 0,
            })),
          ),
        fail: reject,
      })
    })
  return { calls, store }
}

class AwayError extends Error {}

function openQueue() {
  const { calls, store } = heldStore()
  const queue = createOrderQueue(store, (error) => error instanceof AwayError)
  return { calls, add: (key: string, change: Partial<OrderRow> = {}) => queue.add(rowOf(key, change)) }
}

/** The queue looks at these alone. */
function rowOf(key: string, change: Partial<OrderRow>) {
  return { key, network_bucket: `network of ${key}`, email_bucket: `email of ${key}`, ...change } as OrderRow
}

// A machine that is slow must not look like a batch that is.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  return () => vi.useRealTimers()
})

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('the queue of orders', () => {
  it('stores an order at once when nothing is under way', () => {
    const { calls, add } = openQueue()
    add('a')
    expect(calls.map(({ keys }) => keys)).toEqual([['a']])
  })

  it('gathers orders of the same counted product for one statement, and lets the others pass', async () => {
    const { calls, store } = heldStore()
    const queue = createOrderQueue(store, () => false)
    const add = (key: string, stock: string[]) => queue.add(rowOf(key, {}), key, stock)
    add('a', ['kush'])
    vi.advanceTimersByTime(10)
    add('b', ['kush'])
    add('c', ['kush', 'haze'])
    add('d', [])
    vi.advanceTimersByTime(10)
    add('e', ['haze'])
    expect(calls.map(({ keys }) => keys)).toEqual([['a'], ['d'], ['e']])
    calls[0]?.answer()
    await settled()
    vi.advanceTimersByTime(10)
    expect(calls[3]?.keys).toEqual(['b'])
    calls[2]?.answer()
    calls[3]?.answer()
    await settled()
    vi.advanceTimersByTime(10)
    expect(calls[4]?.keys).toEqual(['c'])
  })

  it('stores together what arrives while a batch is under way', async () => {
    const { calls, add } = openQueue()
    const ids = ['a', 'b', 'c'].map((key) => add(key))
    expect(calls.map(({ keys }) => keys)).toEqual([['a']])
    calls[0]?.answer()
    await settled()
    expect(calls[1]?.keys).toEqual(['b', 'c'])
    calls[1]?.answer()
    expect((await Promise.all(ids)).map(({ id }) => id)).toEqual(['id of a', 'id of b', 'id of c'])
  })

  it('starts others beside it when they are full, up to six', () => {
    const { calls, add } = openQueue()
    for (let count = 0; count < 200; count += 1) add(`order ${count}`)
    expect(calls.map(({ keys }) => keys.length)).toEqual([1, 16, 16, 16, 16, 16])
  })

  it('waits for no batch that takes long', () => {
    const { calls, add } = openQueue()
    for (const key of ['a', 'b', 'c']) add(key)
    vi.advanceTimersByTime(5)
    expect(calls.map(({ keys }) => keys)).toEqual([['a'], ['b', 'c']])
    add('d')
    vi.advanceTimersByTime(5)
    expect(calls.map(({ keys }) => keys)).toEqual([['a'], ['b', 'c'], ['d']])
  })

  it.each(['key', 'network_bucket', 'email_bucket'] as const)(
    'keeps apart orders that share a %s, and lets others pass',
    async (lock) => {
      const { calls, add } = openQueue()
      const shared = { [lock]: 'shared' }
      add('a')
      for (const [key, change] of [
        ['b', shared],
        ['c', shared],
        ['d', {}],
      ] as const)
        add(key, change)
      calls[0]?.answer()
      await settled()
      expect(calls[1]?.keys).toHaveLength(2)
      expect(calls[1]?.keys).toContain('d')
      calls[1]?.answer()
      await settled()
      expect(calls[2]?.keys).toHaveLength(1)
    },
  )

  it('stores each for itself when one of a batch is at fault', async () => {
    const { calls, add } = openQueue()
    const [, good, bad] = ['a', 'good', 'bad'].map((key) => add(key))
    calls[0]?.answer()
    await settled()
    expect(calls[1]?.keys).toEqual(['good', 'bad'])
    calls[1]?.fail(new Error('a rule was broken'))
    await settled()
    expect(calls[2]?.keys).toEqual(['good'])
    calls[2]?.answer()
    await settled()
    calls[3]?.fail(new Error('a rule was broken'))
    expect(await good).toEqual({
      id: 'id of good',
      number: 'good',
      isStale: false,
      short: null,
      waitSeconds: 0,
    })
    await expect(bad).rejects.toThrow('a rule was broken')
  })

  it('fails everybody at once when the database is away, and tries again for the next', async () => {
    const { calls, add } = openQueue()
    const orders = ['a', 'b', 'c'].map((key) => add(key))
    calls[0]?.fail(new AwayError())
    for (const order of orders) await expect(order).rejects.toThrow(AwayError)
    await settled()
    add('d')
    expect(calls.map(({ keys }) => keys)).toEqual([['a'], ['d']])
  })

  it('refuses an order when a thousand others wait', async () => {
    const { add } = openQueue()
    for (let count = 0; count < 1081; count += 1) add(`order ${count}`)
    await expect(add('one more')).rejects.toThrow(TooManyOrdersError)
  })

  it('has room for 40 orders of one network, and for all others', async () => {
    const { calls, add } = openQueue()
    const flood = { network_bucket: 'flood' }
    // The first is being stored.
    for (let count = 0; count < 41; count += 1) add(`order ${count}`, flood)
    for (let count = 0; count < 1300; count += 1)
      await expect(add(`late ${count}`, flood)).rejects.toThrow(TooManyOfNetworkError)
    add('honest')
    vi.advanceTimersByTime(5)
    expect(calls.map(({ keys }) => keys)).toEqual([['order 0'], ['honest']])
  })

  it('gives a network its share back as its orders are stored', async () => {
    const { calls, add } = openQueue()
    const flood = { network_bucket: 'flood' }
    for (let count = 0; count < 41; count += 1) add(`order ${count}`, flood)
    calls[0]?.answer()
    await settled()
    add('one more', flood)
    await expect(add('too many', flood)).rejects.toThrow(TooManyOfNetworkError)
  })

  it('is full of many networks: the one that has the most makes room for one that has less', async () => {
    const { add } = openQueue()
    const refused: string[] = []
    // One of each network is being stored, and a thousand wait.
    for (let at = 0; at < 1026; at += 1)
      add(`order ${at}`, { network_bucket: `network ${at % 26}` }).catch(() => refused.push(`order ${at}`))
    const honest = add('honest')
    await settled()
    expect(refused).toHaveLength(1)
    expect(await Promise.race([honest.catch(() => 'refused'), Promise.resolve('waits')])).toBe('waits')
  })
})
