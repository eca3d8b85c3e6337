/** The arithmetic behind the check digits of VAT numbers. All take digits alone. */

export function digitsOf(text: string): number[] {
  return [...text].map(Number)
}

/** The sum of each digit times its weight; digits beyond the weights do not count. */
export function weighted(digits: readonly number[], weights: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0)
}

/** Of bank cards, and of Italy and Sweden: every second digit from the right is doubled, and nines are cast out. */
export function passesLuhn(digits: readonly number[]): boolean {
  const sum = digits
    .toReversed()
    .reduce((total, digit, at) => total + (at % 2 === 0 ? digit : castOutNines(digit * 2)), 0)
  return sum % 10 === 0
}

export function castOutNines(number: number): number {
  return number > 9 ? number - 9 : number
}

/** ISO 7064, MOD 11,10: of Germany and Croatia. */
export function passesMod11And10(digits: readonly number[]): boolean {
  const product = digits.slice(0, -1).reduce((carried, digit) => {
    const sum = (digit + carried) % 10 || 10
    return (2 * sum) % 11
  }, 10)
  return (11 - product) % 10 === digits.at(-1)
}

/** ISO 7064, MOD 97-10, of letters and digits: a letter counts as in an IBAN. */
export function passesMod97(text: string): boolean {
  const spelled = [...text].map((sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(spelled) % 97n === 1n
}
