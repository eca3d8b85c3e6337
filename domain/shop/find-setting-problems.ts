import type { FieldErrors } from '#domain/form-answer.ts'
import { EU_COUNTRIES, isCountryCode } from '#domain/markets/countries.ts'
import { findSellerProblems } from './find-seller-problems.ts'
import { findContradictions, findMistakes } from './find-shop-problems.ts'
import { settingOfLine } from './setting-rooms.ts'
import { documentOf, isSameValue, type SettingValues, togetherWith } from './setting-values.ts'
import { type ShopConfig, shopConfigSchema } from './shop-config.ts'

/**
 * Everything that is wrong with settings, by the field to mend: what contradicts something too, although there is a mistake elsewhere. What is
 * published stands in for what cannot be read, and nothing is said of what would follow from that.
 */
export function findSettingProblems(values: SettingValues, published: SettingValues): FieldErrors {
  const mistakes = findMistakes(documentOf(values))
  const found: FieldErrors = {}
  for (const { line, message } of mistakes) found[fieldOf(line)] ??= sentence(line, message)
  const unread = new Set(mistakes.flatMap(({ line }) => togetherWith(settingOfLine(line)?.path ?? line)))
  const standIns = Object.fromEntries([...unread].map((path) => [path, published[path] ?? null]))
  const { data: shop } = shopConfigSchema.safeParse(documentOf({ ...values, ...standIns }))
  for (const { line, of, message } of shop ? findContradictions(shop) : [])
    if (![line, ...of].some((path) => unread.has(path))) found[fieldOf(line)] ??= sentence(line, message)
  // What was published before such a check does not keep anything else from being published.
  for (const { line, of, message } of shop ? [...findSellerProblems(shop), ...findAwardProblems(shop)] : [])
    if ([line, ...of].some((path) => !isSameValue(values[path], published[path])))
      found[fieldOf(line)] ??= sentence(line, message)
  return found
}

/** A prize that nobody can prove is not announced. One that was published before stays until somebody changes it. */
function findAwardProblems({ claims: { award } }: ShopConfig) {
  const { shown, evidence, evidenceFile } = award
  if (!shown || evidence || evidenceFile) return []
  const of = ['title', 'place', 'category', 'year', 'evidence', 'evidenceFile'].map(
    (name) => `claims.award.${name}`,
  )
  const message = 'needs evidence: add it below, or do not show the award'
  return [{ line: 'claims.award.shown', of, message }]
}

/** The field in which a line of the document is typed: each age has one, and all countries of a list are one. */
function fieldOf(line: string) {
  const setting = settingOfLine(line)
  return setting && setting.control.kind !== 'ages' ? setting.path : line
}

function sentence(line: string, message: string) {
  const code = line.split('.').at(-1) ?? ''
  const isOfCountry = settingOfLine(line)?.control.kind === 'ages' && isCountryCode(code)
  if (isOfCountry) return `${EU_COUNTRIES[code]}: ${message}`
  return `${message.slice(0, 1).toUpperCase()}${message.slice(1)}`
}
