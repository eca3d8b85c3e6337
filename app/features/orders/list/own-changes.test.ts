import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { conflict } from '#domain/form-answer.ts'
import type { StatusChange } from '#domain/orders/list/status-changes.ts'
import { createOwnChanges } from './own-changes.ts'

// The key of what is sent goes with the page that it is sent from.
beforeEach(() => void vi.stubGlobal('location', { pathname: '/admin/dashboard' }))

afterEach(() => vi.unstubAllGlobals())

/** A shop that changes whatever has the right revision, when it is let. */
function openShop(revision: number) {
  const opening = Promise.withResolvers<void>()
  const asked: StatusChange[] = []
  let current = revision
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const changes: StatusChange[] = JSON.parse(body).changes
    asked.push(...changes)
    await opening.promise
    const outcomes = changes.map(({ id, revision: seen }) => {
      if (seen !== current) return { id, ...conflict('Nothing was overwritten.') }
      current += 1
      return { id, outcome: 'done', revision: current, from: 'pending' }
    })
    return Response.json({ outcomes })
  })
  return { asked, open: opening.resolve, touch: () => (current += 1) }
}

const seen = { id: 'a', revision: 1 }

it('sends a second change of one order after the first, with the revision that it led to', async () => {
  const shop = openShop(1)
  const { change, settle } = createOwnChanges()
  const first = change([{ ...seen, status: 'processing' }])
  const second = change([{ ...seen, status: 'completed' }])
  const elsewhere = change([{ id: 'b', revision: 5, status: 'completed' }])
  await vi.waitFor(() => expect(shop.asked.map(({ id }) => id)).toEqual(['a', 'b']), { timeout: 30_000 })
  shop.open()
  expect((await first)[0]).toMatchObject({ outcome: 'done' })
  expect((await second)[0]).toMatchObject({ outcome: 'done', revision: 3 })
  expect(shop.asked.map(({ revision }) => revision)).toEqual([1, 5, 2])
  expect(await settle(seen)).toBe(3)
  await elsewhere
})

it('does not take what somebody else did for its own', async () => {
  const shop = openShop(1)
  shop.open()
  const { change } = createOwnChanges()
  await change([{ ...seen, status: 'processing' }])
  shop.touch()
  for (let attempt = 0; attempt < 2; attempt++)
    expect((await change([{ ...seen, status: 'completed' }]))[0]).toMatchObject({ outcome: 'conflict' })
})
