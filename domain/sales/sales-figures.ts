import { findKind } from '#domain/kinds/kinds.ts'

/** What was sold of one thing in a period. Sums are net. */
export type SalesFigures = {
  orders: number
  grams: number
  units: number
  /** Of orders that count. */
  netCents: number
  /** Of credit notes that were issued in the period. */
  creditedCents: number
  /** Of cancelled orders, which are no part of the other sums. */
  cancelledCents: number
  /** Of what was picked from batches with a purchase price: what it was sold for, and what it was bought for. */
  costedCents: number
  costCents: number
  /** After credit notes, in the same days of the year before. */
  lastCents: number
}

/** `key` is that of the sums; of what belongs to no product, category or customer it is ''. */
export type SalesRow = SalesFigures & { key: string; name: string }

export function netOf({ netCents, creditedCents }: SalesFigures): number {
  return netCents - creditedCents
}

/** 'Strains': what the sums know by the name of a kind. */
export function nameKind(kind: string): string {
  const many = findKind(kind)?.nouns.many ?? kind
  return many.charAt(0).toUpperCase() + many.slice(1)
}

/** '+12%', '-3%', and nothing where there is nothing to compare with. */
export function describeChange(now: number, before: number): string {
  if (before <= 0) return ''
  const percent = Math.round(((now - before) / before) * 100)
  return percent > 0 ? `+${percent}%` : `${percent}%`
}

/** What was earned on the part with a known cost, and how much that is of what it was sold for; undefined where no cost is known. */
export function marginOf({
  costedCents,
  costCents,
}: SalesFigures): { cents: number; percent: number } | undefined {
  if (costedCents === 0) return undefined
  const cents = costedCents - costCents
  return { cents, percent: Math.round((cents / costedCents) * 100) }
}

/** How much of the sales the known cost is of, in per cent: a margin of a tenth of them says little. */
export function coverageOf({ costedCents, netCents }: SalesFigures): number {
  return netCents <= 0 ? 0 : Math.min(100, Math.floor((costedCents / netCents) * 100))
}
