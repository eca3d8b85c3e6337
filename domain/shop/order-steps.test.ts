import { expect, it } from 'vitest'
import { findStepProblem, readSteps } from './order-steps.ts'

it('reads steps, one a line, up to the first colon', () =>
  expect(readSteps('Order: You write to us.\n\n Pay : On account: 14 days.')).toEqual([
    { name: 'Order', text: 'You write to us.' },
    { name: 'Pay', text: 'On account: 14 days.' },
  ]))

it.each(['', 'Order: You write to us.', Array(6).fill('Step: Words.').join('\n')])('takes %j', (lines) =>
  expect(findStepProblem(lines)).toBeUndefined(),
)

it.each([
  'You write to us.',
  ': You write to us.',
  'Order:',
  Array(7).fill('Step: Words.').join('\n'),
  `${'a'.repeat(41)}: Words.`,
  `Step: ${'a'.repeat(301)}`,
])('does not take %j', (lines) => expect(findStepProblem(lines)).toBeTypeOf('string'))
