import type { InvoiceListQuery, InvoiceState } from '#domain/invoices/invoice-list-query.ts'
import type { Database } from '#server/db/database.ts'
import { matchWord, wordsOf } from '#server/db/match-words.ts'
import { type Key, matchBeyond, orderByKeys, readPageByKey } from '#server/db/page-by-key.ts'
import { readRows, type Values, whereAll } from '#server/db/statement-values.ts'

const PAGE = 50
/** Worked out once, and not for each line. */
const TODAY = '(SELECT shop_day(now()))'

export type ListedInvoice = {
  id: number
  number: string
  kind: 'invoice' | 'credit-note'
  orderId: string
  buyer: string
  issuedOn: string
  dueOn: string | null
  total: string
  /** Null for a credit note. */
  state: InvoiceState | null
  hasPdf: boolean
}

/** A page of the invoices, the newest first. `older` and `newer` are cursors to go on from; null at either end. */
export async function listInvoices(db: Database, query: InvoiceListQuery) {
  const keys = keysOf(query)
  const page = await readPageByKey({ ...query, descending: true }, keys, PAGE, async (window) => {
    const rows = await readRows<ListedInvoice>(db.pool, (values) => {
      const conditions = [...conditionsOf(query, values), ...matchBeyond(keys, window, values)]
      return `
        SELECT id::integer, number, kind, invoices.order_id AS "orderId", content #>> '{buyer,name}' AS buyer,
          issued_on::text AS "issuedOn", invoices.due_on::text AS "dueOn", total, pdf IS NOT NULL AS "hasPdf",
          CASE WHEN kind = 'credit-note' THEN NULL WHEN open_invoices.invoice IS NULL THEN 'settled'
            WHEN open_invoices.due_on < ${TODAY} THEN 'overdue' ELSE 'open' END AS state
        FROM invoices LEFT JOIN open_invoices ON open_invoices.invoice = id
        ${whereAll(conditions)} ORDER BY ${orderByKeys(keys, window)} LIMIT ${values.add(window.most)}`
    })
    return rows.map((row) => ({
      row,
      place: keys.map((key) => (key === DAY ? row.issuedOn : String(row.id))),
    }))
  })
  return { invoices: page.rows, older: page.after, newer: page.before }
}

const DAY: Key = { sql: 'invoices.issued_on', type: 'date' }
const ID: Key = { sql: 'invoices.id', type: 'bigint' }
const OPEN_ID: Key = { sql: 'open_invoices.invoice', type: 'bigint' }

/** Always those of an index: of what is open its own, which is short; of some days theirs, or all that is newer would be read first. */
function keysOf({ state, from, to }: InvoiceListQuery): Key[] {
  if (from !== '' || to !== '') return [DAY, ID]
  return [state === 'open' || state === 'overdue' ? OPEN_ID : ID]
}

function conditionsOf({ search, state, from, to }: InvoiceListQuery, values: Values): string[] {
  return [
    ...(state === '' ? [] : [IN_STATE[state]]),
    ...matchSearch(search, values),
    ...(from === '' ? [] : [`issued_on >= ${values.add(from)}::date`]),
    ...(to === '' ? [] : [`issued_on <= ${values.add(to)}::date`]),
  ]
}

const IN_STATE: Record<InvoiceState, string> = {
  open: 'open_invoices.invoice IS NOT NULL',
  overdue: `open_invoices.due_on < ${TODAY}`,
  settled: `kind = 'invoice' AND open_invoices.invoice IS NULL`,
}

const WHOLE_NUMBER = /^[a-z0-9]{1,10}-\d{4}-\d{6,}$/i

/** A whole number by its own index: its parts are those of many others. */
function matchSearch(search: string, values: Values): string[] {
  if (WHOLE_NUMBER.test(search)) return [`number = ${values.add(search.toUpperCase())}`]
  return wordsOf(search).map((word) => matchWord('search_text', word, values))
}
