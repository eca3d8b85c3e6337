import {
  COMPANIES_A_PAGE,
  type CompanyListQuery,
  ENDS_SOON_DAYS,
} from '#domain/companies/company-list-query.ts'
import type { CompanyState } from '#domain/companies/company-state.ts'
import type { Database } from '#server/db/database.ts'
import { escapeLike, wordsOf } from '#server/db/match-words.ts'
import {
  type Key,
  type KeyedLine,
  type KeyWindow,
  matchBeyond,
  orderByKeys,
  readPageByKey,
} from '#server/db/page-by-key.ts'
import { type Reader, readWithin } from '#server/db/read-within.ts'
import { readRows, type Values, whereAll } from '#server/db/statement-values.ts'

/** Nobody waits longer for a page; they ask for something else. */
const TIMEOUT_MS = 3000
/** How many companies the first look of a search goes through. */
const FIRST_LOOK = 500
/**
 * A walk through the list is the shorter the more of these match; the search indexes gather the more the more of them have the word
 * that they are asked for. Where the one number times the other is less, the indexes are quicker.
 */
const WORTH_A_WALK = 70
/** How many times as far as the look promises a page to reach. */
const FAR_ENOUGH = 1.5
/** A second word is asked of the search indexes, too, unless it is so many times as common as the rarest: it would cost them more than it saves. */
const MUCH_COMMONER = 5

type ListedCompany = {
  number: number
  name: string
  vatNumber: string | null
  country: string
  place: string
  state: CompanyState
  /** The day on which the next of its rights ends, or the last one ended; null where none ends. */
  rightEnds: string | null
}

export type CompanyListPage = {
  companies: ListedCompany[]
  /** Cursors to go on from; null at either end. */
  older: string | null
  newer: string | null
  /** It took too long: there may be companies that match. */
  gaveUp: boolean
}

const KEYS: Key[] = [{ sql: 'c.number', type: 'bigint' }]
/** The same, as no index has it: what the search index has gathered is sorted, instead of the whole list being gone through. */
const GATHERED_KEYS: Key[] = [{ sql: '(c.number + 0)', type: 'bigint' }]
const COLUMNS = `c.number::float8, c.name, c.vat_number AS "vatNumber", c.country, c.place, c.state,
  (SELECT coalesce(min(valid_to) FILTER (WHERE valid_to >= shop_day(now())), max(valid_to))::text FROM entitlements
    WHERE withdrawn_at IS NULL AND company = ANY (
      ARRAY(SELECT m.number FROM companies m WHERE m.merged_into = c.number) || c.number)) AS "rightEnds"`

const ENDS_SOON = `c.number IN (
  SELECT coalesce(m.merged_into, m.number) FROM entitlements JOIN companies m ON m.number = company
  WHERE withdrawn_at IS NULL AND valid_to BETWEEN shop_day(now()) - ${ENDS_SOON_DAYS} AND shop_day(now()) + ${ENDS_SOON_DAYS})`

/** One page of the companies, the newest first. It costs the same wherever it begins. */
export async function listCompanies(
  db: Database,
  query: CompanyListQuery,
  { timeoutMs = TIMEOUT_MS, signal }: { timeoutMs?: number; signal?: AbortSignal } = {},
): Promise<CompanyListPage> {
  let gaveUp = false
  // Only what the index gathers can take long.
  async function gatherInTime(window: KeyWindow, look: Look) {
    const found = await readWithin(db, timeoutMs, (reader) => gather(reader, query, window, look), signal)
    gaveUp ||= found === undefined
    return found ?? []
  }
  async function search(window: KeyWindow) {
    const exact = await readExact(db.pool, query, window)
    if (exact) return exact
    const look = await lookAhead(db.pool, query, window)
    return (await readNear(db.pool, query, window, look)) ?? gatherInTime(window, look)
  }
  const page = await readPageByKey({ ...query, descending: true }, KEYS, COMPANIES_A_PAGE, async (window) =>
    query.search === '' ? readLines(db.pool, query, window) : search(window),
  )
  if (gaveUp) return { companies: [], older: null, newer: null, gaveUp }
  return { companies: page.rows, older: page.after, newer: page.before, gaveUp }
}

