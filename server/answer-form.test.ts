import { describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import { away, conflict, done, gone, type Outcome, refusedWhole } from '#domain/form-answer.ts'
import { formOf } from '#tests/shop/form-of.ts'
import { answerForm, answerIntent, onSent, onTyped } from './answer-form.ts'

const schema = z.object({ name: z.string().min(1, 'It has a name') })
const redirect = () => Response.redirect('https://shop.example/')

/** The three forms of a page. */
const send = (fields: Record<string, string>, answer: Outcome = done('Cancelled'), whenDone = () => {}) =>
  answerForm(
    '/admin/jobs',
    formOf(fields),
    { cancel: () => answer, 'try-again': onTyped(schema, ({ name }) => done(name)) },
    whenDone,
  )

describe('a form', () => {
  it('is answered by the handler of its intent, which the answer names', async () => {
    expect(await send({ intent: 'try-again', name: 'Again' })).toMatchObject({
      data: { intent: 'try-again', outcome: 'done', message: 'Again' },
      init: { status: 200 },
    })
  })

  it('that was typed wrongly is refused by field', async () => {
    expect(await send({ intent: 'try-again', name: '' })).toMatchObject({
      data: { outcome: 'refused', fields: { name: 'It has a name' } },
      init: { status: 400 },
    })
  })

  it.each(['constructor', 'drop', ''])('with the intent %j is none of ours', async (intent) => {
    await expect(send({ intent })).rejects.toMatchObject({ init: { status: 400 } })
  })

  it('need not name the only intent of its page', async () => {
    const answer = await answerForm('/admin/customers/new', formOf({}), { create: () => done() })
    expect(answer).toMatchObject({ data: { intent: 'create', outcome: 'done' } })
  })
})

test.each([
  [done(), 200],
  [refusedWhole('No'), 400],
  [conflict('No'), 409],
  [gone('No'), 404],
  [away('No'), 503],
  [away('No', 7), 429],
] as const)('%j has the status %i', async (answer, status) => {
  expect(await send({ intent: 'cancel' }, answer)).toMatchObject({ init: { status } })
})

it('says how long to wait', async () => {
  expect(await send({ intent: 'cancel' }, away('No', 7))).toMatchObject({
    init: { headers: { 'Retry-After': '7' } },
  })
})

it('goes on with what follows when something was done, and not otherwise', async () => {
  let count = 0
  const whenDone = () => void count++
  await send({ intent: 'cancel' }, conflict('No'), whenDone)
  expect(count).toBe(0)
  await send({ intent: 'cancel' }, done(), whenDone)
  await answerForm('/admin/customers/new', formOf({}), { create: redirect }, whenDone)
  expect(count).toBe(2)
})

test('what the page itself sends wrongly is no form of ours', async () => {
  const handlers = { 'delete-note': onSent(z.object({ id: z.coerce.number() }), () => done()) }
  expect(await answerIntent(formOf({ intent: 'delete-note', id: 'x' }), handlers)).toBeUndefined()
})
