import { linesOf } from '#domain/lines-of.ts'
import type { CountryCode } from '#domain/markets/countries.ts'
import { findCountry } from '#domain/markets/find-country.ts'

/** A rate in percent that holds in a country from a day on. */
export type VatRate = { country: CountryCode; percent: number; from: string }

/** Before any day that an invoice is issued on. */
const ALWAYS = '2000-01-01'

/** The standard rates of the member states. What changed since 2024 has both lines: an older order may still be invoiced. */
const STANDARD_RATES: readonly VatRate[] = [
  { country: 'AT', percent: 20, from: ALWAYS },
  { country: 'BE', percent: 21, from: ALWAYS },
  { country: 'BG', percent: 20, from: ALWAYS },
  { country: 'HR', percent: 25, from: ALWAYS },
  { country: 'CY', percent: 19, from: ALWAYS },
  { country: 'CZ', percent: 21, from: ALWAYS },
  { country: 'DK', percent: 25, from: ALWAYS },
  { country: 'EE', percent: 22, from: ALWAYS },
  { country: 'EE', percent: 24, from: '2025-07-01' },
  { country: 'FI', percent: 24, from: ALWAYS },
  { country: 'FI', percent: 25.5, from: '2024-09-01' },
  { country: 'FR', percent: 20, from: ALWAYS },
  { country: 'DE', percent: 19, from: ALWAYS },
  { country: 'GR', percent: 24, from: ALWAYS },
  { country: 'HU', percent: 27, from: ALWAYS },
  { country: 'IE', percent: 23, from: ALWAYS },
  { country: 'IT', percent: 22, from: ALWAYS },
  { country: 'LV', percent: 21, from: ALWAYS },
  { country: 'LT', percent: 21, from: ALWAYS },
  { country: 'LU', percent: 17, from: ALWAYS },
  { country: 'MT', percent: 18, from: ALWAYS },
  { country: 'NL', percent: 21, from: ALWAYS },
  { country: 'PL', percent: 23, from: ALWAYS },
  { country: 'PT', percent: 23, from: ALWAYS },
  { country: 'RO', percent: 19, from: ALWAYS },
  { country: 'RO', percent: 21, from: '2025-08-01' },
  { country: 'SK', percent: 20, from: ALWAYS },
  { country: 'SK', percent: 23, from: '2025-01-01' },
  { country: 'SI', percent: 22, from: ALWAYS },
  { country: 'ES', percent: 21, from: ALWAYS },
  { country: 'SE', percent: 25, from: ALWAYS },
]

const MOST_LINES = 200

/** The rate in force on a day. A line of the operator's wins over the standard rate from its day on. */
export function findVatRate(
  country: CountryCode,
  on: string,
  ownRates: readonly VatRate[],
): number | undefined {
  const latest = (rates: readonly VatRate[]) =>
    rates
      .filter((rate) => rate.country === country && rate.from <= on)
      .reduce<VatRate | undefined>((best, rate) => (best && best.from > rate.from ? best : rate), undefined)
  return (latest(ownRates) ?? latest(STANDARD_RATES))?.percent
}

/** The operator's own rates, one a line: 'Germany: 7', or 'Germany: 7 from 2027-01-01'. Lines that are none are left out. */
export function readRateLines(lines: string): VatRate[] {
  return linesOf(lines).flatMap((line) => readLine(line) ?? [])
}

/** The first line that is no rate, in words; undefined where all are. */
export function findRateLineProblem(lines: string): string | undefined {
  const typed = linesOf(lines)
  if (typed.length > MOST_LINES) return `There are more than ${MOST_LINES} lines.`
  const wrong = typed.find((line) => !readLine(line))
  return wrong === undefined ? undefined : `This line is no rate: ${wrong}`
}

function readLine(line: string): VatRate | undefined {
  const [, name = '', percent = '', from = ALWAYS] =
    /^([^:]+):\s*(\d{1,2}(?:[.,]\d{1,2})?)\s*%?(?:\s+from\s+(\d{4}-\d{2}-\d{2}))?$/.exec(line) ?? []
  const country = findCountry(name)
  if (!country || Number.isNaN(Date.parse(from))) return undefined
  return { country, percent: Number(percent.replace(',', '.')), from }
}
