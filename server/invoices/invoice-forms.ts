import { whatIsLeft } from '#domain/invoices/credit-invoice.ts'
import { type InvoiceRequest, readInvoiceRequest } from '#domain/invoices/invoice-request.ts'
import { answerOrderWrite, type OrderWrite, type StoppedOrder } from '#domain/orders/work/order-action.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import type { Actor } from '#server/audit/door.ts'
import type { Database, Executor } from '#server/db/database.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { issueInvoice, prepareInvoice } from './issue-invoice.ts'
import { mailInvoice } from './mail-invoice.ts'
import { readInvoicesOfOrder } from './read-invoices.ts'

type Asking = { orderId: string; actor: Actor; shop: ShopConfig; link: string }

/** The forms of the invoices of an order. `link` is the buyer's own page of it. */
export function invoiceForms(db: Database, { orderId, actor, shop, link }: Asking) {
  const answer = async (form: FormData) => {
    const asked = readInvoiceRequest(Object.fromEntries(form))
    return asked && answerOrderWrite(asked.intent, await doIt(asked))
  }
  return { 'issue-invoice': answer, 'credit-invoice': answer, 'mail-invoice': answer }

  function doIt(asked: InvoiceRequest): Promise<OrderWrite | StoppedOrder> {
    switch (asked.intent) {
      case 'issue-invoice':
        return issueInvoice(db, { orderId, revision: asked.revision, shop, actor })
      case 'credit-invoice': {
        if ('unclear' in asked) return Promise.resolve({ ok: false, reason: 'stopped', why: asked.unclear })
        const { invoice, request, reason } = asked
        return issueCreditNote(db, { orderId, invoice, request, reason, shop, actor })
      }
      case 'mail-invoice':
        return mailInvoice(db, { orderId, invoice: asked.invoice, shop, link, actor })
    }
  }
}

/** The invoices of an order, what is left of each, and the next one or what stands in its way. */
export async function readOrderInvoices(db: Executor, orderId: string, shop: ShopConfig) {
  const [documents, next] = await Promise.all([
    readInvoicesOfOrder(db, orderId),
    prepareInvoice(db, orderId, shop, 'look'),
  ])
  const issued = documents.map(({ id, content, hasPdf }) => ({
    id,
    content,
    hasPdf,
    left:
      content.kind === 'invoice'
        ? whatIsLeft(
            content,
            documents
              .map((each) => each.content)
              .filter(({ corrects }) => corrects?.number === content.number),
          )
        : undefined,
  }))
  return { issued, next }
}
