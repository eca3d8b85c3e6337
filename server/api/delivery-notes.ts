import type { Context } from 'hono'
import { type DOCUMENTS, FILE_NAMES } from '#domain/documents.ts'
import { orderNumber } from '#domain/orders/work/placed-order.ts'
import { deliveryNote } from '#server/documents/parcel-documents.ts'
import { sendWrittenFile } from '#server/files/written-file.ts'
import type { ApiBindings } from '#server/http/edge.ts'
import type { ShopParts } from '#server/http/site.ts'
import { readParcels } from '#server/orders/shipping/read-parcels.ts'
import { findOrder } from '#server/orders/work/find-order.ts'
import { createOrderReaders, type OrderReaderParts } from './order-readers.ts'
import { refuse } from './refuse.ts'

type NoteContext = Context<{ Bindings: ApiBindings }, typeof DOCUMENTS.ownDeliveryNote>

/** The delivery note of a parcel that was sent, for those who may read the invoices of its order. */
export function createDeliveryNotes(parts: OrderReaderParts & Pick<ShopParts, 'snapshots'>) {
  const { db, settings, snapshots } = parts
  const mayReadOrder = createOrderReaders(parts)
  return async function answerDeliveryNote(c: NoteContext) {
    const id = c.req.param('id').toLowerCase()
    const order = (await mayReadOrder(c, id)) ? await findOrder(db, id) : undefined
    const parcels = order ? await readParcels(db, order.id) : []
    const parcel = parcels.find(
      ({ number, shippedAt }) => shippedAt && String(number) === c.req.param('number'),
    )
    if (!order || !parcel) return refuse(c, 404, 'There is no such delivery note.')
    const number = orderNumber(order.id)
    const pdf = await deliveryNote({
      order: { number, placedAt: order.createdAt },
      customer: order,
      parcel,
      parcels: parcels.length,
      shop: snapshots.current().shop,
      publicUrl: settings.publicUrl,
    })
    const name = FILE_NAMES.parcelPaper('delivery-note.pdf', number, parcel.number)
    return sendWrittenFile(pdf, { type: 'pdf', name })
  }
}
