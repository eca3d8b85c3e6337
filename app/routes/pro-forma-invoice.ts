import { asPlacedOrder } from '#domain/placed-order/placed-order.ts'
import { pdfResponse } from '#server/documents/pdf-response.ts'
import { proFormaInvoice } from '#server/documents/pro-forma-invoice.ts'
import { shopOf } from '#server/http/shop-context.ts'
import { findOrder } from '#server/ordering/find-order.ts'
import type { Route } from './+types/pro-forma-invoice.ts'

/** For staff alone: the layout's guard stands before it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, snapshot } = shopOf(context)
  const order = await findOrder(db, params.id)
  if (!order) throw new Response('There is no such order.', { status: 404 })
  const placed = asPlacedOrder(order)
  return pdfResponse(proFormaInvoice(placed, order, snapshot.shop), `pro-forma-invoice-${placed.number}`)
}
