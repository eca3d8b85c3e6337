const withCents = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' })
const whole = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })

/** €1,500.00 */
export function formatEuros(cents: number) {
  return withCents.format(cents / 100)
}

/** €1,500: for amounts that have no cents. */
export function formatWholeEuros(cents: number) {
  return whole.format(cents / 100)
}
