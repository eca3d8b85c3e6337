import { expect, test } from 'vitest'
import { describeOrderRefusal } from './order-action.ts'

test('a conflict is said in the same words for every action, with the status that the order has now', () => {
  const conflict = { ok: false, reason: 'conflict', status: 'completed', revision: 2 } as const
  for (const intent of ['status', 'note', 'delete-note', 'review', 'erase', 'delete'] as const)
    expect(describeOrderRefusal(intent, conflict)).toEqual([
      'Somebody changed this order in the meantime',
      'Nothing was overwritten. Its status is now Completed, and the page shows it as it is.',
    ])
})

test.each([
  ['status', 'gone', 'Failed to update order status', 'Somebody deleted this order in the meantime.'],
  ['delete-note', 'gone', 'Failed to delete the note', 'It no longer exists.'],
  ['erase', 'refused', 'Failed to erase the personal data', 'The order number does not match.'],
] as const)('%s that is %s says what failed, and why', (intent, reason, title, text) => {
  expect(describeOrderRefusal(intent, { ok: false, reason })).toEqual([title, text])
})

test('what got no answer says why', () => {
  expect(
    describeOrderRefusal('delete', { ok: false, reason: 'failed', why: 'You were signed out.' }),
  ).toEqual(['Failed to delete order', 'You were signed out.'])
})
