import type { InvoiceRequest } from '#domain/invoices/invoice-request.ts'
import type { OrderActionOutcome } from '#domain/placed-order/order-action.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import type { Actor } from '#server/audit/record-audit.ts'
import type { Database } from '#server/db/database.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { issueInvoice } from './issue-invoice.ts'
import { mailInvoice } from './mail-invoice.ts'

type Asked = { orderId: string; asked: InvoiceRequest; actor: Actor }

/** Does what a form of the invoices of an order asks for. `link` is the buyer's own page of it. */
export async function doInvoiceAction(
  db: Database,
  { orderId, asked, actor }: Asked,
  { shop, link }: { shop: ShopConfig; link: string },
): Promise<OrderActionOutcome> {
  const { intent } = asked
  switch (asked.intent) {
    case 'issue-invoice':
      return { intent, ...(await issueInvoice(db, { orderId, revision: asked.revision, shop, actor })) }
    case 'credit-invoice': {
      const { invoice, request, reason } = asked
      return { intent, ...(await issueCreditNote(db, { orderId, invoice, request, reason, shop, actor })) }
    }
    case 'mail-invoice':
      return { intent, ...(await mailInvoice(db, { orderId, invoice: asked.invoice, shop, link, actor })) }
  }
}
