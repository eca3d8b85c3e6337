import type { AddressQuery } from '#domain/address-query.ts'
import { understood } from '#domain/figures/typed-figure.ts'

/** A change of many prices at once. */
export type PriceChange = {
  by: 'percent' | 'amount'
  /** Percent, or cents; below zero it lowers them. */
  value: number
  /** 'exact' to the cent; '98' to the nearest price that ends in .98. */
  rounding: 'exact' | '98'
}

/** Bounds of sanity for the price of a unit: the largest order of the dearest product still fits the database. */
export const PRICE_LIMITS = { minCents: 1, maxCents: 1_000_000 }

const LONGEST_NUMBER = 12

/** Undefined where the price would be none that a product can have. */
export function changePrice(cents: number, { by, value, rounding }: PriceChange): number | undefined {
  const changed = Math.round(by === 'percent' ? (cents * (100 + value)) / 100 : cents + value)
  if (changed < PRICE_LIMITS.minCents || changed > PRICE_LIMITS.maxCents) return undefined
  return rounding === '98' ? Math.max(98, Math.round((changed - 98) / 100) * 100 + 98) : changed
}

/** Reads what somebody typed: '10', '-2,5', '+0.50'. Undefined where it is no such number, or changes nothing. */
export function readPriceChange(parameters: AddressQuery): PriceChange | undefined {
  const by = parameters.get('by') === 'amount' ? 'amount' : 'percent'
  const rounding = parameters.get('rounding') === '98' ? '98' : 'exact'
  const typed = parameters.get('value') ?? ''
  const [, sign = '', figure = ''] = /^\s*([+\-−]?)(.*)$/.exec(typed) ?? []
  const read = typed.length > LONGEST_NUMBER ? undefined : understood('prices', figure)
  if (read === undefined) return undefined
  const hundredths = sign === '' || sign === '+' ? read : 0 - read
  const value = by === 'amount' ? hundredths : hundredths / 100
  return value === 0 && rounding === 'exact' ? undefined : { by, value, rounding }
}