async function readLines(
  reader: Reader,
  query: CompanyListQuery,
  window: KeyWindow,
  more: (values: Values) => string[] = () => [],
) {
  const rows = await readRows<ListedCompany>(reader, (values) => {
    const conditions = [...conditionsOf(query, window, values), ...more(values)]
    return `
      SELECT ${COLUMNS} FROM companies c ${whereAll(conditions)}
      ORDER BY ${orderByKeys(KEYS, window)} LIMIT ${values.add(window.most)}`
  })
  return rows.map(toLine)
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
/** Without a figure it is a name. */
const VAT_NUMBER = /^(?=.*\d)[a-z]{2}[a-z0-9]{6,18}$/i

/**
 * Who types a whole e-mail address or VAT number means the one that has it. Parts of those are in every other one, too, which makes
 * them the dearest of all to the search index. Undefined where nobody has it: then it may be a part of another.
 */
async function readExact(reader: Reader, query: CompanyListQuery, window: KeyWindow) {
  const typed = query.search.trim()
  const compact = typed.replaceAll(/[\s.-]/g, '')
  const isEmail = EMAIL.test(typed)
  if (!isEmail && !VAT_NUMBER.test(compact)) return undefined
  const lines = await readLines(reader, query, window, (values) => {
    const has = isEmail
      ? `people JOIN companies m ON m.number = company WHERE lower(email) = ${values.add(typed.toLowerCase())}`
      : `companies m WHERE m.vat_number = ${values.add(compact.toUpperCase())}`
    return [`c.number IN (SELECT coalesce(m.merged_into, m.number) FROM ${has})`]
  })
  return lines.length > 0 ? lines : undefined
}

/** What somebody looks for: companies that have every word, wherever it stands. */
type SearchedText = {
  words: readonly string[]
  /** Nothing but short words: they stand in the name or place. Every address and VAT number begins with such a one. */
  inName: boolean
}

function readSearch(typed: string): SearchedText {
  const words = wordsOf(typed)
  return { words, inName: words.every(isShort) }
}

/** What a search finds among the next companies of the list. */
type Look = {
  seen: number
  matching: number
  lowest: number
  highest: number
  /** The rarest word comes first: what stands behind it is hardly compared. */
  text: SearchedText
  /** How many have a word. */
  having: ReadonlyMap<string, number>
}

/** The list has an index of its own with the texts in it, but for those that are too long for an index. */
const IN_LIST_INDEX = 'octet_length(c.search_text) <= 2000'
const TOO_LONG = 'octet_length(c.search_text) > 2000'

async function lookAhead(reader: Reader, query: CompanyListQuery, window: KeyWindow): Promise<Look> {
  const text = readSearch(query.search)
  const count = (words: readonly string[], values: Values) =>
    `count(*) FILTER (WHERE ${containsAll({ ...text, words }, values)})::int`
  const [look] = await readRows<Omit<Look, 'text' | 'having'> & { counts: number[] }>(
    reader,
    (values) => `
      SELECT count(*)::int AS seen, ${count(text.words, values)} AS matching,
        ARRAY[${text.words.map((word) => count([word], values))}] AS counts,
        coalesce(min(number), 0)::float8 AS lowest, coalesce(max(number), 0)::float8 AS highest
      FROM (
        SELECT c.number, c.search_text FROM companies c
        ${whereAll([...conditionsOf(query, window, values), IN_LIST_INDEX])}
        ORDER BY ${orderByKeys(KEYS, window)} LIMIT ${FIRST_LOOK}
      ) c`,
  )
  if (!look) throw new Error('A count over no rows is still a row')
  const { counts, ...seen } = look
  const having = new Map(text.words.map((word, at) => [word, counts[at] ?? 0]))
  const words = text.words.toSorted((one, other) => (having.get(one) ?? 0) - (having.get(other) ?? 0))
  return { ...seen, text: { ...text, words }, having }
}

/**
 * A common part of a name is quickest found among the next companies of the list, a rare one by the search indexes alone, and each
 * way is slow with the other's work: the indexes gather all that matches before the first line can be shown. So a search looks at a
 * few companies, and then as far as a page should reach. Undefined where that was not enough.
 */
async function readNear(reader: Reader, query: CompanyListQuery, window: KeyWindow, look: Look) {
  if (look.seen < FIRST_LOOK)
    return readLines(reader, query, window, (values) => [containsAll(look.text, values)])
  const [rarest = ''] = pickAsked(look)
  if (look.matching * (look.having.get(rarest) ?? 0) < WORTH_A_WALK) return undefined
  const span = look.highest - look.lowest + 1
  const reach = Math.ceil((span * window.most * FAR_ENOUGH) / look.matching)
  const rows = await readRows<ListedCompany>(reader, (values) => {
    const conditions = [
      ...conditionsOf(query, window, values),
      containsAll(look.text, values),
      window.runsDown
        ? `c.number >= ${values.add(look.lowest - reach)}`
        : `c.number <= ${values.add(look.highest + reach)}`,
    ]
    const order = `ORDER BY ${orderByKeys(KEYS, window)} LIMIT ${values.add(window.most)}`
    const [short, long] = [IN_LIST_INDEX, TOO_LONG].map(
      (length) => `(SELECT c.number FROM companies c ${whereAll([...conditions, length])} ${order})`,
    )
    return `
      SELECT ${COLUMNS} FROM companies c
      WHERE c.number = ANY (ARRAY(SELECT c.number FROM (${short} UNION ALL ${long}) c ${order})) ${order}`
  })
  return rows.length === window.most ? rows.map(toLine) : undefined
}

async function gather(reader: Reader, query: CompanyListQuery, window: KeyWindow, look: Look) {
  const asked = pickAsked(look)
  const gathered = await readRows<ListedCompany>(reader, (values) => {
    const conditions = [
      ...conditionsOf(query, window, values),
      ...asked.map((word) => containsIndexed(word, look.text, values)),
    ]
    if (asked.length < look.text.words.length) conditions.push(containsAll(look.text, values))
    return `
      SELECT ${COLUMNS} FROM companies c ${whereAll(conditions)}
      ORDER BY ${orderByKeys(GATHERED_KEYS, window)} LIMIT ${values.add(window.most)}`
  })
  return gathered.map(toLine)
}

/** The words that the search indexes are asked for: the rarest one or two of which they know something. */
function pickAsked({ text, having }: Look): readonly string[] {
  const known = text.words.filter((word) => (text.inName ? /[\p{L}\p{N}]/u.test(word) : !isShort(word)))
  const [rarest, second] = known
  if (rarest === undefined) return text.words
  const isWorthwhile =
    second !== undefined && (having.get(second) ?? 0) < (having.get(rarest) ?? 0) * MUCH_COMMONER
  return isWorthwhile ? [rarest, second] : [rarest]
}

function conditionsOf(
  { state, country, ends }: CompanyListQuery,
  window: KeyWindow,
  values: Values,
): string[] {
  return [
    'c.merged_into IS NULL AND c.erased_at IS NULL',
    ...(state === '' ? [] : [`c.state = ${values.add(state)}`]),
    ...(country === '' ? [] : [`c.country = ${values.add(country)}`]),
    ...(ends === '' ? [] : [ENDS_SOON]),
    ...matchBeyond(KEYS, window, values),
  ]
}

/** One or two letters are where a word begins: of a part of a word that short the indexes know nothing. */
function isShort(word: string) {
  return !/[\p{L}\p{N}]{3}/u.test(word.normalize())
}

/** Compares bytes, of one company after the other. */
function containsAll({ words, inName }: SearchedText, values: Values) {
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
function containsIndexed(word: string, { inName }: SearchedText, values: Values) {
  const folded = `fold_letters(${values.add(escapeLike(word))})`
  const pattern = `'${isShort(word) ? '% ' : '%'}' || ${folded} || '%'`
  return inName
    ? `c.search_name LIKE ${pattern}`
    : `(c.search_name LIKE ${pattern} OR c.search_rest LIKE ${pattern})`
}

function toLine(row: ListedCompany): KeyedLine<ListedCompany> {
  return { row, place: [String(row.number)] }
}
