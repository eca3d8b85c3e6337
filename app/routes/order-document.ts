import { asPlacedOrder } from '#domain/orders/work/placed-order.ts'
import { packingSlip } from '#server/documents/packing-slip.ts'
import { pdfResponse } from '#server/documents/pdf-response.ts'
import { proFormaInvoice } from '#server/documents/pro-forma-invoice.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import { readPicking } from '#server/orders/shipping/pick-stock.ts'
import { findOrder } from '#server/orders/work/find-order.ts'
import type { Route } from './+types/order-document.ts'

const DOCUMENTS = new Map([
  ['packing-slip.pdf', packingSlip],
  ['pro-forma-invoice.pdf', proFormaInvoice],
])

/** For staff alone: the layout's guard stands before it. */
export async function loader({ params: { id, document }, context }: Route.LoaderArgs) {
  const { db, snapshot, settings } = shopOf(context)
  const write = DOCUMENTS.get(document)
  if (!write) throw new Response('There is no such document.', { status: 404 })
  const order = await findOrder(db, id)
  if (!order) throw new Response('There is no such order.', { status: 404 })
  const placed = asPlacedOrder(order)
  const name = document.replace('.pdf', `-${placed.number}`)
  const picking = await readPicking(db, order.id)
  const batches = order.items.map((item) => picking.find((line) => line.item === item.id))
  return pdfResponse(await write(placed, order, snapshot.shop, batches, settings.publicUrl), name)
}
