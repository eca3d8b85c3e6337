import { hash } from 'node:crypto'
import { z } from 'zod'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { writeCii } from '#domain/invoices/write-cii.ts'
import { formatDecimalEuros } from '#domain/money.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { readInvoiceSettings } from '#domain/tax/invoice-settings.ts'
import type { Actor } from '#server/audit/door.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { invoiceDocument, renderDocument } from '#server/documents/door.ts'
import { storeFile } from '#server/files/door.ts'
import { enqueueJob, handleJob } from '#server/jobs/door.ts'
import type { Snapshots } from '#server/snapshot.ts'
import { readContent } from './read-invoices.ts'
import type { TakenNumber } from './take-number.ts'

type Stored = {
  invoice: Invoice
  taken: TakenNumber
  orderId: string
  corrects?: number
  shop: ShopConfig
  actor: Actor
}

/** Keeps a document as it is issued, with its XML, and asks for its PDF. Returns its id. */
export async function storeInvoice(
  tx: Transaction,
  { invoice, taken, orderId, corrects, shop, actor }: Stored,
): Promise<number> {
  const xml = writeCii(invoice)
  const { sums, tax, issuedOn } = invoice
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into invoices (number, prefix, year, sequence, kind, order_id, corrects, company, issued_on, issued_by_name, due_on,
      net, tax, total, tax_category, tax_rate, tax_country, content, xml, xml_hash, locked_until)
    select ${taken.number}, ${taken.prefix}, ${taken.year}, ${taken.sequence}, ${invoice.kind}, id, ${corrects ?? null}, company,
      ${issuedOn}::date, ${actor.name}, ${invoice.dueOn || null}::date, ${formatDecimalEuros(sums.netCents)}::numeric,
      ${formatDecimalEuros(sums.taxCents)}::numeric, ${formatDecimalEuros(sums.totalCents)}::numeric, ${tax.category}, ${tax.rate},
      ${tax.country}, ${JSON.stringify(invoice)}::jsonb, ${xml}, ${hash('sha256', xml)},
      make_date(${taken.year + readInvoiceSettings(shop).keptYears}, 12, 31)
    from orders where id = ${orderId}
    returning id::integer`)
  const id = rows[0]?.id ?? 0
  await enqueueInvoicePdf(tx, { id, number: taken.number, orderId, asker: actor })
  return id
}

const INVOICE_PDF = 'invoice-pdf'

type AskedPdf = {
  id: number
  number: string
  orderId: string
  asker: { userId: string | null; name: string }
}

function enqueueInvoicePdf(tx: Transaction, { id, number, orderId, asker }: AskedPdf) {
  return enqueueJob(tx, {
    kind: INVOICE_PDF,
    payload: { invoice: id },
    key: String(id),
    subject: number,
    link: `/admin/orders/${orderId}`,
    asker,
  })
}

type Parts = { db: Database; snapshots: Pick<Snapshots, 'current'> }

/** Makes the PDF of an invoice once it is issued. */
export function createInvoicePdfMaker({ db, snapshots }: Parts) {
  return handleJob({
    kind: INVOICE_PDF,
    payload: z.object({ invoice: z.number().int() }),
    run: async ({ invoice }) => {
      await makeInvoicePdf(db, invoice, snapshots.current().shop.name)
      return { ok: true }
    },
  })
}

/** Whoever comes second leaves what is there. */
export async function makeInvoicePdf(db: Database, id: number, shopName: string): Promise<void> {
  const [invoice] = await readContent(db, sql`id = ${id}`)
  if (!invoice || invoice.hasPdf) return
  const { content, xml } = invoice
  const bytes = await renderDocument(invoiceDocument(content, shopName), {
    xml: { name: 'factur-x.xml', text: xml },
    createdAt: new Date(`${content.issuedOn}T12:00:00Z`),
  })
  await db.transaction(async (tx) => {
    const by = { userId: null, name: 'The shop' }
    const { hash } = await storeFile(tx, { type: 'application/pdf', bytes, by })
    await tx.execute(sql`update invoices set pdf = ${hash} where id = ${id} and pdf is null`)
  })
}
