import type pg from 'pg'
import { mailboxOf } from '#domain/mail/mail-limit.ts'
import { insertRows } from './insert-rows.ts'
import type { HistoryStep, MailEnd } from './plan-history.ts'
import type { Staff, StaffName } from './staff.ts'
import { writeAudit } from './write-audit.ts'

const SIGN_IN_MS = 4 * 60_000

const AUDITED = {
  'status-changed': 'order-status-changed',
  note: 'order-note-added',
  reviewed: 'order-reviewed',
  confirmed: 'order-confirmed',
} as const

/**
 * Writes what the staff did in three months, in the form in which the use cases write it (change-status.ts, order-forms.ts,
 * confirm-order.ts): their own times are always now. Each change of an order is an update of its own, so that its revision
 * and the totals are what they would be.
 */
export async function writeHistory(owner: pg.ClientBase, steps: readonly HistoryStep[], staff: Staff) {
  const changes = steps.filter(({ event }) => event !== 'note')
  for (const round of inRounds(changes)) await changeOrders(owner, round)
  await insertRows(
    owner,
    'order_events',
    steps.map((step) => ({
      order_id: step.orderId,
      happened_at: step.at,
      event: step.event,
      actor: staff[step.by].userId,
      detail: step.event === 'note' ? { text: step.text } : changeOf(step),
    })),
  )
  await writeAudit(owner, [
    ...steps.map((step) => ({
      at: step.at,
      who: staff[step.by],
      action: AUDITED[step.event],
      subject: step.orderId,
      // Not what a note says: the log outlives the customer.
      detail: changeOf(step) ?? {},
    })),
    ...signIns(steps).map(({ by, at }) => ({
      at,
      who: staff[by],
      action: 'signed-in',
      subject: staff[by].email,
      detail: { device: DEVICES[by] ?? 'Firefox on Linux' },
    })),
  ])
}

const DEVICES: Partial<Record<StaffName, string>> = {
  ines: 'Firefox on Windows',
  bram: 'Chrome on macOS',
  mila: 'Safari on iOS',
}

/** Whoever does something has signed in on that day, some minutes before. */
function signIns(steps: readonly HistoryStep[]) {
  const first = new Map<string, HistoryStep>()
  for (const step of steps) {
    const day = `${step.by} ${step.at.toISOString().slice(0, 10)}`
    if (!first.has(day)) first.set(day, step)
  }
  return [...first.values()].map(({ by, at }) => ({ by, at: new Date(at.getTime() - SIGN_IN_MS) }))
}

function changeOf(step: HistoryStep) {
  return step.event === 'status-changed' ? { from: step.from, to: step.to } : null
}

/** The first change of every order, then the second, and so on. */
function inRounds(changes: readonly HistoryStep[]): HistoryStep[][] {
  const rounds: HistoryStep[][] = []
  const done = new Map<string, number>()
  for (const change of changes) {
    const round = done.get(change.orderId) ?? 0
    done.set(change.orderId, round + 1)
    rounds[round] = [...(rounds[round] ?? []), change]
  }
  return rounds
}

async function changeOrders(owner: pg.ClientBase, round: readonly HistoryStep[]) {
  await owner.query(
    `UPDATE orders SET status = coalesce(new_status, status), reviewed_at = coalesce(reviewed, reviewed_at),
       confirmed_at = coalesce(confirmed, confirmed_at)
     FROM unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::timestamptz[])
       AS change (order_id, new_status, reviewed, confirmed) WHERE id = order_id`,
    [
      round.map(({ orderId }) => orderId),
      round.map(statusAfter),
      round.map(({ event, at }) => (event === 'reviewed' ? at : null)),
      round.map(({ event, at }) => (event === 'confirmed' ? at : null)),
    ],
  )
}

function statusAfter(step: HistoryStep) {
  if (step.event === 'confirmed') return 'processing'
  return step.event === 'status-changed' ? step.to : null
}

/** What became of the mails, as the mail loop would have left them (record-outcome.ts). */
export async function writeMails(
  owner: pg.ClientBase,
  mails: readonly MailEnd[],
  emailOf: (orderId: string) => string,
) {
  await owner.query(
    `WITH ended AS (
       SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::timestamptz[], $5::text[], $6::text[])
         AS e (order_id, purpose, state, at, problem, mailbox)
     ), changed AS (
       UPDATE mails SET state = ended.state, last_problem = problem, next_attempt_at = at,
         attempts = CASE WHEN ended.state IN ('held', 'dropped') THEN 0 ELSE 1 END,
         sent_at = CASE ended.state WHEN 'sent' THEN at END,
         slot_at = CASE WHEN ended.state IN ('held', 'dropped') THEN NULL ELSE at END,
         recipient = CASE ended.purpose WHEN 'buyer-confirmation' THEN hashtextextended(mailbox, 0) END
       FROM ended WHERE mails.order_id = ended.order_id AND mails.purpose = ended.purpose
     )
     INSERT INTO order_events (order_id, happened_at, event, detail)
     SELECT order_id, at, 'mail-' || state, jsonb_build_object('purpose', purpose) FROM ended WHERE state <> 'held' ORDER BY at`,
    [
      mails.map(({ orderId }) => orderId),
      mails.map(({ purpose }) => purpose),
      mails.map(({ state }) => state),
      mails.map(({ at }) => at),
      mails.map(({ problem }) => problem ?? null),
      mails.map(({ orderId }) => mailboxOf(emailOf(orderId))),
    ],
  )
}
