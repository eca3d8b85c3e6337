import { type CompanyListQuery, ENDS_SOON_DAYS } from '#domain/companies/company-list-query.ts'
import type { CompanyState } from '#domain/companies/company-state.ts'
import { escapeLike, wordsOf } from '#server/db/match-words.ts'
import type { Values } from '#server/db/statement-values.ts'

export type ListedCompany = {
  number: number
  customerNumber: string
  name: string
  vatNumber: string | null
  country: string
  place: string
  state: CompanyState
  /** The day on which the next of its rights ends, or the last one ended; null where none ends. */
  rightEnds: string | null
  balanceCents: number
  /** Null for who never ordered. */
  lastOrderAt: Date | null
}

export const COLUMNS = `c.number::float8, c.customer_number AS "customerNumber", c.name,
  coalesce((SELECT balance_cents FROM company_accounts WHERE company = c.number), 0)::float8 AS "balanceCents",
  (SELECT nullif(last_order_at, 'epoch') FROM company_accounts WHERE company = c.number) AS "lastOrderAt", c.vat_number AS "vatNumber", c.country, c.place, c.state,
  (SELECT coalesce(min(valid_to) FILTER (WHERE valid_to >= shop_day(now())), max(valid_to))::text FROM entitlements
    WHERE withdrawn_at IS NULL AND company = ANY (
      ARRAY(SELECT m.number FROM companies m WHERE m.merged_into = c.number) || c.number)) AS "rightEnds"`

const ENDS_SOON = `c.number IN (
  SELECT coalesce(m.merged_into, m.number) FROM entitlements JOIN companies m ON m.number = company
  WHERE withdrawn_at IS NULL AND valid_to BETWEEN shop_day(now()) - ${ENDS_SOON_DAYS} AND shop_day(now()) + ${ENDS_SOON_DAYS})`

export function filtersOf({ state, country, ends }: CompanyListQuery, values: Values): string[] {
  return [
    'c.merged_into IS NULL AND c.erased_at IS NULL',
    ...(state === '' ? [] : [`c.state = ${values.add(state)}`]),
    ...(country === '' ? [] : [`c.country = ${values.add(country)}`]),
    ...(ends === '' ? [] : [ENDS_SOON]),
  ]
}

export function matchNumber(typed: string, values: Values) {
  return `lower(c.customer_number) = lower(${values.add(typed.trim())})`
}

/** What somebody looks for: companies that have every word, wherever it stands. */
export type SearchedText = {
  words: readonly string[]
  /** Nothing but short words: they stand in the name or place. Every address and VAT number begins with such a one. */
  inName: boolean
}

export function readSearch(typed: string): SearchedText {
  const words = wordsOf(typed)
  return { words, inName: words.every(isShort) }
}

/** One or two letters are where a word begins: of a part of a word that short the indexes know nothing. */
export function isShort(word: string) {
  return !/[\p{L}\p{N}]{3}/u.test(word.normalize())
}

/** Compares bytes, of one company after the other. */
export function containsAll({ words, inName }: SearchedText, values: Values) {
  const text = 'c.search_text COLLATE "C"'
  return words
    .map((word) => {
      const folded = `fold_letters(${values.add(word)})`
      if (!isShort(word)) return `strpos(${text}, ${folded}) > 0`
      const begun = `strpos(${text}, ' ' || ${folded})`
      return inName ? `${begun} BETWEEN 1 AND strpos(${text}, E'\\n')` : `${begun} > 0`
    })
    .join(' AND ')
}

/** A word, asked of the search indexes. */
export function containsIndexed(word: string, { inName }: SearchedText, values: Values) {
  const folded = `fold_letters(${values.add(escapeLike(word))})`
  const pattern = `'${isShort(word) ? '% ' : '%'}' || ${folded} || '%'`
  return inName
    ? `c.search_name LIKE ${pattern}`
    : `(c.search_name LIKE ${pattern} OR c.search_rest LIKE ${pattern})`
}
