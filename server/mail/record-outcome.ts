import { SHOP_NOTICE } from '#domain/orders/work/order-timeline.ts'
import type { Database } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import type { ClaimedMail } from './claim-mail.ts'
import type { SendOutcome } from './smtp-transport.ts'

type TimelineEvent = 'mail-sent' | 'mail-failed' | 'mail-unsure'

/** Writes down what became of a claimed mail, and in the order's timeline where that is the end of it. */
export async function recordOutcome(db: Database, mail: ClaimedMail, outcome: SendOutcome): Promise<void> {
  if (outcome.kind === 'sent') {
    // A lease that ran out meanwhile made it 'unsure'; now it is known.
    const change = sql`state = 'sent', sent_at = now(), last_problem = null`
    return recordEnd(db, mail, sql`state in ('sending', 'unsure')`, change, 'mail-sent')
  }
  const problem = sql`last_problem = ${outcome.problem.text}`
  const stillOurs = sql`state = 'sending' and attempts = ${mail.attempts}`
  if (outcome.kind === 'unsure') {
    return recordEnd(db, mail, stillOurs, sql`state = 'unsure', ${problem}`, 'mail-unsure')
  }
  const waitSeconds = secondsUntilNextAttempt(mail.attempts)
  if (waitSeconds === undefined) {
    return recordEnd(db, mail, stillOurs, sql`state = 'failed', ${problem}`, 'mail-failed')
  }
  await db.execute(sql`
    update mails
    set state = 'waiting', next_attempt_at = now() + make_interval(secs => ${waitSeconds}), ${problem}
    where id = ${mail.id} and ${stillOurs}`)
}

/** Who it was for, as the timeline says it: a message may have gone to the shop itself. */
const toldAs = sql`case about when ${SHOP_NOTICE} then about else purpose end`

async function recordEnd(db: Database, mail: ClaimedMail, condition: Sql, change: Sql, event: TimelineEvent) {
  await db.execute(sql`
    with changed as (
      update mails set ${change} where id = ${mail.id} and ${condition} returning order_id, ${toldAs} as purpose
    )
    insert into order_events (order_id, event, detail)
    select order_id, ${event}, jsonb_build_object('purpose', purpose) from changed where order_id is not null`)
}

/**
 * A process died between taking a mail and saying what became of it. It may have been sent: a person decides, for it
 * is never sent again by itself.
 */
export async function giveUpLostMails(db: Database): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with lost as (
      update mails set state = 'unsure', last_problem = 'The shop stopped while it was being sent'
      where state = 'sending' and next_attempt_at <= now()
      returning order_id, ${toldAs} as purpose
    ), told as (
      insert into order_events (order_id, event, detail)
      select order_id, 'mail-unsure', jsonb_build_object('purpose', purpose) from lost where order_id is not null
    )
    select from lost`)
  return rowCount ?? 0
}

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS

const FIRST_WAITS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_SECONDS)
const GIVE_UP_AFTER_SECONDS = 3 * 24 * HOUR_SECONDS

/**
 * How long to wait after so many attempts: 1, 5, 15 and 60 minutes, then an hour each; undefined after three days of
 * trying. Counted in attempts, so that the time a mail waited for a mail server to be set up does not count.
 */
export function secondsUntilNextAttempt(attempts: number): number | undefined {
  const tried = FIRST_WAITS.slice(0, attempts).reduce((sum, seconds) => sum + seconds, 0)
  const hourly = Math.max(0, attempts - FIRST_WAITS.length) * HOUR_SECONDS
  if (tried + hourly > GIVE_UP_AFTER_SECONDS) return undefined
  return FIRST_WAITS[attempts - 1] ?? HOUR_SECONDS
}
