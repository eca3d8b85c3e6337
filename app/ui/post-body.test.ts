import { expect, test, vi } from 'vitest'
import { refused } from '#domain/form-answer.ts'
import { postJson } from './post-body.ts'
import { describeUnsent } from './unsent.ts'

function answerWith(answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer())
}

test('the answer of the shop is handed on', async () => {
  answerWith(() => Response.json({ id: 7 }, { status: 201 }))
  expect(await postJson('/api', {})).toEqual({ ok: true, status: 201, answer: { id: 7 } })
})

test('a refusal is told in the words of the shop', async () => {
  answerWith(() => Response.json(refused({ file: 'No' }, 'The file is no table.'), { status: 400 }))
  expect(await postJson('/api', {})).toMatchObject({
    ok: false,
    problem: 'The file is no table.',
    answer: { fields: { file: 'No' } },
  })
})

test.each([
  [401, 'signed-out'],
  [403, 'no-role'],
  [404, 'gone'],
  [413, 'too-large'],
  [422, 'refused'],
  [429, 'busy'],
  [500, 'failed'],
  [502, 'busy'],
  [503, 'busy'],
] as const)('an answer of %i without words is told as %s, the same as for a form', async (status, reason) => {
  answerWith(() => new Response('<html>', { status }))
  expect(await postJson('/api', {})).toMatchObject({ ok: false, reason, problem: describeUnsent(reason) })
})

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an answer that breaks off', async () => new Response('{"id":', { status: 200 })],
])('%s is told as such', async (_what, fetched) => {
  vi.stubGlobal('fetch', fetched)
  expect(await postJson('/api', {})).toMatchObject({
    ok: false,
    reason: 'away',
    problem: describeUnsent('away'),
  })
})
