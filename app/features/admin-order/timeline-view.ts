import { formatMoment } from '#domain/format-moment.ts'
import {
  describeHappening,
  MAIL_NAMES,
  type TimelineEntry,
  type WaitingMail,
} from '#domain/placed-order/order-timeline.ts'

export type TimelineLine = {
  /** Undefined for what has not happened yet. */
  id: number | undefined
  key: string
  kind: 'note' | 'trouble' | 'event'
  text: string
  /** Who did it. */
  who: string
  isMine: boolean
  isStaff: boolean
  at: { iso: string; text: string }
}

const TROUBLES = ['mail-failed', 'mail-unsure']
const OF_THE_SHOP = ['mail-sent', 'mail-failed', 'mail-unsure']

export function viewTimeline(
  entries: readonly TimelineEntry[],
  viewerId: string,
  timeZone: string,
): TimelineLine[] {
  return entries.map(({ id, happenedAt, who, happening }) => ({
    id,
    key: String(id),
    kind: happening.event === 'note' ? 'note' : TROUBLES.includes(happening.event) ? 'trouble' : 'event',
    text: describeHappening(happening),
    who: who?.name ?? nobody(happening.event),
    isMine: who?.id === viewerId,
    isStaff: who !== undefined,
    at: { iso: happenedAt.toISOString(), text: formatMoment(happenedAt, timeZone) },
  }))
}

function nobody(event: string) {
  if (event === 'placed') return 'the customer'
  return OF_THE_SHOP.includes(event) ? 'the shop' : 'somebody whose account is gone'
}

export function viewWaitingMail(mail: WaitingMail, timeZone: string, now = new Date()): TimelineLine {
  const { purpose, attempts, problem, nextAttemptAt } = mail
  const tries = attempts === 1 ? '1 attempt so far' : `${attempts} attempts so far`
  return {
    id: undefined,
    key: purpose,
    kind: problem ? 'trouble' : 'event',
    text: `${MAIL_NAMES[purpose]} waits to be sent${attempts > 0 ? ` (${tries})` : ''}${problem ? `: ${problem}` : ''}`,
    who: 'the shop',
    isMine: false,
    isStaff: false,
    at: {
      iso: nextAttemptAt.toISOString(),
      text: `${nextAttemptAt <= now ? 'due since' : 'next attempt'} ${formatMoment(nextAttemptAt, timeZone)}`,
    },
  }
}
