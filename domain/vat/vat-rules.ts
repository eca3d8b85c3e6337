import type { CountryCode } from '#domain/markets/countries.ts'

type VatRule = {
  /** What stands after the letters of the country. */
  format: RegExp
  /** Where the check digits are simple enough to be worth it. */
  isConsistent?: (number: string) => boolean
}

/** How a VAT number is written in each country, as the European Commission describes it. */
export const VAT_RULES: Record<CountryCode, VatRule> = {
  AT: {
    format: /^U\d{8}$/,
    isConsistent(number) {
      const digits = digitsOf(number.slice(1))
      const sum = digits
        .slice(0, 7)
        .reduce((total, digit, at) => total + (at % 2 === 0 ? digit : castOutNines(digit * 2)), 0)
      return (10 - ((sum + 4) % 10)) % 10 === digits[7]
    },
  },
  BE: {
    format: /^[01]\d{9}$/,
    isConsistent: (number) => 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8)),
  },
  BG: {
    format: /^\d{9,10}$/,
    // Ten digits are of people, and follow one of four rules.
    isConsistent(number) {
      if (number.length === 10) return true
      const digits = digitsOf(number)
      const first = weighted(digits, [1, 2, 3, 4, 5, 6, 7, 8]) % 11
      const check = first < 10 ? first : (weighted(digits, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10
      return check === digits[8]
    },
  },
  HR: { format: /^\d{11}$/, isConsistent: (number) => passesMod11And10(digitsOf(number)) },
  CY: {
    format: /^[0-59]\d{7}[A-Z]$/,
    isConsistent(number) {
      const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21]
      const digits = digitsOf(number.slice(0, 8))
      const sum = digits.reduce((total, digit, at) => total + (at % 2 === 0 ? (odd[digit] ?? 0) : digit), 0)
      return String.fromCharCode(65 + (sum % 26)) === number[8]
    },
  },
  CZ: {
    format: /^\d{8,10}$/,
    // Nine and ten digits are of people: their birth numbers.
    isConsistent(number) {
      if (number.length !== 8) return true
      const digits = digitsOf(number)
      const rest = 11 - (weighted(digits, [8, 7, 6, 5, 4, 3, 2]) % 11)
      return (rest === 10 ? 0 : rest === 11 ? 1 : rest) === digits[7]
    },
  },
  DK: {
    format: /^[1-9]\d{7}$/,
    isConsistent: (number) => weighted(digitsOf(number), [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  },
  EE: {
    format: /^\d{9}$/,
    isConsistent: (number) => weighted(digitsOf(number), [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0,
  },
  FI: {
    format: /^\d{8}$/,
    isConsistent: (number) => weighted(digitsOf(number), [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0,
  },
  FR: {
    format: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
    // A key with a letter in it follows another rule.
    isConsistent(number) {
      if (!/^\d/.test(number) || !/^.\d/.test(number)) return true
      return (12 + 3 * (Number(number.slice(2)) % 97)) % 97 === Number(number.slice(0, 2))
    },
  },
  DE: { format: /^[1-9]\d{8}$/, isConsistent: (number) => passesMod11And10(digitsOf(number)) },
  GR: {
    format: /^\d{9}$/,
    isConsistent(number) {
      const digits = digitsOf(number)
      return (weighted(digits, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === digits[8]
    },
  },
  HU: {
    format: /^\d{8}$/,
    isConsistent: (number) => weighted(digitsOf(number), [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0,
  },
  IE: {
    format: /^(\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/,
    isConsistent(number) {
      // The older form had a letter in the second place; it means nothing in front and the last digit behind.
      const isOld = !/^\d{2}/.test(number)
      const figures = isOld ? `0${number.slice(2, 7)}${number[0]}` : number.slice(0, 7)
      const second = number[8] && number[8] !== 'W' ? number.charCodeAt(8) - 64 : 0
      const sum = weighted(digitsOf(figures), [8, 7, 6, 5, 4, 3, 2]) + 9 * second
      return 'WABCDEFGHIJKLMNOPQRSTUV'[sum % 23] === number[7]
    },
  },
  IT: { format: /^\d{11}$/, isConsistent: (number) => passesLuhn(digitsOf(number)) },
  LV: {
    format: /^\d{11}$/,
    // Those of people begin with a birthday.
    isConsistent(number) {
      if (/^[0-3]/.test(number)) return true
      return weighted(digitsOf(number), [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3
    },
  },
  LT: {
    format: /^(\d{9}|\d{12})$/,
    isConsistent(number) {
      const digits = digitsOf(number)
      const last = digits.length - 1
      const weightsFrom = (start: number) =>
        Array.from({ length: last }, (_, at) => ((start + at - 1) % 9) + 1)
      const first = weighted(digits, weightsFrom(1)) % 11
      const check = first < 10 ? first : (weighted(digits, weightsFrom(3)) % 11) % 10
      return check === digits[last]
    },
  },
  LU: {
    format: /^\d{8}$/,
    isConsistent: (number) => Number(number.slice(0, 6)) % 89 === Number(number.slice(6)),
  },
  MT: {
    format: /^[1-9]\d{7}$/,
    isConsistent(number) {
      const rest = 37 - (weighted(digitsOf(number), [3, 4, 6, 7, 8, 9]) % 37)
      return rest === Number(number.slice(6))
    },
  },
  NL: {
    format: /^\d{9}B\d{2}$/,
    // Of companies, or, since 2020, of people who trade alone.
    isConsistent(number) {
      const digits = digitsOf(number.slice(0, 9))
      const check = weighted(digits, [9, 8, 7, 6, 5, 4, 3, 2]) % 11
      return check === digits[8] || passesMod97(`NL${number}`)
    },
  },
  PL: {
    format: /^\d{10}$/,
    isConsistent(number) {
      const digits = digitsOf(number)
      return weighted(digits, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === digits[9]
    },
  },
  PT: {
    format: /^[1-9]\d{8}$/,
    isConsistent(number) {
      const digits = digitsOf(number)
      const rest = 11 - (weighted(digits, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)
      return (rest > 9 ? 0 : rest) === digits[8]
    },
  },
  RO: {
    format: /^[1-9]\d{1,9}$/,
    isConsistent(number) {
      const digits = digitsOf(number.padStart(10, '0'))
      return ((weighted(digits, [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === digits[9]
    },
  },
  SK: { format: /^[1-9]\d[2-47-9]\d{7}$/, isConsistent: (number) => Number(number) % 11 === 0 },
  SI: {
    format: /^[1-9]\d{7}$/,
    isConsistent(number) {
      const digits = digitsOf(number)
      const rest = 11 - (weighted(digits, [8, 7, 6, 5, 4, 3, 2]) % 11)
      return rest < 11 && rest % 10 === digits[7]
    },
  },
  ES: { format: /^([A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/ },
  SE: { format: /^\d{10}01$/, isConsistent: (number) => passesLuhn(digitsOf(number.slice(0, 10))) },
}

/** The arithmetic behind the check digits of VAT numbers. All take digits alone. */

function digitsOf(text: string): number[] {
  return [...text].map(Number)
}

/** The sum of each digit times its weight; digits beyond the weights do not count. */
function weighted(digits: readonly number[], weights: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0)
}

/** Of bank cards, and of Italy and Sweden: every second digit from the right is doubled, and nines are cast out. */
function passesLuhn(digits: readonly number[]): boolean {
  const sum = digits
    .toReversed()
    .reduce((total, digit, at) => total + (at % 2 === 0 ? digit : castOutNines(digit * 2)), 0)
  return sum % 10 === 0
}

function castOutNines(number: number): number {
  return number > 9 ? number - 9 : number
}

/** ISO 7064, MOD 11,10: of Germany and Croatia. */
function passesMod11And10(digits: readonly number[]): boolean {
  const product = digits.slice(0, -1).reduce((carried, digit) => {
    const sum = (digit + carried) % 10 || 10
    return (2 * sum) % 11
  }, 10)
  return (11 - product) % 10 === digits.at(-1)
}

/** ISO 7064, MOD 97-10, of letters and digits: a letter counts as in an IBAN. */
function passesMod97(text: string): boolean {
  const spelled = [...text].map((sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(spelled) % 97n === 1n
}
