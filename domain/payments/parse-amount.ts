import { understood } from '#domain/figures/typed-figure.ts'

/** Of what the database keeps: more than any order comes to. */
export const MOST_CENTS = 10_000_000_000

/**
 * The cents of an amount as people and banks write it: '1234.5', '1.234,56', '1,234.56', "1'234.56", '-12,00', '12,00-', '+3 €'. Undefined for
 * anything else.
 */
export function parseAmount(typed: string): number | undefined {
  return understood('signedEuros', typed, { most: MOST_CENTS })
}
