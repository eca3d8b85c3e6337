import { describe, expect, it, vi } from 'vitest'
import { createBotTally } from './bot-tally.ts'
import type { VisitOutcome, VisitRow } from './store-visits.ts'
import { VisitsUnavailableError } from './visit-queue.ts'

/** Takes what it is given when it is told to. */
function createStore(answer: () => Promise<VisitOutcome> = async () => 'stored') {
  const rows: VisitRow[] = []
  const add = (row: VisitRow) => {
    rows.push(row)
    return answer()
  }
  return { rows, add }
}

const NEVER_MS = 1_000_000

describe('programs', () => {
  it('are handed on a while later, each of them once', async () => {
    const { rows, add } = createStore()
    const tally = createBotTally(add, 1)
    tally.note('headless')
    tally.note('user-agent')
    tally.note('headless')
    expect(rows).toEqual([])
    await vi.waitUntil(() => rows.length >= 3, { timeout: 30_000 })
    await tally.settle()
    expect(rows.map(({ reason }) => reason).sort()).toEqual(['headless', 'headless', 'user-agent'])
  })

  it('are never more than 200 in the queue, and all are handed on in the end', async () => {
    const waiting: (() => void)[] = []
    let most = 0
    const tally = createBotTally(
      () =>
        new Promise((resolve) => {
          most = Math.max(
            most,
            waiting.push(() => resolve('stored')),
          )
        }),
      1,
    )
    for (let at = 0; at < 450; at += 1) tally.note('user-agent')
    let stored = 0
    while (stored < 450) {
      await vi.waitUntil(() => waiting.length > 0, { timeout: 30_000 })
      for (const resolve of waiting.splice(0)) {
        resolve()
        stored += 1
      }
    }
    await tally.settle()
    expect([stored, most, waiting.length]).toEqual([450, 200, 0])
  })

  it('are handed on when the shop closes, at most ten thousand', async () => {
    const { rows, add } = createStore()
    const tally = createBotTally(add, NEVER_MS)
    for (let at = 0; at < 10_100; at += 1) tally.note('automated')
    await tally.settle()
    expect(rows).toHaveLength(10_000)
  })

  it('wait for the next time when there is no room for them, and are given up when the shop closes', async () => {
    let hasRoom = false
    const { rows, add } = createStore(async () => {
      if (!hasRoom) throw new VisitsUnavailableError()
      return 'stored'
    })
    const tally = createBotTally(add, NEVER_MS)
    tally.note('no-language')
    await tally.settle()
    expect(rows).toHaveLength(1)
    hasRoom = true
    await tally.settle()
    expect(rows).toHaveLength(2)
    await tally.settle()
    expect(rows).toHaveLength(2)
  })

  it('are not handed on twice when nobody knows whether they were stored', async () => {
    const { rows, add } = createStore(() => Promise.reject(new Error('Connection terminated')))
    const tally = createBotTally(add, NEVER_MS)
    tally.note('no-language')
    await tally.settle()
    await tally.settle()
    expect(rows).toHaveLength(1)
  })
})
