import { DocumentsPage } from '#app/features/buyer-account/documents-page.tsx'
import { viewDocuments } from '#app/features/buyer-account/documents-view.ts'
import {
  DOCUMENTS_OF_ORDERS,
  readOwnBatches,
  readOwnInvoices,
  readOwnParcels,
  readOwnReminders,
} from '#server/buyers/read-own-documents.ts'
import { requireBuyer } from '#server/buyers/require-buyer.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import type { Route } from './+types/account-documents.ts'
import { unlistedHead } from './unlisted-head.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, settings, snapshot, buyer } = shopOf(context)
  const who = requireBuyer(await buyer())
  const [invoices, reminders, parcels, batches] = await Promise.all([
    readOwnInvoices(db, who),
    readOwnReminders(db, who),
    readOwnParcels(db, who),
    readOwnBatches(db, who),
  ])
  return {
    head: unlistedHead({ settings, snapshot }, 'Your documents', '/account/documents'),
    orders: DOCUMENTS_OF_ORDERS,
    documents: viewDocuments({ invoices, reminders, parcels, batches }, snapshot.shop.timeZone),
  }
}

export { meta } from '#app/features/site-shell/page-meta.ts'
export { headers } from './private-headers.ts'

export default function AccountDocuments({ loaderData: { documents, orders } }: Route.ComponentProps) {
  return <DocumentsPage orders={orders} {...documents} />
}
