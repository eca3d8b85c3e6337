import { findCountry } from '#domain/markets/find-country.ts'

/** The two letters of a country, in the EU or not, by its code or its English name; undefined where it is none. */
export function findCountryCode(codeOrName: string): string | undefined {
  const european = findCountry(codeOrName)
  if (european) return european
  const typed = codeOrName.trim()
  const code = typed.toUpperCase()
  if (ELSEWHERE.has(code)) return code
  return [...ELSEWHERE].find(([, name]) => name.toLowerCase() === typed.toLowerCase())?.[0]
}

/** A country's English name; what is no code stays as it is. */
export function nameCountry(code: string): string {
  return NAMES.of(code) ?? code
}

const NAMES = new Intl.DisplayNames('en', { type: 'region' })

/** The countries outside the European Union that goods go to most. Others are not known. */
const CODES =
  'AD AE AL AM AR AU AZ BA BR BY CA CH CL CN CO CR GB GE GI HK IL IN IS JM JP KR KZ LI MA MC MD ME MK MX MY NO NZ PE PY RS RU SG SM TH TN TR TW UA US UY VA ZA'
const ELSEWHERE = new Map(CODES.split(' ').map((code) => [code, nameCountry(code)]))
