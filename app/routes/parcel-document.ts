import { mayEnter } from '#domain/access/office-areas.ts'
import { findName } from '#domain/address-query.ts'
import { FILE_NAMES, type ParcelPaper } from '#domain/documents.ts'
import { onlyShipTo } from '#domain/orders/shipping/ship-to.ts'
import { requireStaff } from '#server/accounts/session/require-staff.ts'
import { deliveryNote, parcelPackingSlip } from '#server/documents/parcel-documents.ts'
import { sendWrittenFile } from '#server/files/written-file.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import { readParcels } from '#server/orders/shipping/read-parcels.ts'
import { findOrder } from '#server/orders/work/find-order.ts'
import type { Route } from './+types/parcel-document.ts'

const WRITERS = {
  'packing-slip.pdf': parcelPackingSlip,
  'delivery-note.pdf': deliveryNote,
} satisfies Record<ParcelPaper, unknown>

/** Of one parcel. For staff alone: the layout's guard stands before it. */
export async function loader({ params: { id, number, document }, context }: Route.LoaderArgs) {
  const { db, snapshot, settings, viewer } = shopOf(context)
  const paper = findName(WRITERS, document)
  if (!paper) throw new Response('There is no such document.', { status: 404 })
  const order = await findOrder(db, id)
  const parcels = order ? await readParcels(db, order.id) : []
  const parcel = parcels.find((known) => String(known.number) === number)
  if (!order || !parcel) throw new Response('There is no such parcel.', { status: 404 })
  const pdf = await WRITERS[paper]({
    order: { number: order.number, placedAt: order.createdAt },
    // Who cannot open the order reads on its papers what picking needs.
    customer: mayEnter(requireStaff(await viewer()).roles, '/admin/orders/:id') ? order : onlyShipTo(order),
    parcel,
    parcels: parcels.length,
    shop: snapshot.shop,
    publicUrl: settings.publicUrl,
  })
  const name = FILE_NAMES.parcelPaper(paper, order.number, parcel.number)
  return sendWrittenFile(pdf, { type: 'pdf', name, isShown: true })
}
