import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/db/database.ts'
import { isDatabaseAway } from '#server/db/database-away.ts'
import { describeError, type Log } from '#server/log.ts'
import { type ClaimedMail, claimMail, type MailQueue } from './claim-mail.ts'
import { ownProblem } from './mail-problem.ts'
import type { Message } from './message.ts'
import { giveUpLostMails, recordOutcome } from './record-outcome.ts'
import type { MailTransport, SendOutcome } from './smtp-transport.ts'

/** So many mails are on their way at a time, and no more are claimed. */
export const MAIL_LANES = 3

const POLL_MS = 5000
const FINISH_MS = 8000
const RECORD_AGAIN_MS = 500

export type MailLoop = ReturnType<typeof startMailLoop>

type MailLoopParts = {
  db: Database
  log: Log
  /** Those that can be sent at all, by the settings of this moment, the most urgent first; others wait. */
  queues: () => readonly MailQueue[]
  /** Undefined when the order is gone, and its mails with it. */
  compose: (mail: ClaimedMail) => Promise<Message | undefined>
  /** Asked for when there is something to send. */
  openTransport: () => Promise<MailTransport>
  pollMs?: number | undefined
  finishMs?: number | undefined
}

/** Sends what waits in the table, in this process and in any number of others. */
export function startMailLoop(parts: MailLoopParts) {
  const { db, log, queues, compose, openTransport, pollMs = POLL_MS, finishMs = FINISH_MS } = parts
  const lanes = new Set<Promise<void>>()
  let transport: Promise<MailTransport> | undefined
  let stopping = false
  // Until the next look: a mail server that is away, or refuses the password, is not asked again for every mail.
  let isServerAway = false
  const timer = setInterval(look, pollMs).unref()
  look()

  function look() {
    giveUpLostMails(db).then((lost) => lost > 0 && log.warn('mail.unsure', { lost }), reportFailure)
    isServerAway = false
    wake()
  }

  /** Something may be due. One lane looks, and wakes the next when it finds something. */
  function wake() {
    if (stopping || isServerAway || lanes.size >= MAIL_LANES) return
    const lane = runLane().catch(reportFailure)
    lanes.add(lane)
    lane.finally(() => lanes.delete(lane))
  }

  async function runLane() {
    for (let mail = await claimNext(); mail; mail = await claimNext()) {
      wake()
      await deliver(mail)
    }
  }

  async function claimNext() {
    for (const queue of queues()) {
      let mail = await claimUnlessIdle(queue)
      while (mail === 'put-aside') mail = await claimUnlessIdle(queue)
      if (mail) return mail
    }
    return undefined
  }

  async function claimUnlessIdle(queue: MailQueue) {
    return stopping || isServerAway ? undefined : claimMail(db, queue)
  }

  async function deliver(mail: ClaimedMail) {
    const outcome = await composeAndSend(mail)
    if (outcome.kind === 'sent') log.info('mail.sent', { purpose: mail.purpose, attempts: mail.attempts })
    else
      log.warn(`mail.${outcome.kind}`, {
        purpose: mail.purpose,
        attempts: mail.attempts,
        code: outcome.problem.code,
      })
    isServerAway ||= outcome.kind !== 'sent' && outcome.problem.concernsServer
    await recordPersistently(mail, outcome)
  }

  async function composeAndSend(mail: ClaimedMail): Promise<SendOutcome> {
    try {
      const message = await compose(mail)
      if (!message) return { kind: 'not-sent', problem: ownProblem('order-gone', 'The order was deleted') }
      transport ??= openTransport()
      return await (await transport).send(message)
    } catch (error) {
      // Nothing was handed over: the transport itself never throws.
      log.error('mail.not-composed', { purpose: mail.purpose, ...describeError(error) })
      return {
        kind: 'not-sent',
        problem: ownProblem('not-composed', 'The shop could not create this e-mail'),
      }
    }
  }

  /** What is known must not be lost because the database is away for a moment: it would be 'unsure' for ever. */
  async function recordPersistently(mail: ClaimedMail, outcome: SendOutcome) {
    for (;;) {
      try {
        return await recordOutcome(db, mail, outcome)
      } catch (error) {
        if (stopping || !isDatabaseAway(error)) throw error
        await sleep(RECORD_AGAIN_MS)
      }
    }
  }

  function reportFailure(error: unknown) {
    // The database says itself when it is away, and the next look comes soon.
    if (!isDatabaseAway(error)) log.error('mail.loop-failed', describeError(error))
  }

  /** Finishes what is on its way; what takes too long is cut off, and waits or is 'unsure'. */
  async function stop() {
    stopping = true
    clearInterval(timer)
    const cutOff = setTimeout(() => closeTransport(true), finishMs)
    await Promise.all(lanes)
    clearTimeout(cutOff)
    await closeTransport(false)
  }

  async function closeTransport(force: boolean) {
    const opened = await transport?.catch(() => undefined)
    opened?.close({ force })
  }

  return { wake, stop }
}
