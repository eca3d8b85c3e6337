import { findName } from '#domain/address-query.ts'
import { FILE_NAMES, type OrderPaper } from '#domain/documents.ts'
import { asPlacedOrder } from '#domain/orders/work/placed-order.ts'
import { packingSlip } from '#server/documents/packing-slip.ts'
import { proFormaInvoice } from '#server/documents/pro-forma-invoice.ts'
import { sendWrittenFile } from '#server/files/written-file.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import { readPicking } from '#server/orders/shipping/pick-stock.ts'
import { findOrder } from '#server/orders/work/find-order.ts'
import type { Route } from './+types/order-document.ts'

const WRITERS: Record<OrderPaper, typeof packingSlip> = {
  'packing-slip.pdf': packingSlip,
  'pro-forma-invoice.pdf': proFormaInvoice,
}

/** For staff alone: the layout's guard stands before it. */
export async function loader({ params: { id, document }, context }: Route.LoaderArgs) {
  const { db, snapshot, settings } = shopOf(context)
  const paper = findName(WRITERS, document)
  if (!paper) throw new Response('There is no such document.', { status: 404 })
  const order = await findOrder(db, id)
  if (!order) throw new Response('There is no such order.', { status: 404 })
  const placed = asPlacedOrder(order)
  const picking = await readPicking(db, order.id)
  const batches = order.items.map((item) => picking.find((line) => line.item === item.id))
  const pdf = await WRITERS[paper](placed, order, snapshot.shop, batches, settings.publicUrl)
  return sendWrittenFile(pdf, {
    type: 'pdf',
    name: FILE_NAMES.orderPaper(paper, placed.number),
    isShown: true,
  })
}
