import type { Ladder } from './ladder.ts'
import type { LadderRules } from './ladder-rules.ts'

export const LADDER_LIMITS = { tiers: 20, quantity: 100_000, rateCents: 100_000 }

/** A ladder as the fields of a form hold it. */
export type TypedLadder = {
  minimum: string
  maximum: string
  step: string
  capped: boolean
  tiers: { from: string; rate: string; popular: boolean }[]
}

/** What is wrong, by field: 'maximum', 'tiers.2.rate'. */
type LadderProblems = Record<string, string>

export type LadderReading =
  | { ladder: Ladder; problems?: never }
  | { ladder?: never; problems: LadderProblems }

export function toTypedLadder({ minimum, maximum, step, capped, tiers }: Ladder): TypedLadder {
  return {
    minimum: String(minimum),
    maximum: String(maximum),
    step: String(step),
    capped,
    tiers: tiers.map(({ from, cents, popular = false }) => ({
      from: String(from),
      rate: (cents / 100).toFixed(2),
      popular,
    })),
  }
}

/** Reads a ladder of a kind, or says all that is wrong with it. What the kind keeps for itself is as in its first one. */
export function readTypedLadder({ first, ...rules }: LadderRules, given: TypedLadder): LadderReading {
  const problems: LadderProblems = {}
  const tiers = given.tiers.map((tier, at) => ({
    from: read(`tiers.${at}.from`, readQuantity(tier.from), WHOLE),
    cents: read(`tiers.${at}.rate`, readRate(tier.rate), RATE),
    popular: tier.popular,
  }))
  const isTiered = first.tiers.length > 0
  if (isTiered && tiers.length === 0) problems.tiers = 'Add at least one tier.'
  for (const [at, { from }] of tiers.entries()) {
    const before = tiers[at - 1]
    if (before && from > 0 && from <= before.from)
      problems[`tiers.${at}.from`] = `Must be more than ${before.from}, where the previous tier begins.`
  }
  const minimum = isTiered
    ? (tiers[0]?.from ?? 0)
    : rules.minimum
      ? read('minimum', readQuantity(given.minimum), WHOLE)
      : first.minimum
  const maximum = rules.maximum ? read('maximum', readQuantity(given.maximum), WHOLE) : first.maximum
  const step = rules.step ? read('step', readQuantity(given.step), WHOLE) : first.step
  const last = tiers.at(-1)?.from ?? minimum
  if (maximum > 0 && maximum < last)
    problems[rules.maximum ? 'maximum' : 'minimum'] = `Must be at least ${last}, where the last tier begins.`
  if (step > maximum && maximum > 0) problems.step = `Must be at most ${maximum}, the maximum order.`
  if (!isTiered && rules.step && step > 0 && minimum % step !== 0)
    problems.minimum ??= `Must be whole packs of ${step}.`
  if (Object.keys(problems).length > 0) return { problems }
  return { ladder: { minimum, maximum, step, capped: isTiered && given.capped, tiers } }

  function read(field: string, value: number | undefined, problem: string): number {
    if (value === undefined) problems[field] = problem
    return value ?? 0
  }
}

const WHOLE = `Must be a whole number from 1 to ${LADDER_LIMITS.quantity.toLocaleString('en-IE')}.`
const RATE = `Must be an amount from 0.01 to ${(LADDER_LIMITS.rateCents / 100).toFixed(2)}, such as 9.50.`

function readQuantity(text: string): number | undefined {
  const digits = text.trim().replaceAll(/(?<=\d)[ ,](?=\d{3}\b)/g, '')
  const value = /^\d{1,6}$/.test(digits) ? Number(digits) : 0
  return value >= 1 && value <= LADDER_LIMITS.quantity ? value : undefined
}

/** '9.5' and '9,50' alike, in cents. */
function readRate(text: string): number | undefined {
  const plain = text.trim().replace(/^€\s*/, '').replace(',', '.')
  const cents = /^\d{1,4}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : 0
  return cents >= 1 && cents <= LADDER_LIMITS.rateCents ? cents : undefined
}

/** A step that costs more a gram than the one before it: hardly ever meant. */
type RisingRate = { at: number; from: number; cents: number; beforeCents: number }

export function findRisingRates({ tiers }: Ladder): RisingRate[] {
  return tiers.flatMap(({ from, cents }, at) => {
    const beforeCents = tiers[at - 1]?.cents
    return beforeCents !== undefined && cents > beforeCents ? [{ at, from, cents, beforeCents }] : []
  })
}
