import { describe, expect, it } from 'vitest'
import { createOrderQueue, TooManyOrdersError } from './order-queue.ts'
import type { OrderRow } from './order-row.ts'
import type { StoredOrder } from './store-orders.ts'

/** A store that answers when the test says so. */
function heldStore() {
  const calls: { keys: string[]; answer: () => void; fail: (error: Error) => void }[] = []
  const store = (rows: readonly OrderRow[]) =>
    new Promise<StoredOrder[]>((resolve, reject) => {
      calls.push({
        keys: rows.map(({ key }) => key),
        answer: () => resolve(rows.map(({ key }) => ({ id: `id of ${key}`, waitSeconds: 0 }))),
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

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('the queue of orders', () => {
  it('stores an order at once when nothing is under way', () => {
    const { calls, add } = openQueue()
    add('a')
    expect(calls.map(({ keys }) => keys)).toEqual([['a']])
  })

  it('stores together what arrives while two batches are under way', async () => {
    const { calls, add } = openQueue()
    const ids = ['a', 'b', 'c', 'd'].map((key) => add(key))
    expect(calls.map(({ keys }) => keys)).toEqual([['a'], ['b']])
    calls[0]?.answer()
    await settled()
    expect(calls[2]?.keys).toEqual(['c', 'd'])
    calls[1]?.answer()
    calls[2]?.answer()
    expect((await Promise.all(ids)).map(({ id }) => id)).toEqual(['id of a', 'id of b', 'id of c', 'id of d'])
  })

  it.each(['key', 'network_bucket', 'email_bucket'] as const)(
    'keeps apart orders that share a %s, and lets others pass',
    async (lock) => {
      const { calls, add } = openQueue()
      add('a', { [lock]: 'shared' })
      add('b', { [lock]: 'shared' })
      add('c')
      expect(calls.map(({ keys }) => keys.length)).toEqual([1, 1])
      expect(calls[1]?.keys).toEqual(['c'])
      calls[1]?.answer()
      await settled()
      expect(calls).toHaveLength(2)
      calls[0]?.answer()
      await settled()
      expect(calls[2]?.keys).toHaveLength(1)
    },
  )

  it('stores each for itself when one of a batch is at fault', async () => {
    const { calls, add } = openQueue()
    const [, , good, bad] = ['a', 'b', 'good', 'bad'].map((key) => add(key))
    calls[0]?.answer()
    await settled()
    expect(calls[2]?.keys).toEqual(['good', 'bad'])
    calls[2]?.fail(new Error('a rule was broken'))
    await settled()
    expect(calls[3]?.keys).toEqual(['good'])
    calls[3]?.answer()
    await settled()
    calls[4]?.fail(new Error('a rule was broken'))
    expect(await good).toEqual({ id: 'id of good', waitSeconds: 0 })
    await expect(bad).rejects.toThrow('a rule was broken')
  })

  it('fails everybody at once when the database is away', async () => {
    const { calls, add } = openQueue()
    const orders = ['a', 'b', 'c'].map((key) => add(key))
    calls[0]?.fail(new AwayError())
    await expect(orders[0]).rejects.toThrow(AwayError)
    await expect(orders[2]).rejects.toThrow(AwayError)
    calls[1]?.answer()
    expect(await orders[1]).toEqual({ id: 'id of b', waitSeconds: 0 })
    add('d')
    expect(calls.at(-1)?.keys).toEqual(['d'])
  })

  it('refuses an order when a thousand others wait', async () => {
    const { add } = openQueue()
    for (let count = 0; count < 1002; count += 1) add(`order ${count}`)
    await expect(add('one more')).rejects.toThrow(TooManyOrdersError)
  })
})
