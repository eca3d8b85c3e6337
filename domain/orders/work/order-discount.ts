/** What is taken off the goods of a whole order, and why. `percent`: in hundredths of a per cent; null where it is an amount. */
export type OrderDiscount = { percent: number | null; cents: number; reason: string }

/** As staff ask for it: hundredths of a per cent, or cents. */
export type AskedDiscount = { by: 'percent' | 'amount'; value: number; reason: string }

export const WHOLE_PERCENT = 10_000

/** What it comes to, of goods of so much; halves up. */
export function discountOf(goodsCents: number, { by, value }: Pick<AskedDiscount, 'by' | 'value'>): number {
  return by === 'amount' ? value : Math.round((goodsCents * value) / WHOLE_PERCENT)
}

/** What each line bears of a discount on all of them, to the cent: by what it costs, and never more than that. */
export function shareDiscount(lineCents: readonly number[], discountCents: number): number[] {
  const goods = lineCents.reduce((sum, cents) => sum + cents, 0)
  if (goods === 0) return lineCents.map(() => 0)
  // The product of two sums of money may be more than a number holds exactly.
  const parts = lineCents.map((cents) => BigInt(cents) * BigInt(discountCents))
  const shares = parts.map((part) => Number(part / BigInt(goods)))
  const rests = parts.map((part) => Number(part % BigInt(goods)))
  const left = discountCents - shares.reduce((sum, cents) => sum + cents, 0)
  // The odd cents go to the lines that were cut the most.
  const cut = rests.map((rest, at) => ({ rest, at })).toSorted((one, other) => other.rest - one.rest)
  for (const { at } of cut.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1
  return shares
}

/** 'Discount 12.5% (Spring fair)' */
export function nameDiscount({ percent, reason }: Pick<OrderDiscount, 'percent' | 'reason'>): string {
  return `Discount${percent === null ? '' : ` ${formatPercent(percent)}%`} (${reason})`
}

/** '12.5', of 1250. */
export function formatPercent(percent: number): string {
  return String(percent / 100)
}
