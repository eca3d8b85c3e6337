import { COMPANIES_A_PAGE, type CompanyListQuery } from '#domain/companies/company-list-query.ts'
import type { Database } from '#server/db/database.ts'
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
import {
  COLUMNS,
  containsAll,
  containsIndexed,
  filtersOf,
  isShort,
  type ListedCompany,
  matchNumber,
  readSearch,
  type SearchedText,
} from './company-lines.ts'
import { readSorted, settleAccounts } from './sort-companies.ts'

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
/** One page of the companies, the newest first. It costs the same wherever it begins. */
export async function listCompanies(
  db: Database,
  query: CompanyListQuery,
  { timeoutMs = TIMEOUT_MS, signal }: { timeoutMs?: number; signal?: AbortSignal } = {},
): Promise<CompanyListPage> {
  let gaveUp = false
  // Only what the index gathers can take long.
  async function inTime<Row>(read: (reader: Reader) => Promise<KeyedLine<Row>[]>) {
    const found = await readWithin(db, timeoutMs, read, signal)
    gaveUp ||= found === undefined
    return found ?? []
  }
  async function search(window: KeyWindow) {
    const exact = await readExact(db.pool, query, window)
    if (exact) return exact
    const look = await lookAhead(db.pool, query, window)
    return (
      (await readNear(db.pool, query, window, look)) ??
      inTime((reader) => gather(reader, query, window, look))
    )
  }
  await settleAccounts(db)
  function readNewest() {
    return readPageByKey({ ...query, descending: true }, KEYS, COMPANIES_A_PAGE, async (window) =>
      query.search === '' ? readLines(db.pool, query, window) : search(window),
    )
  }
  const page = query.sort === '' ? await readNewest() : await readSorted(query, query.sort, inTime)
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
const CUSTOMER_NUMBER = /^(?=.*\d)[a-z0-9][a-z0-9./_-]{0,29}$/i
const VAT_NUMBER = /^(?=.*\d)[a-z]{2}[a-z0-9]{6,18}$/i

/**
 * Who types a whole e-mail address, VAT number or customer number means the one that has it. Parts of those are in every other one, too, which makes
 * them the dearest of all to the search index. Undefined where nobody has it: then it may be a part of another.
 */
async function readExact(reader: Reader, query: CompanyListQuery, window: KeyWindow) {
  const typed = query.search.trim()
  const compact = typed.replaceAll(/[\s.-]/g, '')
  const isEmail = EMAIL.test(typed)
  if (CUSTOMER_NUMBER.test(typed)) {
    const found = await readLines(reader, query, window, (values) => [matchNumber(typed, values)])
    if (found.length > 0) return found
  }
  if (!isEmail && !VAT_NUMBER.test(compact)) return undefined
  const lines = await readLines(reader, query, window, (values) => {
    const has = isEmail
      ? `people JOIN companies m ON m.number = company WHERE lower(email) = ${values.add(typed.toLowerCase())}`
      : `companies m WHERE m.vat_number = ${values.add(compact.toUpperCase())}`
    return [`c.number IN (SELECT coalesce(m.merged_into, m.number) FROM ${has})`]
  })
  return lines.length > 0 ? lines : undefined
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

function conditionsOf(query: CompanyListQuery, window: KeyWindow, values: Values): string[] {
  return [...filtersOf(query, values), ...matchBeyond(KEYS, window, values)]
}

function toLine(row: ListedCompany): KeyedLine<ListedCompany> {
  return { row, place: [String(row.number)] }
}
