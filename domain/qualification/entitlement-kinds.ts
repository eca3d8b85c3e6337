import { linesOf } from '#domain/lines-of.ts'
import { countryName, findCountry } from '#domain/markets/find-country.ts'

/** A kind of right that the operator accepts; without a country, in all of them. */
export type EntitlementKind = { name: string; country: string | undefined }

const USUAL = ['Licence', 'Permit', 'Pharmacy', 'Exemption']
const LONGEST_NAME = 100
const MOST_LINES = 100

/** The operator's list, a line each: 'Licence', or 'Germany: Pharmacy' for what belongs to one country. */
export function readKindList(lines: string): EntitlementKind[] {
  const kinds = linesOf(lines).map(readLine)
  return kinds.length > 0 ? kinds : USUAL.map((name) => ({ name, country: undefined }))
}

/** What is wrong with the list, in words; undefined where nothing is. */
export function findKindListProblem(lines: string): string | undefined {
  const typed = linesOf(lines)
  if (typed.length > MOST_LINES) return `There are more than ${MOST_LINES} lines.`
  for (const line of typed) {
    const { name, country } = readLine(line)
    if (name === '' || name.length > LONGEST_NAME) return `This line names no authorisation: ${line}`
    if (country !== undefined && !findCountry(country)) return `This country is not known: ${country}`
  }
  return undefined
}

/** What may be proved in a country, for a company that is there. */
export function kindsIn(kinds: readonly EntitlementKind[], country: string): string[] {
  const here = kinds.filter((kind) => kind.country === undefined || kind.country === country)
  return [...new Set(here.map(({ name }) => name))]
}

function readLine(line: string): EntitlementKind {
  const at = line.indexOf(':')
  if (at === -1) return { name: line, country: undefined }
  return { name: line.slice(at + 1).trim(), country: countryName(line.slice(0, at)) }
}
