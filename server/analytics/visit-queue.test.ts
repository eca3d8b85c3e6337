import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type VisitOutcome, type VisitRow, VisitsHeldUpError } from './store-visits.ts'
import { createVisitQueue, VisitsUnavailableError } from './visit-queue.ts'

class AwayError extends Error {}
class NotAskedError extends AwayError {}

/** A store that answers when the test says so. */
function openQueue() {
  const calls: { sessions: (string | undefined)[]; answer: () => void; fail: (error: Error) => void }[] = []
  const store = (rows: readonly VisitRow[]) =>
    new Promise<VisitOutcome[]>((resolve, reject) => {
      calls.push({
        sessions: rows.map(({ session }) => session),
        answer: () => resolve(rows.map(() => 'stored')),
        fail: reject,
      })
    })
  const queue = createVisitQueue(store, {
    isAway: (error) => error instanceof AwayError,
    wasNotAsked: (error) => error instanceof NotAskedError,
  })
  return { calls, add: (session: string) => queue.add({ kind: 'beat', session }), settle: queue.settle }
}

// A machine that is slow must not look like a window that is over.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  return () => vi.useRealTimers()
})

const settled = () => new Promise((resolve) => setImmediate(resolve))
const pass = async (ms: number) => {
  vi.advanceTimersByTime(ms)
  await settled()
}

describe('the queue of events', () => {
  it('stores together what arrives within five milliseconds', async () => {
    const { calls, add } = openQueue()
    const events = [add('a'), add('b')]
    await pass(4)
    events.push(add('c'))
    expect(calls).toEqual([])
    await pass(1)
    expect(calls.map(({ sessions }) => sessions)).toEqual([['a', 'b', 'c']])
    calls[0]?.answer()
    expect(await Promise.all(events)).toEqual(['stored', 'stored', 'stored'])
  })

  it('gathers the next batch while one is under way', async () => {
    const { calls, add } = openQueue()
    add('a')
    await pass(5)
    add('b')
    await pass(100)
    add('c')
    expect(calls).toHaveLength(1)
    calls[0]?.answer()
    await settled()
    await pass(0)
    expect(calls[1]?.sessions).toEqual(['b', 'c'])
  })

  it('lets who came meanwhile wait for the rest of its five milliseconds, for those whom the batch kept', async () => {
    const { calls, add } = openQueue()
    add('a')
    await pass(5)
    add('b')
    await pass(2)
    calls[0]?.answer()
    await settled()
    add('c')
    await pass(2)
    expect(calls).toHaveLength(1)
    await pass(1)
    expect(calls[1]?.sessions).toEqual(['b', 'c'])
  })

  it('does not wait for company when a batch is full', async () => {
    const { calls, add } = openQueue()
    for (let count = 0; count < 300; count += 1) add(`${count}`)
    await pass(0)
    expect(calls.map(({ sessions }) => sessions.length)).toEqual([256])
  })

  it('keeps the events of one visit apart, and in their order', async () => {
    const { calls, add } = openQueue()
    for (const session of ['a', 'b', 'a', 'c', 'a']) add(session)
    for (const expected of [['a', 'b', 'c'], ['a'], ['a']]) {
      await pass(5)
      expect(calls.at(-1)?.sessions).toEqual(expected)
      calls.at(-1)?.answer()
      await settled()
    }
  })

  it('stores each for itself when one of a batch is at fault', async () => {
    const { calls, add } = openQueue()
    const good = add('good')
    const bad = add('bad')
    const outcome = Promise.allSettled([good, bad])
    await pass(5)
    calls[0]?.fail(new Error('a rule was broken'))
    await settled()
    calls[1]?.answer()
    await settled()
    calls[2]?.fail(new Error('a rule was broken'))
    expect((await outcome).map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  })

  it('waits for a database that is away, and stores everything once it is back', async () => {
    const { calls, add } = openQueue()
    const first = add('a')
    await pass(5)
    calls[0]?.fail(new NotAskedError())
    await settled()
    const second = add('b')
    await pass(250)
    expect(calls[1]?.sessions).toEqual(['a', 'b'])
    calls[1]?.answer()
    expect(await Promise.all([first, second])).toEqual(['stored', 'stored'])
  })

  it.each([250, 30_000])(
    'keeps a batch together that was held up for %i ms, and refuses it in the end',
    async (heldMs) => {
      const { calls, add } = openQueue()
      const events = [add('a'), add('b')].map((event) => event.catch((error: unknown) => error))
      await pass(5)
      for (let tries = 0; calls.length > tries; tries += 1) {
        await pass(heldMs)
        calls[tries]?.fail(new VisitsHeldUpError())
        await settled()
        await pass(250)
      }
      for (const { sessions } of calls) expect(sessions).toEqual(['a', 'b'])
      for (const event of events) expect(await event).toBeInstanceOf(VisitsUnavailableError)
    },
  )

  it('sends nothing twice that the database may have heard of, and goes on with the rest', async () => {
    const { calls, add } = openQueue()
    const unsure = [add('a'), add('b')].map((event) => event.catch((error: unknown) => error))
    await pass(5)
    const next = add('c')
    calls[0]?.fail(new AwayError())
    for (const event of unsure) expect(await event).toBeInstanceOf(AwayError)
    await settled()
    await pass(250)
    expect(calls.map(({ sessions }) => sessions)).toEqual([['a', 'b'], ['c']])
    calls[1]?.answer()
    expect(await next).toBe('stored')
  })

  it('gives up after ten seconds', async () => {
    const { calls, add } = openQueue()
    const event = add('a').catch((error: unknown) => error)
    await pass(5)
    for (let tries = 0; tries <= 40; tries += 1) {
      calls.at(-1)?.fail(new NotAskedError())
      await settled()
      await pass(250)
    }
    expect(await event).toBeInstanceOf(VisitsUnavailableError)
  })

  it('refuses an event when a thousand others wait', async () => {
    const { calls, add } = openQueue()
    add('first')
    await pass(5)
    for (let count = 0; count < 1000; count += 1) add(`${count}`)
    await expect(add('one more')).rejects.toThrow(VisitsUnavailableError)
    calls[0]?.answer()
    await settled()
    await pass(0)
    const later = add('later')
    expect(calls[1]?.sessions).toHaveLength(256)
    later.catch(() => undefined)
  })

  it('is settled when nothing waits, whatever has become of it', async () => {
    const { calls, add, settle } = openQueue()
    await settle()
    add('a')
    add('a').catch(() => undefined)
    let isSettled = false
    settle().then(() => {
      isSettled = true
    })
    await pass(5)
    calls[0]?.answer()
    await settled()
    expect(isSettled).toBe(false)
    await pass(0)
    calls[1]?.fail(new Error('a rule was broken'))
    await settled()
    expect(isSettled).toBe(true)
  })
})
