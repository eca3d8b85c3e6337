import { z } from 'zod'
import { isUuid } from '#domain/access/is-uuid.ts'
import { done, type Outcome, refusedWhole } from '#domain/form-answer.ts'
import type { InvoiceListQuery, InvoiceState } from '#domain/invoices/invoice-list-query.ts'
import { writeLocalTime } from '#domain/local-time.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import type { Actor } from '#server/audit/door.ts'
import type { Database, Executor } from '#server/db/database.ts'
import { matchWord, wordsOf } from '#server/db/match-words.ts'
import { type Key, matchBeyond, orderByKeys, readPageByKey } from '#server/db/page-by-key.ts'
import { sql } from '#server/db/sql.ts'
import { readRows, type Values, whereAll } from '#server/db/statement-values.ts'
import { statusesIn } from '#server/db/status-sql.ts'
import { enqueueInvoices, MOST_AT_ONCE } from './issue-many.ts'
import { confirmNumbers, readSeries } from './take-number.ts'

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

type ReadyOrder = { id: string; number: string; buyer: string; confirmedAt: string; net: string }

type Wanted = {
  most: number
  /** Those of these orders that are ready; without it, all that are. */
  among?: readonly string[]
}

/** Confirmed orders without an invoice, the oldest first. What they come to is net: their tax is worked out when they are issued. */
export async function listReadyOrders(db: Executor, { most, among }: Wanted): Promise<ReadyOrder[]> {
  const { rows } = await db.execute<ReadyOrder>(sql`
    select id, order_number as number, coalesce(business_name, full_name) as buyer, confirmed_at::text as "confirmedAt", total_price + delivery_price as net
    from orders
    where confirmed_at is not null and status in (${statusesIn('billable')}) and erased_at is null and not awaits_agreement
      and not has_invoice
      ${among ? sql`and id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(among)}::jsonb))` : sql``}
    order by confirmed_at, id limit ${most}`)
  return rows
}

const last = z.coerce.number().int().min(0).max(999_999_999)

/** The forms of the list of invoices. */
export function invoicesForms(db: Database, { shop, actor }: { shop: ShopConfig; actor: Actor }) {
  return {
    'issue-ready': (form: FormData) => issueReady(db, form, actor),
    'confirm-numbers': async (form: FormData) => {
      const year = Number(writeLocalTime(new Date(), shop.timeZone).slice(0, 4))
      const series = await readSeries(db, shop, year)
      const typed = series.map(({ prefix }) => last.safeParse(form.get(prefix)))
      const numbers = typed.flatMap(({ data }) => (data === undefined ? [] : [data]))
      if (numbers.length !== series.length)
        return refusedWhole('Enter the last number of each series, such as 123, or 0 if none was sent.')
      await confirmNumbers(db, {
        last: series.map((each, at) => ({ ...each, last: numbers[at] ?? 0 })),
        actor,
      })
      return done('The number series continue from these numbers.')
    },
  }
}

/** Issues the invoices of the orders that were ticked, as far as they still have none. */
async function issueReady(db: Database, form: FormData, actor: Actor): Promise<Outcome> {
  const ticked = [...new Set(form.getAll('order').map(String))].filter(isUuid)
  if (ticked.length === 0) return refusedWhole('Select the orders to invoice.')
  if (ticked.length > MOST_AT_ONCE) return refusedWhole(`Select at most ${MOST_AT_ONCE} orders.`)
  const ready = await listReadyOrders(db, { most: MOST_AT_ONCE, among: ticked })
  if (ready.length === 0)
    return refusedWhole('All of these orders already have an invoice. Nothing was issued.')
  const job = await enqueueInvoices(
    db,
    ready.map(({ id }) => id),
    actor,
  )
  if (job === undefined)
    return refusedWhole('Your last invoices are still being issued. Try again when they are done.')
  const left = ticked.length - ready.length
  const issuing =
    ready.length === 1 ? 'One invoice is being issued.' : `${ready.length} invoices are being issued.`
  return done(left === 0 ? issuing : `${issuing} ${left} of the orders already have one.`)
}
