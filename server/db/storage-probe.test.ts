import type pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { QUIET } from '#tests/database/quiet-log.ts'
import { createStorageProbe } from './storage-probe.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
})

afterEach(() => {
  vi.useRealTimers()
})

/** A pool whose answers the test gives. */
function openProbe() {
  const asked: { resolve: () => void; reject: (error: Error) => void }[] = []
  const query = () => new Promise<void>((resolve, reject) => asked.push({ resolve, reject }))
  // Nothing but `query` is asked of it, and nothing of its answer is read.
  const canStore = createStorageProbe({ query } as unknown as Pick<pg.Pool, 'query'>, QUIET)
  return { asked, canStore }
}

it('asks the database once for a crowd, and at most once a second', async () => {
  const { asked, canStore } = openProbe()
  const crowd = Promise.all(Array.from({ length: 50 }, canStore))
  asked[0]?.resolve()
  expect(new Set(await crowd)).toEqual(new Set([true]))
  vi.advanceTimersByTime(999)
  expect(await canStore()).toBe(true)
  expect(asked).toHaveLength(1)
  vi.advanceTimersByTime(1)
  const again = canStore()
  asked[1]?.reject(new Error('disk full'))
  expect(await again).toBe(false)
  expect(await canStore()).toBe(false)
  expect(asked).toHaveLength(2)
})

it('believes for some seconds what it knew while the database is slow, and no longer', async () => {
  const { asked, canStore } = openProbe()
  const first = canStore()
  asked[0]?.resolve()
  await first
  vi.advanceTimersByTime(2000)
  const soon = canStore()
  await vi.advanceTimersByTimeAsync(200)
  expect(await soon).toBe(true)
  vi.advanceTimersByTime(4000)
  const late = canStore()
  expect(asked).toHaveLength(2)
  asked[1]?.reject(new Error('timeout'))
  expect(await late).toBe(false)
})
