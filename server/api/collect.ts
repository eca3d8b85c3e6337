import type { IncomingMessage } from 'node:http'
import { type CollectedEvent, collectedEventSchema } from '#domain/analytics/collected-event.ts'
import { refusalOf } from '#domain/form-answer.ts'
import { hasUnkeepableText } from '#domain/keepable-text.ts'
import { hasSessionCookie } from '#server/accounts/session/session-cookie.ts'
import { createEventCap } from '#server/analytics/event-cap.ts'
import type { CollectResult, Sender } from '#server/analytics/event-collector.ts'
import { doubtVisitor } from '#server/analytics/read-visitor.ts'
import { VisitsUnavailableError } from '#server/analytics/visit-queue.ts'
import { isDatabaseAway } from '#server/db/database-away.ts'
import { isFromOurPages } from '#server/http/check-origin.ts'
import {
  type HotEndpoint,
  headersOf,
  type JsonAnswer,
  readBody,
  sendJson,
  sendNothing,
} from '#server/http/json-exchange.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import type { RequestFacts, ShopParts } from '#server/http/site.ts'
import { describeError } from '#server/log.ts'
import type { EventRefusal } from '#server/metrics/event-counts.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { isJson, readJson } from './read-json.ts'
import { SENTENCES } from './sentences.ts'

const MAX_BODY_BYTES = 8 * 1024

/** Of one network. An attempt is kept for a year and more, with all that was in it. */
const EVENTS_A_MINUTE = 120
const ATTEMPTS_A_MINUTE = 12
const WITHDRAWALS_A_MINUTE = 600

/** POST /api/collect: one event for the shop's own statistics. 204, or 200 with the name of the visit that it began. */
export function createCollect(
  { settings, log, visits }: ShopParts,
  { countRefused }: Pick<Metrics['events'], 'countRefused'>,
): HotEndpoint {
  const admits = createEventCap(EVENTS_A_MINUTE)
  const admitsAttempt = createEventCap(ATTEMPTS_A_MINUTE)
  const admitsWithdrawal = createEventCap(WITHDRAWALS_A_MINUTE)
  const ownHeaders = Object.entries(securityHeaders(settings)).flat()
  const headersOfNothing = [...ownHeaders, 'cache-control', 'no-store']

  return async function answerEvent(incoming, outgoing, facts) {
    const answer = await takeEvent(incoming, facts).catch((error) => fail(error, facts))
    if (answer?.reason) countRefused(answer.reason)
    if (answer) sendJson(outgoing, answer, ownHeaders)
    else sendNothing(outgoing, headersOfNothing)
  }

  /** Undefined where there is nothing to say. */
  async function takeEvent(incoming: IncomingMessage, facts: RequestFacts): Promise<Answer | undefined> {
    const headers = headersOf(incoming)
    if (!isFromOurPages({ method: 'POST', headers }, settings.publicUrl))
      return refusal(403, SENTENCES.notFromOurPages)
    if (!isJson(headers.get('content-type'))) return refusal(415, SENTENCES.notJson)
    const bytes = await readBody(incoming, MAX_BODY_BYTES)
    if (bytes === 'too-large') return refusal(413, SENTENCES.tooLarge)
    if (bytes === 'broken-off') return refusal(400, SENTENCES.unreadable)
    const json = readJson(bytes)
    if (!json) return refusal(400, SENTENCES.unreadable)
    const event = collectedEventSchema.safeParse(json.value)
    if (!event.success) return refusal(400, NO_EVENT)
    // Only an escape can bring such text past the parser.
    if (json.text.includes('\\u') && hasUnkeepableText(JSON.stringify(event.data)))
      return refusal(400, NO_EVENT)
    return takeReadable(event.data, { headers, clientAddress: facts.clientAddress })
  }

  async function takeReadable(event: CollectedEvent, sender: Sender): Promise<Answer | undefined> {
    const { headers, clientAddress } = sender
    const now = Date.now()
    if (event.type === 'consent_withdrawn') {
      // Whoever shows the token of a visit may take it back, whatever else they are taken for.
      if (!admitsWithdrawal(clientAddress, now)) return tooMany()
      return answerTo(await visits.collect(event, sender))
    }
    // Staff look at their own shop all day; most others bring no cookie at all, and then there is none to look for.
    if (headers.get('cookie') !== null && hasSessionCookie(headers, settings)) return undefined
    const doubt = doubtVisitor(headers)
    const isAdmitted = admits(clientAddress, now)
    // A program is told nothing.
    if (doubt) return isAdmitted ? void visits.noteBot(doubt) : undefined
    if (!isAdmitted) return tooMany()
    if (event.type === 'order_attempted' && !admitsAttempt(clientAddress, now)) return tooMany()
    return answerTo(await visits.collect(event, sender))
  }

  function fail(error: unknown, { requestId }: RequestFacts): Answer {
    if (error instanceof VisitsUnavailableError)
      return error.reason === 'clock' ? OUT_OF_TIME : away(error.reason)
    if (isDatabaseAway(error)) return away('closed')
    log.error('request-failed', { id: requestId, ...describeError(error) })
    return { status: 500, body: refusalOf(500, `Something went wrong. Reference: ${requestId}`) }
  }
}

const NO_EVENT = 'This is no event of this shop.'
const TOO_MANY = 'Too many events came from your network.'

/** With the reason for which the event is not taken, where there is one. */
type Answer = JsonAnswer & { reason?: EventRefusal }

/** Not before somebody has set the clock, or has said that it is right. */
const OUT_OF_TIME: Answer = {
  status: 503,
  body: refusalOf(503, 'The clock of the shop is not right: nothing is counted until it is.'),
  headers: { 'retry-after': '3600' },
  reason: 'clock',
}

function answerTo(result: CollectResult): Answer | undefined {
  if (result.outcome === 'forged') return refusal(400, NO_EVENT)
  return result.token === undefined ? undefined : { status: 200, body: { session: result.token } }
}

function tooMany(): Answer {
  return { status: 429, body: refusalOf(429, TOO_MANY), headers: { 'retry-after': '60' }, reason: 'rate' }
}

function away(reason: EventRefusal): Answer {
  return { status: 503, body: refusalOf(503, SENTENCES.away), headers: { 'retry-after': '2' }, reason }
}

function refusal(status: number, message: string): Answer {
  return { status, body: refusalOf(status, message), reason: 'invalid' }
}
