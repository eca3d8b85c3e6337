import { expect, it, test } from 'vitest'
import { answerWrite, because, done, doneOf, fieldsOf, problemOf, refusalOf, refused } from './form-answer.ts'

const WORDS = { done: 'Saved', conflict: 'Somebody was faster.', gone: 'It is not there.' }

test.each([
  ['conflict', 'conflict'],
  ['gone', 'gone'],
  ['too-much', 'refused'],
] as const)('a use case that did nothing because of %s is %s', (reason, outcome) => {
  const messages = { conflict: 'A', gone: 'B', 'too-much': 'C' }
  expect(because(reason, messages)).toMatchObject({ outcome, message: messages[reason] })
})

it('says what came of a change, by field where a field was wrong', () => {
  expect(answerWrite({ ok: true }, WORDS)).toEqual(done('Saved'))
  expect(answerWrite({ ok: false, reason: 'gone' }, WORDS)).toMatchObject({ outcome: 'gone' })
  const errors = { name: 'Enter a name' }
  expect(answerWrite({ ok: false, reason: 'refused', errors }, WORDS)).toEqual(refused(errors))
})

it('is shown as what was done, or as what is wrong', () => {
  expect([doneOf(done('Saved')), problemOf(done('Saved'))]).toEqual(['Saved', undefined])
  const answer = refused({ name: 'No' }, 'Nothing was saved.')
  expect([doneOf(answer), problemOf(answer), fieldsOf(answer)]).toEqual([
    undefined,
    'Nothing was saved.',
    { name: 'No' },
  ])
})

test.each([
  [400, 'refused'],
  [403, 'refused'],
  [404, 'gone'],
  [409, 'conflict'],
  [422, 'refused'],
  [429, 'away'],
  [503, 'away'],
])('an endpoint that answers %i says %s', (status, outcome) => {
  expect(refusalOf(status, 'Why')).toMatchObject({ outcome, message: 'Why' })
})
