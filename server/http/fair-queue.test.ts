import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const LIMITS = { running: 2, runningOfSite: 1, waiting: 6, waitingOfNetwork: 3, waitingOfSite: 4 }

function openQueue(limits = LIMITS) {
  const { run, countSites } = createFairQueue(limits)
  const started: string[] = []
  const ends = new Map<string, () => void>()

  /** A work that lasts until it is ended by its name. */
  function add(name: string, address: string, isGone = () => false) {
    return run({ address, isGone }, () => {
      started.push(name)
      return new Promise<string>((resolve) => {
        ends.set(name, () => resolve(name))
      })
    })
  }

  async function end(name: string) {
    await nextTurn()
    ends.get(name)?.()
    await nextTurn()
    await nextTurn()
  }

  return { add, end, started, countSites }
}

const isRefused = async (work: Promise<{ admitted: boolean }>) => !(await work).admitted

describe('a fair queue', () => {
  it('runs what it is given and says what came of it', async () => {
    const { add, end } = openQueue()
    const work = add('a', '192.0.2.1')
    await end('a')
    expect(await work).toEqual({ admitted: true, value: 'a' })
  })

  it('leaves a place for other sites while one of them has as many as it may', async () => {
    const { add, end, started } = openQueue()
    for (const name of ['a1', 'a2', 'a3']) void add(name, '192.0.2.1')
    void add('b1', '192.0.2.2')
    await nextTurn()
    expect(started).toEqual(['a1', 'b1'])
    await end('b1')
    expect(started).toEqual(['a1', 'b1'])
    await end('a1')
    expect(started).toEqual(['a1', 'b1', 'a2'])
  })

  it('lets sites take turns, and the networks of a /48 among themselves', async () => {
    const { add, end, started } = openQueue({ ...LIMITS, running: 1 })
    for (const [name, address] of [
      ['a1', '2001:db8:a:1::1'],
      ['a2', '2001:db8:a:1::2'],
      ['a3', '2001:db8:a:1::3'],
      ['b', '2001:db8:a:2::1'],
      ['c', '2001:db8:c::1'],
    ] as const)
      void add(name, address)
    for (const name of ['a1', 'a2', 'c', 'b']) await end(name)
    expect(started).toEqual(['a1', 'a2', 'c', 'b', 'a3'])
  })

  it('refuses a network, and a /48 with many networks, beyond their places to wait', async () => {
    const { add } = openQueue()
    for (const at of [0, 1, 2, 3]) void add(`a${at}`, '192.0.2.1')
    expect(await isRefused(add('a4', '192.0.2.1'))).toBe(true)
    const wide = openQueue()
    for (const at of [0, 1, 2, 3, 4]) void wide.add(`a${at}`, `2001:db8:0:${at}::1`)
    expect(await isRefused(wide.add('a5', '2001:db8:0:5::1'))).toBe(true)
  })

  it('gives a newcomer the place of the largest crowd when all are taken', async () => {
    const { add, end, started } = openQueue({ ...LIMITS, running: 1 })
    void add('a0', '192.0.2.1')
    const crowd = ['a1', 'a2', 'a3'].map((name) => add(name, '192.0.2.1'))
    for (const name of ['b1', 'b2', 'b3']) void add(name, '192.0.2.2')
    void add('c', '192.0.2.3')
    expect(await isRefused(crowd[2] ?? Promise.reject())).toBe(true)
    for (const name of ['a0', 'a1', 'b1']) await end(name)
    expect(started).toEqual(['a0', 'a1', 'b1', 'c'])
  })

  it('refuses a newcomer when nobody has more places than it would have', async () => {
    const { add } = openQueue({ ...LIMITS, running: 1 })
    void add('running', '192.0.2.100')
    for (let at = 0; at < LIMITS.waiting; at++) void add(`a${at}`, `192.0.2.${at}`)
    expect(await isRefused(add('late', '192.0.2.50'))).toBe(true)
  })

  it('does nothing for those who are gone when it is their turn', async () => {
    const { add, end, started } = openQueue({ ...LIMITS, running: 1 })
    void add('a', '192.0.2.1')
    const gone = add('b', '192.0.2.2', () => true)
    void add('c', '192.0.2.3')
    await end('a')
    expect(started).toEqual(['a', 'c'])
    expect(await isRefused(gone)).toBe(true)
  })

  it('goes on after a work that failed', async () => {
    const { run } = createFairQueue({ ...LIMITS, running: 1 })
    const client = { address: '192.0.2.1', isGone: () => false }
    await expect(run(client, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await run(client, async () => 'next')).toEqual({ admitted: true, value: 'next' })
  })

  it('remembers nobody who neither runs nor waits', async () => {
    const { run, countSites } = createFairQueue(LIMITS)
    for (let at = 0; at < 300; at++)
      await run({ address: `2001:db8:${at.toString(16)}::1`, isGone: () => false }, async () => at)
    await nextTurn()
    expect(countSites()).toBe(0)
  })
})
