import { describe, expect, it, vi } from 'vitest'
import { createOrderTies } from './order-ties.ts'
import type { VisitOutcome, VisitRow } from './store-visits.ts'
import { VisitsUnavailableError } from './visit-queue.ts'

const ROW = { kind: 'order', session: '1', fresh: false, order_id: 'an order' }
const NEVER_MS = 1_000_000

function createStore(failures: number, outcome: VisitOutcome = 'stored') {
  const rows: VisitRow[] = []
  const add = async (row: VisitRow) => {
    if (rows.push(row) <= failures) throw new VisitsUnavailableError()
    return outcome
  }
  return { rows, add }
}

describe('an order', () => {
  it('is tied to its visit at once', async () => {
    const { rows, add } = createStore(0)
    const ties = createOrderTies(add, NEVER_MS)
    ties.tie('an order', '1')
    await ties.settle()
    expect(rows).toEqual([ROW])
  })

  it('is tried again five times while there is no room for it', async () => {
    const { rows, add } = createStore(5)
    const ties = createOrderTies(add, 1)
    ties.tie('an order', '1')
    await vi.waitUntil(() => rows.length === 6, { timeout: 30_000 })
    await ties.settle()
    expect(rows).toEqual(Array.from({ length: 6 }, () => ROW))
  })

  it('is given up after that', async () => {
    const { rows, add } = createStore(100)
    const ties = createOrderTies(add, 1)
    ties.tie('an order', '1')
    await vi.waitUntil(() => rows.length === 6, { timeout: 30_000 })
    await ties.settle()
    expect(rows).toHaveLength(6)
  })

  it('of a visit that is gone is not tried again', async () => {
    const { rows, add } = createStore(0, 'unknown')
    const ties = createOrderTies(add, 1)
    ties.tie('an order', '1')
    await ties.settle()
    expect(rows).toHaveLength(1)
  })

  it.each([1, 100])(
    'that waits is tried once more when the shop closes, after %d failures',
    async (failures) => {
      const { rows, add } = createStore(failures)
      const ties = createOrderTies(add, NEVER_MS)
      ties.tie('an order', '1')
      await ties.settle()
      expect(rows).toHaveLength(2)
    },
  )
})
