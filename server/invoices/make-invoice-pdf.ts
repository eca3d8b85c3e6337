import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { invoiceDocument, renderDocument } from '#server/documents/door.ts'
import { storeFile } from '#server/files/door.ts'
import { handleJob } from '#server/jobs/door.ts'
import type { Snapshots } from '#server/snapshot.ts'
import { readContent } from './read-invoices.ts'
import { INVOICE_PDF } from './store-invoice.ts'

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
