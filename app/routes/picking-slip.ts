import { FILE_NAMES } from '#domain/documents.ts'
import { onlyShipTo } from '#domain/orders/shipping/ship-to.ts'
import { isIn } from '#domain/orders/work/order-status.ts'
import { asPlacedOrder } from '#domain/orders/work/placed-order.ts'
import { packingSlip } from '#server/documents/packing-slip.ts'
import { sendWrittenFile } from '#server/files/written-file.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import { readPicking } from '#server/orders/shipping/pick-stock.ts'
import { findOrder } from '#server/orders/work/find-order.ts'
import type { Route } from './+types/picking-slip.ts'

/** The packing slip for whoever picks: without what only those need who call or write to the buyer. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { db, snapshot, settings } = shopOf(context)
  const order = await findOrder(db, id)
  if (!order || !isIn('packable', order.status))
    throw new Response('There is no such order.', { status: 404 })
  const placed = asPlacedOrder(order)
  const picking = await readPicking(db, order.id)
  const batches = order.items.map((item) => picking.find((line) => line.item === item.id))
  const pdf = await packingSlip(placed, onlyShipTo(order), snapshot.shop, batches, settings.publicUrl)
  const name = FILE_NAMES.orderPaper('packing-slip.pdf', placed.number)
  return sendWrittenFile(pdf, { type: 'pdf', name, isShown: true })
}
