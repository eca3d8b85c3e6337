import { expect, test } from 'vitest'
import { away } from '#domain/form-answer.ts'
import { answerOrderWrite, type OrderIntent, titleOrderRefusal } from './order-action.ts'

/** The title and the text of the message. */
function say(intent: OrderIntent, written: Parameters<typeof answerOrderWrite>[1]) {
  const answer = answerOrderWrite(intent, written)
  return [titleOrderRefusal(intent, answer), answer.message]
}

test('a conflict is said in the same words for every action, with the status that the order has now', () => {
  const conflict = { ok: false, reason: 'conflict', status: 'completed', revision: 2 } as const
  for (const intent of ['status', 'note', 'delete-note', 'review', 'erase', 'delete'] as const)
    expect(say(intent, conflict)).toEqual([
      'Somebody changed this order in the meantime',
      'Nothing was overwritten. Its status is now Completed, and the page shows it as it is.',
    ])
})

test.each([
  ['status', 'gone', 'Failed to update order status', 'Somebody deleted this order in the meantime.'],
  ['delete-note', 'gone', 'Failed to delete the note', 'It no longer exists.'],
  ['erase', 'refused', 'Failed to erase the personal data', 'The order number does not match.'],
] as const)('%s that is %s says what failed, and why', (intent, reason, title, text) => {
  expect(say(intent, { ok: false, reason })).toEqual([title, text])
})

test('what stops an order is said as it is, and what got no answer has a title too', () => {
  const why = 'The customer is suspended.'
  expect(say('status', { ok: false, reason: 'stopped', why })).toEqual(['Failed to update order status', why])
  expect(titleOrderRefusal('delete', away('You were signed out.'))).toBe('Failed to delete order')
})
