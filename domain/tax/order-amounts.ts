type Amounts = { goodsCents: number; chargesCents: number; rate: number }

/** What an order comes to. VAT is worked out once, on the sum, and rounded half up (BR-CO-17 of EN 16931). */
export function sumAmounts({ goodsCents, chargesCents, rate }: Amounts) {
  const netCents = goodsCents + chargesCents
  const taxCents = taxOn(netCents, rate)
  return { netCents, taxCents, payableCents: netCents + taxCents }
}

const HUNDREDTHS_IN_WHOLE = 10_000

/** In whole cents, without a fraction that a computer cannot hold: 25.5 % are 2,550 hundredths of a percent. */
export function taxOn(netCents: number, ratePercent: number): number {
  const scaled = Math.abs(netCents) * Math.round(ratePercent * 100)
  const rest = scaled % HUNDREDTHS_IN_WHOLE
  const whole = (scaled - rest) / HUNDREDTHS_IN_WHOLE
  return Math.sign(netCents) * (whole + (rest * 2 >= HUNDREDTHS_IN_WHOLE ? 1 : 0))
}
