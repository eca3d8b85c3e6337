import type { Context } from 'hono'
import { type DOCUMENTS, FILE_NAMES } from '#domain/documents.ts'
import { asPlacedOrder } from '#domain/orders/work/placed-order.ts'
import { deliveryNote } from '#server/documents/parcel-documents.ts'
import { proFormaInvoice } from '#server/documents/pro-forma-invoice.ts'
import { sendWrittenFile } from '#server/files/written-file.ts'
import type { ApiBindings } from '#server/http/edge.ts'
import type { ShopParts } from '#server/http/site.ts'
import { readParcels } from '#server/orders/shipping/read-parcels.ts'
import { findOrder } from '#server/orders/work/find-order.ts'
import { readOwnProgress } from '#server/orders/work/read-own-progress.ts'
import { createOrderReaders, type OrderReaderParts } from './order-readers.ts'
import { refuse } from './refuse.ts'

type NoteContext = Context<{ Bindings: ApiBindings }, typeof DOCUMENTS.ownDeliveryNote>
type ProFormaContext = Context<{ Bindings: ApiBindings }, typeof DOCUMENTS.ownProForma>

/** What is drawn of an order when somebody asks for it, for those who may read its invoices. */
export function createOrderPapers(parts: OrderReaderParts & Pick<ShopParts, 'snapshots'>) {
  const { db, settings, snapshots } = parts
  const mayReadOrder = createOrderReaders(parts)

  /** Of a parcel that was sent. */
  async function answerDeliveryNote(c: NoteContext) {
    const id = c.req.param('id').toLowerCase()
    const order = (await mayReadOrder(c, id)) ? await findOrder(db, id) : undefined
    const parcels = order ? await readParcels(db, order.id) : []
    const parcel = parcels.find(
      ({ number, shippedAt }) => shippedAt && String(number) === c.req.param('number'),
    )
    if (!order || !parcel) return refuse(c, 404, 'There is no such delivery note.')
    const { number } = order
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

  async function answerProForma(c: ProFormaContext) {
    const id = c.req.param('id').toLowerCase()
    const { shop } = snapshots.current()
    const own = (await mayReadOrder(c, id)) ? await readOwnProgress(db, id, shop) : undefined
    const order = own?.hasProForma ? await findOrder(db, id) : undefined
    if (!order) return refuse(c, 404, 'There is no pro-forma invoice of this order.')
    const placed = asPlacedOrder(order)
    const pdf = await proFormaInvoice(placed, order, shop)
    return sendWrittenFile(pdf, {
      type: 'pdf',
      name: FILE_NAMES.orderPaper('pro-forma-invoice.pdf', placed.number),
    })
  }

  return { answerDeliveryNote, answerProForma }
}
