import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { gone, refusedWhole } from '#domain/form-answer.ts'
import type { StatusChange } from '#domain/orders/list/status-changes.ts'
import { changeStatuses, describeTrouble, madeOf, reverse } from './change-statuses.ts'

// The key of what is sent goes with the page that it is sent from.
beforeEach(() => void vi.stubGlobal('location', { pathname: '/admin/dashboard' }))

afterEach(() => vi.unstubAllGlobals())

const changes = (count: number): StatusChange[] =>
  Array.from({ length: count }, (_, n) => ({ id: `${n}`, revision: 1, status: 'completed' }))

function answer(asked: StatusChange[]) {
  return { outcomes: asked.map(({ id }) => ({ id, outcome: 'done', revision: 2, from: 'pending' })) }
}

it('changes fifty at a time, says how far it is, and knows the way back', async () => {
  const sizes: number[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const asked = JSON.parse(body).changes
    sizes.push(asked.length)
    return Response.json(answer(asked))
  })
  const progress: number[] = []
  const outcomes = await changeStatuses(changes(120), {
    onProgress: (done) => progress.push(done),
  })
  expect(sizes).toEqual([50, 50, 20])
  expect(progress).toEqual([50, 100, 120])
  const back = reverse(madeOf(changes(120), outcomes))
  expect(back).toHaveLength(120)
  expect(back[0]).toEqual({ id: '0', revision: 2, status: 'pending' })
})

it('tells ten buyers at a time, with the words of whoever decided it', async () => {
  const bodies: { changes: unknown[]; buyers?: string; words?: string }[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const asked = JSON.parse(body)
    bodies.push(asked)
    return Response.json(answer(asked.changes))
  })
  await changeStatuses(changes(12), { decision: { buyers: 'told', words: 'Sorry' } })
  expect(bodies.map(({ changes: { length }, buyers, words }) => ({ length, buyers, words }))).toEqual([
    { length: 10, buyers: 'told', words: 'Sorry' },
    { length: 2, buyers: 'told', words: 'Sorry' },
  ])
})

it('counts those that were not sent as failed, and goes on with the rest', async () => {
  let requests = 0
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    requests += 1
    return requests === 1
      ? new Response('', { status: 503 })
      : Response.json(answer(JSON.parse(body).changes))
  })
  const outcomes = await changeStatuses(changes(60))
  expect(madeOf(changes(60), outcomes)).toHaveLength(10)
  expect(describeTrouble(outcomes)).toBe(
    '50 not saved: The shop is briefly unavailable. Nothing on this page is lost: send it again in a moment.',
  )
})

it('neither counts nor takes back what had the status before', () => {
  const made = madeOf(changes(2), [
    { id: '0', outcome: 'done', revision: 7, from: 'completed' },
    { id: '1', outcome: 'done', revision: 2, from: 'pending' },
  ])
  expect(made).toEqual([{ id: '1', revision: 2, status: 'completed', from: 'pending' }])
})

it('has nothing to say when nothing went wrong', () => {
  expect(describeTrouble([{ id: '0', outcome: 'done', revision: 2, from: 'pending' }])).toBeUndefined()
})

it('says why orders cannot be confirmed, each reason once', () => {
  const stopped = (id: string, company: string) =>
    ({ id, ...refusedWhole(`The customer is ${company}.`) }) as const
  expect(
    describeTrouble([
      stopped('0', 'suspended'),
      stopped('1', 'suspended'),
      { id: '2', ...gone('Somebody deleted this order in the meantime.') },
    ]),
  ).toBe('1 deleted in the meantime. 2 not confirmed: The customer is suspended.')
})
