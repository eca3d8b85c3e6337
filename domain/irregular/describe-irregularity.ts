import { countOf, formatCount } from '#domain/format-count.ts'
import { formatEuro } from '#domain/money.ts'
import { findRule } from './irregular-rules.ts'

type Detail = Readonly<Record<string, unknown>>

/** Why an order was marked, as a sentence for the staff. What another version wrote is said by the title of its rule. */
export function describeIrregularity(rule: string, detail: Detail): string {
  const describe = Object.entries(SENTENCES).find(([known]) => known === rule)?.[1]
  return describe?.(detail) ?? `${findRule(rule)?.title ?? rule}.`
}

const SENTENCES: Record<string, (detail: Detail) => string | undefined> = {
  muchMore: ({ usualCents, cents, orders }) => {
    if (!isFigure(usualCents) || !isFigure(cents) || !isFigure(orders) || usualCents === 0) return undefined
    const times = (cents / usualCents).toLocaleString('en-IE', { maximumFractionDigits: 1 })
    return `Its total is ${times} times this customer’s usual total: ${formatEuro(usualCents)}, from ${countOf(orders, 'earlier order')}.`
  },
  newCountry: ({ country, orders }) =>
    typeof country === 'string' && isFigure(orders)
      ? `It ships to ${country}; none of this customer’s ${countOf(orders, 'earlier order')} did.`
      : undefined,
  newAddress: ({ usualCents, cents, orders }) =>
    isFigure(usualCents) && isFigure(cents) && isFigure(orders) && usualCents > 0
      ? `It ships to a new address after ${countOf(orders, 'order')}, and comes to ${Math.round((cents / usualCents) * 100)}% of the usual total.`
      : undefined,
  belowLimit: ({ orders, days, measure, limit }) =>
    isFigure(orders) && isFigure(days) && isFigure(limit)
      ? `It is one of ${orders} within ${countOf(days, 'day')} just below ${amount(measure, limit)}.`
      : undefined,
  sharedAddress: ({ buyers, days }) =>
    isFigure(buyers) && isFigure(days)
      ? `${buyers} buyers had goods shipped to this address within ${countOf(days, 'day')}.`
      : undefined,
}

function isFigure(value: unknown): value is number {
  return Number.isSafeInteger(value)
}

function amount(measure: unknown, limit: number) {
  if (measure === 'cents') return formatEuro(limit)
  return measure === 'grams' ? `${formatCount(limit)} g` : countOf(limit, 'unit')
}
