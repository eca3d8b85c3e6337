import { type Invoice, invoiceSchema } from '#domain/invoices/invoice.ts'
import type { Executor } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'

type StoredInvoice = { id: number; content: Invoice; xml: string; hasPdf: boolean }

/** Documents as they were issued, the oldest first. */
export async function readContent(db: Executor, which: Sql): Promise<StoredInvoice[]> {
  const { rows } = await db.execute<{ id: number; content: unknown; xml: string; hasPdf: boolean }>(sql`
    select id::integer, content, xml, pdf is not null as "hasPdf" from invoices where ${which} order by invoices.id`)
  return rows.map((row) => ({ ...row, content: invoiceSchema.parse(row.content) }))
}

export function readInvoicesOfOrder(db: Executor, orderId: string) {
  return readContent(db, sql`order_id = ${orderId}`)
}

type File = { number: string; orderId: string; xml: string; pdf: Buffer | null }

/** The files of one document. */
export async function findInvoiceFiles(db: Executor, id: number): Promise<File | undefined> {
  const { rows } = await db.execute<File>(sql`
    select number, order_id as "orderId", xml, bytes as pdf from invoices left join files on hash = pdf where id = ${id}`)
  return rows[0]
}
