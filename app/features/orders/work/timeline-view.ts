import { formatMoment } from '#domain/format-moment.ts'
import { MAILS_TO_AN_ADDRESS } from '#domain/mail/mail-limit.ts'
import {
  describeHappening,
  type Happening,
  MAIL_NAMES,
  type MailWait,
  type TimelineEntry,
  type WaitingMail,
} from '#domain/orders/work/order-timeline.ts'

export type TimelineLine = {
  /** Undefined for what has not happened yet. */
  id: number | undefined
  key: string
  kind: 'note' | 'message' | 'trouble' | 'event'
  text: string
  /** Who did it. */
  who: string
  isMine: boolean
  isStaff: boolean
  at: { iso: string; text: string }
  /** Old and new, of a change. */
  changes?: readonly TimelineChange[] | undefined
}

export type TimelineChange = { what: string; before: string; after: string }

const TROUBLES = ['mail-failed', 'mail-unsure']
const OF_THE_BUYER = ['placed', 'agreed', 'declined', 'asked']
const OF_THE_SHOP = ['mail-sent', 'mail-failed', 'mail-unsure', 'mail-dropped']

export function viewTimeline(
  entries: readonly TimelineEntry[],
  viewerId: string,
  timeZone: string,
  changesOf: (version: number) => readonly TimelineChange[] | undefined = () => undefined,
): TimelineLine[] {
  return entries.map(({ id, happenedAt, who, happening }) => ({
    id,
    key: String(id),
    kind: kindOf(happening),
    text: describeHappening(happening),
    who: who?.name ?? nobody(happening.event),
    isMine: who?.id === viewerId,
    isStaff: who !== undefined,
    at: { iso: happenedAt.toISOString(), text: formatMoment(happenedAt, timeZone) },
    ...(happening.event === 'changed' && { changes: changesOf(happening.version) }),
  }))
}

function kindOf(happening: Happening): TimelineLine['kind'] {
  if (happening.event === 'note') return 'note'
  if ((happening.event === 'message' || happening.event === 'asked') && happening.text !== undefined)
    return 'message'
  return TROUBLES.includes(happening.event) ? 'trouble' : 'event'
}

function nobody(event: string) {
  if (OF_THE_BUYER.includes(event)) return 'the customer'
  return OF_THE_SHOP.includes(event) ? 'the shop' : 'a deleted account'
}

export function viewWaitingMail(mail: WaitingMail, timeZone: string, now = new Date()): TimelineLine {
  const { purpose, attempts, problem, nextAttemptAt, waitsFor } = mail
  if (waitsFor) return viewHeldMail(mail, waitsFor, timeZone)
  const tries = attempts === 1 ? '1 attempt so far' : `${attempts} attempts so far`
  return {
    id: undefined,
    key: purpose,
    kind: problem ? 'trouble' : 'event',
    text: `${MAIL_NAMES[purpose]} waiting to be sent${attempts > 0 ? ` (${tries})` : ''}${problem ? `: ${problem}` : ''}`,
    who: 'the shop',
    isMine: false,
    isStaff: false,
    at: {
      iso: nextAttemptAt.toISOString(),
      text: `${nextAttemptAt <= now ? 'due since' : 'next attempt'} ${formatMoment(nextAttemptAt, timeZone)}`,
    },
  }
}

/** A mail that could go out, and why it does not. */
function viewHeldMail(
  { purpose, nextAttemptAt }: WaitingMail,
  wait: MailWait,
  timeZone: string,
): TimelineLine {
  const name = MAIL_NAMES[purpose]
  const moment = formatMoment(nextAttemptAt, timeZone)
  return {
    id: undefined,
    key: purpose,
    kind: 'event',
    text:
      wait === 'review'
        ? `${name} held until this order is reviewed`
        : purpose === 'staff-notice'
          ? `${name} held: many orders to review came within an hour`
          : `${name} delayed: each address gets at most ${MAILS_TO_AN_ADDRESS} e-mails an hour`,
    who: 'the shop',
    isMine: false,
    isStaff: false,
    at: {
      iso: nextAttemptAt.toISOString(),
      text: `${wait === 'review' ? 'since' : 'its turn comes on'} ${moment}`,
    },
  }
}
