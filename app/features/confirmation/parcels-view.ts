import { DOCUMENTS, documentPath } from '#domain/documents.ts'
import { formatMoment } from '#domain/format-moment.ts'
import type { Parcel } from '#domain/orders/shipping/parcel.ts'
import { formatStock } from '#domain/stock/stock-quantity.ts'

export type SentParcel = ReturnType<typeof viewSentParcels>[number]

/** What is on its way to the buyer, or there already. */
export function viewSentParcels(parcels: readonly Parcel[], orderId: string, timeZone: string) {
  return parcels.flatMap(({ number, carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt, lines }) =>
    shippedAt
      ? [
          {
            ...{ number, carrier, trackingNumber, trackingUrl },
            note: documentPath(DOCUMENTS.ownDeliveryNote, { id: orderId, number }),
            state: deliveredAt
              ? `Delivered ${formatMoment(deliveredAt, timeZone)}`
              : `Shipped ${formatMoment(shippedAt, timeZone)}`,
            lines: lines.map(({ item, name, batch, quantity, unit }) => ({
              key: `${item} ${batch?.code ?? ''}`,
              name,
              batch: batch?.code,
              quantity: formatStock(quantity, unit),
            })),
          },
        ]
      : [],
  )
}
