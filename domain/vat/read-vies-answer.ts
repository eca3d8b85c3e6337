import { z } from 'zod'
import { visibleText } from '#domain/visible-text.ts'
import type { ViesQuestion } from './vies-question.ts'

/** Why nothing is proven, whatever the number may be. */
export const NOT_PROVEN_REASONS = {
  'wrong-format': 'the format is not valid for its country, so VIES was not asked',
  unreachable: 'VIES could not be reached',
  'too-slow': 'VIES did not answer in time',
  unreadable: 'the answer of VIES could not be read',
  'state-unavailable': 'the tax office of that country did not respond to VIES',
  busy: 'VIES is overloaded',
  'requester-refused': 'VIES does not accept the VAT number of this shop',
  refused: 'VIES rejected the request',
} as const

export type NotProvenReason = keyof typeof NOT_PROVEN_REASONS

export type ViesAnswer =
  | {
      outcome: 'valid' | 'invalid'
      /** The proof that it was asked; none where the seller's own number was not given. */
      consultationNumber: string | null
      name: string | null
      address: string | null
    }
  | { outcome: 'not-proven'; reason: NotProvenReason }

const REASONS: Record<string, NotProvenReason> = {
  MS_UNAVAILABLE: 'state-unavailable',
  TIMEOUT: 'state-unavailable',
  SERVICE_UNAVAILABLE: 'unreachable',
  SERVER_BUSY: 'busy',
  GLOBAL_MAX_CONCURRENT_REQ: 'busy',
  GLOBAL_MAX_CONCURRENT_REQ_TIME: 'busy',
  MS_MAX_CONCURRENT_REQ: 'busy',
  MS_MAX_CONCURRENT_REQ_TIME: 'busy',
  INVALID_REQUESTER_INFO: 'requester-refused',
}

const errorSchema = z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) })
const answerSchema = z.object({
  countryCode: z.string(),
  vatNumber: z.string(),
  valid: z.boolean(),
  requestIdentifier: z.string().nullish(),
  name: z.string().nullish(),
  address: z.string().nullish(),
  userError: z.string().nullish(),
})

/** Reads what VIES sent. Anything but a clear yes or no to this very question proves nothing. */
export function readViesAnswer(body: string, question: ViesQuestion): ViesAnswer {
  const json = parse(body)
  const refused = errorSchema.safeParse(json)
  if (refused.success) return notProven(refused.data.errorWrappers[0]?.error)
  const answered = answerSchema.safeParse(json)
  if (!answered.success) return { outcome: 'not-proven', reason: 'unreadable' }
  const { countryCode, vatNumber, valid, requestIdentifier, name, address, userError } = answered.data
  // A state that does not answer comes as `valid: false` too.
  if (userError && userError !== 'VALID' && userError !== 'INVALID') return notProven(userError)
  if (countryCode !== question.countryCode || plain(vatNumber) !== question.vatNumber)
    return { outcome: 'not-proven', reason: 'unreadable' }
  return {
    outcome: valid ? 'valid' : 'invalid',
    consultationNumber: told(requestIdentifier, 100),
    name: told(name, 500),
    address: told(address, 1000),
  }
}

function notProven(error: string | undefined): ViesAnswer {
  const reason = Object.entries(REASONS).find(([known]) => known === error)?.[1]
  return { outcome: 'not-proven', reason: reason ?? 'refused' }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function plain(number: string) {
  return number.toUpperCase().replace(/[\s.\-/]/g, '')
}

/** What a state keeps to itself comes as dashes. */
function told(text: string | null | undefined, longest: number): string | null {
  const lines = (text ?? '').toWellFormed().split(/\p{Cc}+/u)
  const kept = visibleText(lines.map((line) => line.trim()).join('\n'))
    .slice(0, longest)
    .trim()
  return kept === '' || /^-+$/.test(kept) ? null : kept
}
