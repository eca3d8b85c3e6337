import { type FigureKind, refuseFigure, understood } from '#domain/figures/typed-figure.ts'
import { formatCount } from '#domain/format-count.ts'
import { formatDecimalEuros } from '#domain/money.ts'
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
      rate: formatDecimalEuros(cents),
      popular,
    })),
  }
}

/** Reads a ladder of a kind, or says all that is wrong with it. What the kind keeps for itself is as in its first one. */
export function readTypedLadder({ first, ...rules }: LadderRules, given: TypedLadder): LadderReading {
  const problems: LadderProblems = {}
  const figure = ladderFigure({ first })
  const tiers = given.tiers.map((tier, at) => ({
    from: readQuantity(`tiers.${at}.from`, tier.from),
    cents: read(`tiers.${at}.rate`, readRate(tier.rate), refuseFigure('prices', tier.rate, RATE)),
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
      ? readQuantity('minimum', given.minimum)
      : first.minimum
  const maximum = rules.maximum ? readQuantity('maximum', given.maximum) : first.maximum
  const step = rules.step ? readQuantity('step', given.step) : first.step
  const last = tiers.at(-1)?.from ?? minimum
  if (maximum > 0 && maximum < last)
    problems[rules.maximum ? 'maximum' : 'minimum'] = `Must be at least ${last}, where the last tier begins.`
  if (step > maximum && maximum > 0) problems.step = `Must be at most ${maximum}, the maximum order.`
  if (!isTiered && rules.step && step > 0 && minimum % step !== 0)
    problems.minimum ??= `Must be whole packs of ${step}.`
  if (Object.keys(problems).length > 0) return { problems }
  return { ladder: { minimum, maximum, step, capped: isTiered && given.capped, tiers } }

  function readQuantity(field: string, typed: string): number {
    const value = understood(figure, typed, { most: LADDER_LIMITS.quantity }) || undefined
    return read(field, value, refuseFigure(figure, typed, WHOLE))
  }

  function read(field: string, value: number | undefined, problem: string): number {
    if (value === undefined) problems[field] = problem
    return value ?? 0
  }
}

const WHOLE = `Must be a whole number from 1 to ${formatCount(LADDER_LIMITS.quantity)}.`
const RATE = `Must be an amount from 0.01 to ${formatDecimalEuros(LADDER_LIMITS.rateCents)}, such as 9.50.`

/** How its quantities are typed: tiers count grams. */
export function ladderFigure({ first }: Pick<LadderRules, 'first'>): FigureKind {
  return first.tiers.length > 0 ? 'grams' : 'units'
}

/** '9.5' and '9,50' alike, in cents. */
function readRate(text: string): number | undefined {
  return understood('prices', text, { most: LADDER_LIMITS.rateCents }) || undefined
}

/** A step that costs more a gram than the one before it: hardly ever meant. */
type RisingRate = { at: number; from: number; cents: number; beforeCents: number }

export function findRisingRates({ tiers }: Ladder): RisingRate[] {
  return tiers.flatMap(({ from, cents }, at) => {
    const beforeCents = tiers[at - 1]?.cents
    return beforeCents !== undefined && cents > beforeCents ? [{ at, from, cents, beforeCents }] : []
  })
}
