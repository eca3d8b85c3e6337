import { formatEuro } from '#domain/money.ts'

/** What a customer may owe, what they owe for what was confirmed, and what this order adds to it. */
export type CreditFigures = { limitCents: number; outstandingCents: number; orderCents: number }

export type CreditStanding = CreditFigures & {
  /** Up to what they may owe with this order, as somebody decided; null where nobody did. */
  allowedCents: number | null
}

/** What the customer owes once this order is confirmed. */
export function owedWith({ outstandingCents, orderCents }: CreditFigures): number {
  return outstandingCents + orderCents
}

/**
 * Whether confirming this order takes somebody's decision. A decision holds for the figures that were seen: what was confirmed for the customer
 * since then asks again. An order that adds nothing, since it was paid before, never does.
 */
export function exceedsCredit(standing: CreditStanding): boolean {
  const { limitCents, allowedCents, orderCents } = standing
  return orderCents > 0 && owedWith(standing) > Math.max(limitCents, allowedCents ?? 0)
}

/** 'limit €2,500.00, outstanding €2,000.00, this order €1,815.00' */
export function describeCredit({ limitCents, outstandingCents, orderCents }: CreditFigures): string {
  return `limit ${formatEuro(limitCents)}, outstanding ${formatEuro(outstandingCents)}, this order ${formatEuro(orderCents)}`
}
