import { csvLine } from '#domain/placed-order/csv-line.ts'
import type { ExportForm } from '#domain/placed-order/export-form.ts'
import type { OrderListQuery } from '#domain/placed-order/order-list-query.ts'
import type { Database } from '#server/db/database.ts'
import { selectWindow } from './list-window.ts'

const ROWS_AT_ONCE = 500

const COLUMNS = `orders.id, orders.created_at, orders.status, orders.full_name, orders.business_name, orders.email,
  orders.phone_number, orders.country, orders.full_address, orders.vat_number, orders.telegram, orders.whatsapp,
  orders.signal, orders.kind, orders.total_quantity, orders.total_grams, orders.total_units, orders.total_price, orders.rounding,
  orders.notes,
  (SELECT string_agg(strain_name || ' x ' || quantity, '; ' ORDER BY position, order_items.id)
   FROM order_items WHERE order_id = orders.id) AS items`

const HEAD = [
  ...[
    'Order ID',
    'Date',
    'Status',
    'Customer',
    'Business',
    'Email',
    'Phone',
    'Country',
    'Address',
    'VAT number',
  ],
  ...[
    'Telegram',
    'WhatsApp',
    'Signal',
    'Kind',
    'Quantity',
    'Unit',
    'Total EUR',
    'Notes',
    'Items',
    'Rounding EUR',
    'Grams',
    'Units',
  ],
]

type ExportRow = {
  [column in
    | 'id'
    | 'status'
    | 'full_name'
    | 'email'
    | 'phone_number'
    | 'country'
    | 'full_address'
    | 'total_price'
    | 'rounding']: string
} & {
  [column in
    | 'kind'
    | 'business_name'
    | 'vat_number'
    | 'telegram'
    | 'whatsapp'
    | 'signal'
    | 'notes'
    | 'items']: string | null
} & {
  created_at: Date
  total_quantity: number | null
  total_grams: number
  total_units: number
  place: string[]
}

/**
 * All orders of a search as CSV, piece by piece: the next piece is read when the last one is taken, so that neither the
 * size of the export nor a slow reader holds memory or a connection.
 */
export async function* exportOrders(
  db: Database,
  query: OrderListQuery,
  form: ExportForm,
): AsyncGenerator<string> {
  yield headOf(form)
  let beyond: string[] | undefined
  for (;;) {
    const { text, values } = selectWindow(query, { most: ROWS_AT_ONCE, beyond }, COLUMNS)
    const { rows } = await db.$client.query<ExportRow>(text, values)
    if (rows.length > 0) yield toLines(rows, form)
    if (rows.length < ROWS_AT_ONCE) return
    beyond = rows.at(-1)?.place
  }
}

/** Those that the shop will delete within a month because of their age, oldest first. */
export async function* exportExpiring(db: Database, limitAt: Date, form: ExportForm): AsyncGenerator<string> {
  yield headOf(form)
  let beyond: [createdAt: string, id: string] | undefined
  for (;;) {
    const { rows } = await db.$client.query<ExportRow & { moment: string }>(
      `SELECT ${COLUMNS}, orders.created_at::text AS moment FROM orders
       WHERE status IN ('completed', 'cancelled') AND created_at < $1
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

/** These orders alone, newest first. */
export async function* exportSelected(
  db: Database,
  ids: readonly string[],
  form: ExportForm,
): AsyncGenerator<string> {
  yield headOf(form)
  const select = (columns: string, some: readonly string[]) =>
    db.$client.query<ExportRow>(
      `SELECT ${columns} FROM orders WHERE id = ANY($1::uuid[]) ORDER BY created_at DESC, id DESC`,
      [some],
    )
  const sorted = (await select('id', ids)).rows.map(({ id }) => id)
  for (let from = 0; from < sorted.length; from += ROWS_AT_ONCE) {
    const { rows } = await select(COLUMNS, sorted.slice(from, from + ROWS_AT_ONCE))
    yield toLines(rows, form)
  }
}

function headOf({ mark, separator }: ExportForm): string {
  return mark + csvLine(HEAD, separator)
}

function toLines(rows: readonly ExportRow[], form: ExportForm): string {
  return rows.map((row) => csvLine(toCells(row, form), form.separator)).join('')
}

function toCells(row: ExportRow, form: ExportForm) {
  return [
    row.id,
    form.writeDate(row.created_at),
    row.status,
    row.full_name,
    row.business_name,
    row.email,
    row.phone_number,
    row.country,
    row.full_address,
    row.vat_number,
    row.telegram,
    row.whatsapp,
    row.signal,
    row.kind,
    row.total_quantity,
    unitOf(row),
    form.writeAmount(row.total_price),
    row.notes,
    row.items,
    // Last, so that whoever reads the columns by their place finds the others where they were.
    { amount: form.writeAmount(row.rounding) },
    row.total_grams,
    row.total_units,
  ]
}

/** What the quantity counts; nothing where there are both. */
function unitOf({ total_quantity, total_grams }: ExportRow) {
  if (total_quantity === null) return null
  return total_grams > 0 ? 'gram' : 'unit'
}
