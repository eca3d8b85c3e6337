import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { KINDS } from '#domain/kinds/kinds.ts'
import type { Ladder } from '#domain/pricing/ladder.ts'
import type { LadderRules } from '#domain/pricing/ladder-rules.ts'
import { LADDER_LIMITS, readTypedLadder } from '#domain/pricing/typed-ladder.ts'
import { StartupProblem } from '#server/startup-problem.ts'

const FILE = 'ladders.json'

/** By kind: what of its ladder is the operator's. Rates are in euros, as the prices of products are. */
export type LadderInput = Readonly<Record<string, unknown>>

/** What the file of a folder holds, unchecked; undefined where there is none. */
export async function readLadderFile(folder: string): Promise<LadderInput | undefined> {
  const text = await readFile(join(folder, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new StartupProblem(`${join(folder, FILE)} cannot be read (${error.code}).`)
  })
  if (text === undefined) return undefined
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text))
  } catch {
    throw new StartupProblem(`${FILE} must be JSON, with a ladder for each kind; correct it.`)
  }
}

export async function writeLadderFile(folder: string, ladders: ReadonlyMap<string, Ladder>): Promise<void> {
  const input = Object.fromEntries(
    KINDS.flatMap(({ order, ladder: rules }) => {
      const ladder = ladders.get(order.name)
      if (!ladder) return []
      const own = ownFields(rules, ladder)
      return [
        [
          order.name,
          Object.fromEntries(Object.entries(toInput(ladder)).filter(([field]) => own.includes(field))),
        ],
      ]
    }),
  )
  await writeFile(join(folder, FILE), `${JSON.stringify(input, null, 2)}\n`)
}

function toInput({ minimum, maximum, step, capped, tiers }: Ladder) {
  return {
    ...{ minimum, maximum, step, capped },
    tiers: tiers.map(({ from, cents, popular }) => ({
      from,
      rate: cents / 100,
      ...(popular && { popular }),
    })),
  }
}

/**
 * The ladders that a file gives, checked, by kind. What a kind keeps for itself, and what the file leaves out, is as in `current`.
 * Throws a sentence that names the kind and the field.
 */
export function parseLadders(
  input: LadderInput,
  current: (kind: string) => Ladder | undefined,
): Map<string, Ladder> {
  return new Map(
    Object.entries(input).map(([name, given]) => {
      const kind = KINDS.find(({ order }) => order.name === name)
      if (!kind) throw new StartupProblem(`${FILE}: there is no kind '${name}'.`)
      return [name, parseLadder(name, kind.ladder, given, current(name) ?? kind.ladder.first)]
    }),
  )
}

const TIER = z.strictObject({ from: z.number(), rate: z.number(), popular: z.boolean().optional() })
const LADDER = z
  .strictObject({
    tiers: z.array(TIER).max(LADDER_LIMITS.tiers),
    capped: z.boolean(),
    minimum: z.number(),
    maximum: z.number(),
    step: z.number(),
  })
  .partial()

function parseLadder(kind: string, rules: LadderRules, given: unknown, current: Ladder): Ladder {
  const read = LADDER.safeParse(given)
  const [issue] = read.error?.issues ?? []
  if (!read.success) throw problem(kind, issue?.path.join('.'), issue?.message)
  const kept = Object.keys(read.data).find((field) => !ownFields(rules, current).includes(field))
  // Whoever writes it believes that it holds.
  if (kept) throw problem(kind, kept, 'This cannot be chosen for the kind. Leave it out.')
  const before = toInput(current)
  const { minimum = before.minimum, maximum = before.maximum, step = before.step } = read.data
  const { capped = before.capped, tiers = before.tiers } = read.data
  const reading = readTypedLadder(
    { ...rules, first: current },
    {
      ...{ minimum: String(minimum), maximum: String(maximum), step: String(step), capped },
      tiers: tiers.map(({ from, rate, popular = false }) => ({
        from: String(from),
        rate: String(rate),
        popular,
      })),
    },
  )
  if (reading.ladder) return reading.ladder
  const [field, message] = Object.entries(reading.problems)[0] ?? []
  throw problem(kind, field, message)
}

/** What a kind leaves to the operator. */
function ownFields(rules: LadderRules, { tiers }: Ladder): string[] {
  const isTiered = tiers.length > 0
  return [
    ...(isTiered ? ['tiers', 'capped'] : rules.minimum ? ['minimum'] : []),
    ...(rules.maximum ? ['maximum'] : []),
    ...(rules.step ? ['step'] : []),
  ]
}

function problem(kind: string, field = '', message = 'cannot be read') {
  return new StartupProblem(`${FILE}, ${kind}${field && `, ${field}`}: ${message}`)
}
