import {
  COMPANIES_A_PAGE,
  type CompanyListQuery,
  type CompanySort,
} from '#domain/companies/company-list-query.ts'
import type { Executor } from '#server/db/database.ts'
import { type Key, type KeyedLine, matchBeyond, orderByKeys, readPageByKey } from '#server/db/page-by-key.ts'
import type { Reader } from '#server/db/read-within.ts'
import { sql } from '#server/db/sql.ts'
import { readRows, type Values, whereAll } from '#server/db/statement-values.ts'
import {
  COLUMNS,
  containsIndexed,
  filtersOf,
  type ListedCompany,
  matchNumber,
  readSearch,
} from './company-lines.ts'

const COMPANY_KEY: Key = { sql: 'a.company', type: 'bigint' }
/** Those of an index each, of the accounts of the companies. */
const SORT_KEYS: Record<CompanySort, { keys: Key[]; descending: boolean }> = {
  balance: { keys: [{ sql: 'a.balance_cents', type: 'bigint' }, COMPANY_KEY], descending: true },
  'last-order': { keys: [{ sql: 'a.last_order_at', type: 'timestamptz' }, COMPANY_KEY], descending: true },
  quiet: { keys: [{ sql: 'a.last_order_at', type: 'timestamptz' }, COMPANY_KEY], descending: false },
}
type InTime = <Row>(read: (reader: Reader) => Promise<KeyedLine<Row>[]>) => Promise<KeyedLine<Row>[]>

/** In the order of what companies owe, or of their last orders. A search gathers what matches and sorts that. */
export function readSorted(query: CompanyListQuery, sort: CompanySort, inTime: InTime) {
  const { keys, descending } = SORT_KEYS[sort]
  return readPageByKey({ ...query, descending }, keys, COMPANIES_A_PAGE, (window) =>
    inTime(async (reader) => {
      const rows = await readRows<ListedCompany & { keyed: string[] }>(reader, (values) => {
        const conditions = [
          ...filtersOf(query, values),
          ...(query.search === '' ? [] : [matchSearch(query.search, values)]),
          ...matchBeyond(keys, window, values),
        ]
        return `
          SELECT ${COLUMNS}, ARRAY[${keys.map(({ sql }) => `(${sql})::text`)}] AS keyed
          FROM company_accounts a JOIN companies c ON c.number = a.company ${whereAll(conditions)}
          ORDER BY ${orderByKeys(keys, window)} LIMIT ${values.add(window.most)}`
      })
      return rows.map(({ keyed, ...row }) => ({ row, place: keyed }))
    }),
  )
}

function matchSearch(search: string, values: Values) {
  const text = readSearch(search)
  const words = text.words.map((word) => containsIndexed(word, text, values)).join(' AND ')
  return `(${words || 'false'} OR ${matchNumber(search, values)})`
}

/** Takes in what was booked and ordered since the last time. */
export async function settleAccounts(db: Executor) {
  await db.execute(sql`select settle_company_accounts()`)
}
