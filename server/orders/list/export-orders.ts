import {
  CUSTOMER_FIELD_NAMES,
  CUSTOMER_FIELDS,
  type CustomerFieldName,
} from '#domain/orders/checkout/customer.ts'
import type { ExportForm } from '#domain/orders/list/export-form.ts'
import type { OrderListQuery } from '#domain/orders/list/order-list-query.ts'
import type { Database } from '#server/db/database.ts'
import { listStatuses } from '#server/db/status-sql.ts'
import { type CsvCells, csvHead, csvLines } from '#server/documents/door.ts'
import { selectWindow } from './list-window.ts'

const ROWS_AT_ONCE = 500

type ExportRow = Record<CustomerColumn, string | null> & {
  id: string
  order_number: string
  created_at: Date
  status: string
  kind: string | null
  total_quantity: number | null
  total_grams: number
  total_units: number
  total_price: string
  rounding: string
  discount: string
  items: string | null
}

type CustomerColumn = (typeof CUSTOMER_FIELDS)[CustomerFieldName]['column']
type ExportColumn = {
  head: string
  cell: (row: ExportRow, form: ExportForm) => CsvCells[number]
  field?: CustomerFieldName
}

/** Whoever reads the columns by their place finds them where they were: new ones come last. */
const PLACED_COLUMNS: ExportColumn[] = [
  { head: 'Order ID', cell: ({ id }) => id },
  { head: 'Date', cell: ({ created_at }, form) => form.writeDate(created_at) },
  { head: 'Status', cell: ({ status }) => status },
  ofCustomer('fullName', 'Customer'),
  ofCustomer('businessName'),
  ofCustomer('email', 'Email'),
  ofCustomer('phoneNumber'),
  ofCustomer('country'),
  ofCustomer('fullAddress'),
  ofCustomer('vatNumber'),
  ofCustomer('telegram'),
  ofCustomer('whatsapp'),
  ofCustomer('signal'),
  { head: 'Category', cell: ({ kind }) => kind },
  { head: 'Quantity', cell: ({ total_quantity }) => total_quantity },
  { head: 'Unit', cell: unitOf },
  { head: 'Total EUR', cell: ({ total_price }, form) => form.writeAmount(total_price) },
  ofCustomer('notes'),
  { head: 'Items', cell: ({ items }) => items },
  { head: 'Rounding EUR', cell: ({ rounding }, form) => ({ amount: form.writeAmount(rounding) }) },
  { head: 'Grams', cell: ({ total_grams }) => total_grams },
  { head: 'Units', cell: ({ total_units }) => total_units },
]

function ofCustomer(name: CustomerFieldName, head: string = CUSTOMER_FIELDS[name].label): ExportColumn {
  return { head, cell: (row) => row[CUSTOMER_FIELDS[name].column], field: name }
}

/** Nothing that an order says of its customer is left out. */
const COLUMNS = [
  ...PLACED_COLUMNS,
  ...CUSTOMER_FIELD_NAMES.filter((name) => PLACED_COLUMNS.every(({ field }) => field !== name)).map((name) =>
    ofCustomer(name),
  ),
  { head: 'Order number', cell: ({ order_number }: ExportRow) => order_number },
  {
    head: 'Discount EUR',
    cell: ({ discount }: ExportRow, form: ExportForm) => ({ amount: form.writeAmount(discount) }),
  },
]

const HEADS = COLUMNS.map(({ head }) => head)

/** What the quantity counts; nothing where there are both. */
function unitOf({ total_quantity, total_grams }: ExportRow) {
  if (total_quantity === null) return null
  return total_grams > 0 ? 'gram' : 'unit'
}

const SELECTED = `${[
  ...[
    'id',
    'order_number',
    'created_at',
    'status',
    'kind',
    'total_quantity',
    'total_grams',
    'total_units',
    'total_price',
    'rounding',
    'discount',
  ],
  ...CUSTOMER_FIELD_NAMES.map((name) => CUSTOMER_FIELDS[name].column),
]
  .map((column) => `orders.${column}`)
  .join()},
  (SELECT string_agg(strain_name || coalesce(' (' || article_number || ')', '') || ' x ' || quantity, '; ' ORDER BY position, order_items.id)
   FROM order_items WHERE order_id = orders.id) AS items`

/**
 * All orders of a search as CSV, piece by piece: the next piece is read when the last one is taken, so that neither the
 * size of the export nor a slow reader holds memory or a connection.
 */
export async function* exportOrders(
  db: Database,
  query: OrderListQuery,
  form: ExportForm,
): AsyncGenerator<string> {
  yield csvHead(form, HEADS)
  let beyond: string[] | undefined
  for (;;) {
    const { text, values } = selectWindow(query, { most: ROWS_AT_ONCE, beyond }, SELECTED)
    const { rows } = await db.pool.query<ExportRow & { place: string[] }>(text, values)
    if (rows.length > 0) yield toLines(rows, form)
    if (rows.length < ROWS_AT_ONCE) return
    beyond = rows.at(-1)?.place
  }
}

/** Those that the shop will delete within a month because of their age, oldest first. */
export async function* exportExpiring(db: Database, limitAt: Date, form: ExportForm): AsyncGenerator<string> {
  yield csvHead(form, HEADS)
  let beyond: [createdAt: string, id: string] | undefined
  for (;;) {
    const { rows } = await db.pool.query<ExportRow & { moment: string }>(
      `SELECT ${SELECTED}, orders.created_at::text AS moment FROM orders
       WHERE status IN (${listStatuses('final')}) AND created_at < $1
         AND ($2::timestamptz IS NULL OR (created_at, id) > ($2, $3::uuid))
       ORDER BY created_at, id LIMIT ${ROWS_AT_ONCE}`,
      [limitAt, ...(beyond ?? [null, null])],
    )
    if (rows.length > 0) yield toLines(rows, form)
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_AT_ONCE) return
    beyond = [last.moment, last.id]
  }
}

const NEWEST_OF_THESE = 'FROM orders WHERE id = ANY($1::uuid[]) ORDER BY created_at DESC, id DESC'

/** These orders alone, newest first. */
export async function* exportSelected(
  db: Database,
  ids: readonly string[],
  form: ExportForm,
): AsyncGenerator<string> {
  yield csvHead(form, HEADS)
  const { rows: sorted } = await db.pool.query<{ id: string }>(`SELECT id ${NEWEST_OF_THESE}`, [ids])
  for (let from = 0; from < sorted.length; from += ROWS_AT_ONCE) {
    const { rows } = await db.pool.query<ExportRow>(`SELECT ${SELECTED} ${NEWEST_OF_THESE}`, [
      sorted.slice(from, from + ROWS_AT_ONCE).map(({ id }) => id),
    ])
    yield toLines(rows, form)
  }
}

function toLines(rows: readonly ExportRow[], form: ExportForm): string {
  return csvLines(form, rows, (row) => COLUMNS.map(({ cell }) => cell(row, form)))
}
