import { expect, it } from 'vitest'
import type { Happening } from '#domain/orders/work/order-timeline.ts'
import { viewTimeline, viewWaitingMail } from './timeline-view.ts'

const ADA = { id: 'ada', name: 'Ada' }
// Summer in Madrid: two hours ahead.
const happenedAt = new Date('2027-07-01T22:30:00Z')

function lineOf(happening: Happening, who?: typeof ADA) {
  const [line] = viewTimeline([{ id: 1, happenedAt, who, happening }], 'ada', 'Europe/Madrid')
  return line
}

it('says what happened and who did it, on the clocks of the shop', () => {
  expect(lineOf({ event: 'status-changed', from: 'pending', to: 'cancelled' }, ADA)).toMatchObject({
    kind: 'event',
    text: 'Status changed from Pending to Cancelled',
    who: 'Ada',
    isMine: true,
    at: { iso: '2027-07-01T22:30:00.000Z', text: '2 July 2027, 00:30' },
  })
})

it.each([
  [{ event: 'placed' }, 'Order placed', 'the customer'],
  [
    { event: 'mail-sent', purpose: 'buyer-confirmation' },
    'Confirmation e-mail to the buyer sent',
    'the shop',
  ],
  [
    { event: 'mail-failed', purpose: 'staff-notice' },
    'New order e-mail to the shop could not be sent',
    'the shop',
  ],
  [
    { event: 'mail-unsure', purpose: 'staff-notice' },
    'New order e-mail to the shop may or may not have been sent',
    'the shop',
  ],
  [
    { event: 'mail-dropped', purpose: 'buyer-confirmation' },
    'Confirmation e-mail to the buyer was not sent: the order was cancelled',
    'the shop',
  ],
  [{ event: 'note', text: 'Called.' }, 'Called.', 'a deleted account'],
  [{ event: 'reviewed' }, 'Marked as reviewed', 'a deleted account'],
  [{ event: 'erased' }, 'Customer’s personal data erased', 'a deleted account'],
] as const)('%j reads %j, by %s', (happening, text, who) => {
  expect(lineOf(happening)).toMatchObject({ text, who, isMine: false })
})

it('tells of a mail that waits, and why', () => {
  const mail = {
    purpose: 'buyer-confirmation',
    attempts: 2,
    nextAttemptAt: happenedAt,
    problem: 'No answer',
    waitsFor: undefined,
  } as const
  expect(viewWaitingMail(mail, 'Europe/Madrid', new Date('2027-07-01T22:00:00Z'))).toMatchObject({
    kind: 'trouble',
    text: 'Confirmation e-mail to the buyer waiting to be sent (2 attempts so far): No answer',
    at: { text: 'next attempt 2 July 2027, 00:30' },
  })
  const untried = { ...mail, attempts: 0, problem: undefined }
  expect(viewWaitingMail(untried, 'Europe/Madrid', happenedAt)).toMatchObject({
    kind: 'event',
    text: 'Confirmation e-mail to the buyer waiting to be sent',
    at: { text: 'due since 2 July 2027, 00:30' },
  })
})

it.each([
  [
    { purpose: 'buyer-confirmation', waitsFor: 'review' },
    'Confirmation e-mail to the buyer held until this order is reviewed',
    'since 2 July 2027, 00:30',
  ],
  [
    { purpose: 'buyer-confirmation', waitsFor: 'address' },
    'Confirmation e-mail to the buyer delayed: each address gets at most 5 e-mails an hour',
    'its turn comes on 2 July 2027, 00:30',
  ],
  [
    { purpose: 'staff-notice', waitsFor: 'address' },
    'New order e-mail to the shop held: many orders to review came within an hour',
    'its turn comes on 2 July 2027, 00:30',
  ],
] as const)('%j is held: %s', (held, text, at) => {
  const mail = { attempts: 0, nextAttemptAt: happenedAt, problem: undefined, ...held }
  expect(viewWaitingMail(mail, 'Europe/Madrid')).toMatchObject({ kind: 'event', text, at: { text: at } })
})
