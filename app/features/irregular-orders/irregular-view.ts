import { countOf } from '#domain/format-count.ts'
import { formatMoment } from '#domain/format-moment.ts'
import type { Decision } from '#domain/irregular/decision.ts'
import { describeIrregularity } from '#domain/irregular/describe-irregularity.ts'
import { IRREGULAR_RULES, type RuleSettings } from '#domain/irregular/irregular-rules.ts'
import { formatEuro, parseDecimalEuros } from '#domain/money.ts'

type MarkedOrder = {
  id: string
  number: string
  name: string
  businessName: string | null
  country: string
  total: string
  placedAt: Date
  marks: readonly { rule: string; detail: Record<string, unknown> }[]
  decision: Decision | null
  decidedAt: Date | null
  decidedBy: string | null
  note: string | null
}

export type IrregularView = ReturnType<typeof viewIrregular>

/** An order that was marked, in words. Made on the server, so that times and figures are the same everywhere. */
export function viewIrregular(order: MarkedOrder, timeZone: string) {
  const { id, name, businessName, country, decision, note, decidedAt, decidedBy } = order
  return {
    ...{ id, decision, note },
    number: order.number,
    customer: [businessName ?? name, country].join(', '),
    total: formatEuro(parseDecimalEuros(order.total)),
    placed: formatMoment(order.placedAt, timeZone),
    reasons: order.marks.map(({ rule, detail }) => describeIrregularity(rule, detail)),
    decided: decidedAt ? `${decidedBy}, ${formatMoment(decidedAt, timeZone)}` : undefined,
  }
}

type RuleCount = { rule: string; marked: number; open: number; fine: number; irregular: number }
const NEVER = { marked: 0, open: 0, fine: 0, irregular: 0 }

export type RuleView = ReturnType<typeof viewRules>[number]

/** Every rule, and how often it marked an order lately. */
export function viewRules(counts: readonly RuleCount[], settings: RuleSettings) {
  return IRREGULAR_RULES.map(({ name, title }) => ({
    ...NEVER,
    ...counts.find(({ rule }) => rule === name),
    rule: name,
    title,
    isOff: settings[name] === undefined,
  }))
}

/** The same as a sentence, for the settings of the rule. */
export function describeCount({ marked, open, fine, irregular }: Omit<RuleCount, 'rule'>): string {
  if (marked === 0) return 'It marked no orders in the last 90 days.'
  const orders = countOf(marked, 'order')
  return `It marked ${orders} in the last 90 days: ${irregular} irregular, ${fine} cleared, ${open} to decide.`
}
