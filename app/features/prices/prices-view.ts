import { countOf } from '#domain/format-count.ts'
import { formatDateAndTime, formatMoment } from '#domain/format-moment.ts'
import type { Kind } from '#domain/kinds/kind.ts'
import { formatEuro } from '#domain/money.ts'
import { formatQuantity } from '#domain/orders/checkout/order-unit.ts'
import { priceTable } from '#domain/pricing/price-by-ladder.ts'
import type { LadderPreview, PublishedLadder } from '#domain/pricing/published-ladder.ts'
import { toTypedLadder } from '#domain/pricing/typed-ladder.ts'

/** What the page needs to know of a kind. */
export function viewKind({ order, title, nouns, ladder }: Kind) {
  return {
    name: order.name,
    title,
    ...nouns,
    unit: order.unit,
    isTiered: ladder.first.tiers.length > 0,
    rules: ladder,
  }
}

export type KindView = ReturnType<typeof viewKind>

/** A published ladder, in the words it is shown with. */
export function viewLadder(published: PublishedLadder, { unit, rules }: KindView, timeZone: string) {
  const { number, ladder, state, validFrom, publishedAt, publishedBy, withdrawn } = published
  const begins = formatMoment(validFrom, timeZone)
  return {
    number,
    state,
    typed: toTypedLadder(ladder),
    begins,
    published: `Published by ${publishedBy}, ${formatMoment(publishedAt, timeZone)}`,
    withdrawn: withdrawn && `Withdrawn by ${withdrawn.by}, ${formatMoment(withdrawn.at, timeZone)}`,
    facts: [
      ...priceTable(ladder).map(({ quantity, rateCents, totalCents, popular }) => ({
        term: `From ${formatQuantity(quantity, unit)}`,
        value: `${formatEuro(rateCents)} per gram, ${formatEuro(totalCents)} in total${popular ? ', popular' : ''}`,
      })),
      ...(rules.minimum ? [{ term: rules.minimum.label, value: formatQuantity(ladder.minimum, unit) }] : []),
      ...(rules.maximum ? [{ term: rules.maximum.label, value: formatQuantity(ladder.maximum, unit) }] : []),
      ...(rules.step ? [{ term: rules.step.label, value: formatQuantity(ladder.step, unit) }] : []),
      ...(ladder.capped ? [{ term: 'Capped', value: 'At the next tier’s price' }] : []),
    ],
  }
}

export type LadderView = ReturnType<typeof viewLadder>

/** What would have changed for the orders of the last days, in sentences. */
export function viewPreview(preview: LadderPreview | undefined, { unit }: KindView, timeZone: string) {
  if (!preview) return { sentences: ['The recent orders could not be loaded in time.'], differences: [] }
  const { days, orders, byLists, isPartial, thenCents, nowCents, refused, differences } = preview
  return {
    sentences: [
      orders === 0
        ? `No such orders in the last ${days} days.`
        : `${isPartial ? 'The newest ' : ''}${countOf(orders, 'order')} of the last ${days} days: ${describeTotals(thenCents, nowCents)}`,
      ...(refused.orders > 0
        ? [
            `${countOf(refused.orders, 'order')} for ${formatEuro(refused.cents)} would be rejected: too small or too large.`,
          ]
        : []),
      ...(byLists > 0
        ? [`${countOf(byLists, 'more order')} had price list prices, which do not change.`]
        : []),
    ],
    differences: differences.map(
      ({ id, number, placedAt, quantity, thenCents: before, nowCents: after }) => ({
        id,
        number,
        placed: formatDateAndTime(placedAt, timeZone),
        quantity: formatQuantity(quantity, unit),
        before: formatEuro(before),
        after: formatEuro(after),
        difference: describeDifference(after - before),
      }),
    ),
  }
}

export type PreviewView = ReturnType<typeof viewPreview>

function describeTotals(thenCents: number, nowCents: number) {
  if (thenCents === nowCents) return `${formatEuro(thenCents)} before, and unchanged with these prices.`
  return `${formatEuro(thenCents)} before, ${formatEuro(nowCents)} with these prices (${describeDifference(nowCents - thenCents)}).`
}

function describeDifference(cents: number) {
  return `${cents > 0 ? '+' : ''}${formatEuro(cents)}`
}
