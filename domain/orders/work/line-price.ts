import { understood } from '#domain/figures/typed-figure.ts'

/** Rates are kept in ten-thousandths of a euro: this many are a cent. */
const RATE_PARTS_IN_CENT = 100
const RATE_PARTS_IN_EURO = 10_000

/** 100,000 euros a gram or unit: with the longest line it stays a number that a computer holds exactly. */
export const RATE_MAXIMUM = 100_000 * RATE_PARTS_IN_EURO

/** Quantity times rate, to the cent, halves up: as the database rounds it. */
export function amountOf(quantity: number, rate: number): number {
  return Math.floor((quantity * rate + RATE_PARTS_IN_CENT / 2) / RATE_PARTS_IN_CENT)
}

export function rateOfCents(cents: number): number {
  return cents * RATE_PARTS_IN_CENT
}

/** '9.50', '9.4975': without zeros that say nothing, but for two. */
export function formatRateParts(rate: number): string {
  const digits = String(rate).padStart(5, '0')
  const euros = digits.slice(0, -4)
  return `${euros}.${digits.slice(-4).replace(/0{1,2}$/, '')}`
}

/** What somebody types as a price of one gram or unit, with up to four decimals; undefined where it is none. */
export function readRate(typed: string): number | undefined {
  return understood('rates', typed, { most: 10_000_000 * RATE_PARTS_IN_EURO })
}

/** What somebody types as an amount, with up to two decimals; undefined where it is none. */
export function readCents(typed: string): number | undefined {
  return understood('euros', typed, { most: 9_999_999_999 })
}
