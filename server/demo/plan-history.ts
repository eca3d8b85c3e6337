import { judgeMail } from '#domain/mail/judge-mail.ts'
import type { OrderStatus } from '#domain/orders/work/order-status.ts'
import { MAIL_PURPOSES, type MailPurpose } from '#domain/orders/work/order-timeline.ts'
import type { Calendar } from './calendar.ts'
import { createDice, type Dice } from './dice.ts'
import type { PlannedOrder } from './plan-orders.ts'
import type { StaffName } from './staff.ts'

/** What somebody of the staff did to an order, or what the mail loop did. */
export type HistoryStep = { orderId: string; at: Date } & (
  | { event: 'status-changed'; by: StaffName; from: OrderStatus; to: OrderStatus }
  | { event: 'note'; by: StaffName; text: string }
  | { event: 'reviewed' | 'confirmed'; by: StaffName }
)
export type MailEnd = {
  orderId: string
  purpose: MailPurpose
  at: Date
  state: 'sent' | 'held' | 'failed' | 'unsure' | 'dropped'
  problem?: string
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Within these everything suspicious has been looked at, but for the newest. */
const REVIEWED_AFTER_MS = 2 * DAY_MS

const HANDS: readonly (readonly [StaffName, number])[] = [
  ['ines', 5],
  ['bram', 4],
  ['mila', 2],
]

const NOTES = {
  confirmed: [
    'Called, quantities confirmed. Pays by bank transfer.',
    'Licence copy on file, valid until next summer.',
    'New address for deliveries, taken over from the phone call.',
    'Asked for the lab sheets of this harvest; sent by mail.',
    'Wants to combine it with next week’s order if freight allows.',
  ],
  waiting: [
    'Payment not in yet. Reminder sent.',
    'One strain is short by 50 g; buyer agrees to wait.',
    'Carrier picks up on Thursday.',
    'Pallet is packed, waiting for the papers.',
  ],
  done: ['Delivered and signed for.', 'All there, buyer is happy with the cure.', 'Paid in full.'],
  cancelled: [
    'Buyer found out that their licence has expired; will order again.',
    'Asked to cancel: ordered twice by mistake.',
    'No answer in two weeks.',
  ],
} as const

/** What happened to each order until now. What would be later has not happened: that is why the newest are still open. */
export function planHistory(orders: readonly PlannedOrder[], calendar: Calendar, now: Date) {
  const dice = createDice('history')
  const steps: HistoryStep[] = []
  const mails: MailEnd[] = []
  for (const [at, order] of orders.entries()) {
    const all = stepsOf(order, at, calendar, dice)
    const past = all.filter((step) => step.at < now)
    steps.push(...past)
    mails.push(...mailsOf(order, past, dice))
  }
  return { steps: steps.toSorted((a, b) => a.at.getTime() - b.at.getTime()), mails }
}

function stepsOf(
  { id: orderId, at, reviewReasons }: PlannedOrder,
  place: number,
  calendar: Calendar,
  dice: Dice,
) {
  const steps: HistoryStep[] = []
  let status: OrderStatus = 'pending'
  let moment = at
  const later = (least: number, most: number) => {
    moment = calendar.inOfficeHours(new Date(moment.getTime() + least + dice.next() * (most - least)))
    return moment
  }
  const change = (to: OrderStatus, by: StaffName, when: Date) => {
    steps.push({ orderId, at: when, event: 'status-changed', by, from: status, to })
    status = to
  }
  const note = (text: string, by: StaffName, when: Date) =>
    steps.push({
      orderId,
      at: new Date(when.getTime() + dice.between(1, 9) * MINUTE_MS),
      event: 'note',
      by,
      text,
    })
  const hand = dice.weighted(HANDS)

  if (reviewReasons.length > 0) {
    const seenAt = later(REVIEWED_AFTER_MS / 4, REVIEWED_AFTER_MS)
    if (dice.chance(0.3)) {
      note('Nobody answers at this number, and the business is in no register. Not delivered.', hand, seenAt)
      change('cancelled', hand, new Date(seenAt.getTime() + 12 * MINUTE_MS))
      return steps
    }
    steps.push({ orderId, at: seenAt, event: 'reviewed', by: hand })
    note('Called: it is really them, they order from a tablet in the shop.', hand, seenAt)
  }
  if (dice.chance(0.06)) {
    const when = later(HOUR_MS, 6 * DAY_MS)
    change('cancelled', hand, when)
    note(dice.pick(NOTES.cancelled), hand, when)
    return steps
  }
  change('processing', hand, later(HOUR_MS / 3, 20 * HOUR_MS))
  if (dice.chance(0.3)) note(dice.pick(NOTES.confirmed), hand, moment)
  if (place % 41 === 17) addConflict(dice.pick(['mila', 'bram']))
  if (dice.chance(0.16)) note(dice.pick(NOTES.waiting), dice.weighted(HANDS), later(DAY_MS, 3 * DAY_MS))
  change('completed', dice.weighted(HANDS), later(5 * DAY_MS, 16 * DAY_MS))
  if (dice.chance(0.12)) note(dice.pick(NOTES.done), hand, moment)
  return steps

  /** Two who did not know of each other: one cancels what the other has just confirmed, and they sort it out. */
  function addConflict(other: StaffName) {
    const cancelledAt = later(HOUR_MS, 5 * HOUR_MS)
    change('cancelled', other, cancelledAt)
    steps.push({
      orderId,
      at: new Date(cancelledAt.getTime() + 2 * MINUTE_MS),
      event: 'note',
      by: other,
      text: 'The buyer asked on the phone to cancel it.',
    })
    change('processing', hand, new Date(cancelledAt.getTime() + 26 * MINUTE_MS))
    steps.push({
      orderId,
      at: new Date(cancelledAt.getTime() + 31 * MINUTE_MS),
      event: 'note',
      by: hand,
      text: 'They meant their order of last month. Talked to them, this one stays.',
    })
  }
}

/** The same rule as the mail loop's decides which go out. Few of them do not arrive. */
function mailsOf(
  { id: orderId, at, reviewReasons }: PlannedOrder,
  steps: readonly HistoryStep[],
  dice: Dice,
): MailEnd[] {
  const reviewed = steps.find(({ event }) => event === 'reviewed')
  const cancelled = steps.find((step) => step.event === 'status-changed' && step.to === 'cancelled')
  return MAIL_PURPOSES.map((purpose): MailEnd => {
    const soon = new Date(at.getTime() + dice.between(2, 9) * 1000)
    const mail = { orderId, purpose, at: soon }
    if (purpose === 'staff-notice') return { ...mail, state: 'sent' }
    const atOnce = judgeMail(purpose, { status: 'pending', reviewReasons, reviewedAt: null })
    if (atOnce === 'send') return { ...mail, ...endOf(dice) }
    if (reviewed) return { ...mail, at: new Date(reviewed.at.getTime() + 2000), state: 'sent' }
    if (cancelled) return { ...mail, at: new Date(cancelled.at.getTime() + 2000), state: 'dropped' }
    return { ...mail, state: 'held' }
  })
}

function endOf(dice: Dice): Pick<MailEnd, 'state' | 'problem'> {
  if (dice.chance(0.012)) return { state: 'failed', problem: '550 5.1.1 There is no such mailbox here' }
  if (dice.chance(0.006))
    return { state: 'unsure', problem: 'The connection broke after the mail was handed over' }
  return { state: 'sent' }
}
