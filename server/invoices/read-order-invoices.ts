import { whatIsLeft } from '#domain/invoices/credit-invoice.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import type { Executor } from '#server/db/database.ts'
import { prepareInvoice } from './issue-invoice.ts'
import { readInvoicesOfOrder } from './read-invoices.ts'

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
