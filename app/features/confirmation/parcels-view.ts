import { DOCUMENTS, documentPath } from '#domain/documents.ts'
import { formatMoment } from '#domain/format-moment.ts'
import type { Parcel } from '#domain/orders/shipping/parcel.ts'
import { formatStock, MILLIGRAMS_A_GRAM } from '#domain/stock/stock-quantity.ts'

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

type Ordered = { id: string; strainName: string; unit: 'gram' | 'unit'; quantity: number }

/** What of the order has not left the house, once a part of it has. */
export function viewLeft(items: readonly Ordered[], parcels: readonly Parcel[]) {
  const sent = parcels.filter(({ shippedAt }) => shippedAt).flatMap(({ lines }) => lines)
  if (sent.length === 0) return []
  return items.flatMap(({ id, strainName, unit, quantity }) => {
    const ordered = unit === 'gram' ? quantity * MILLIGRAMS_A_GRAM : quantity
    const left = sent.reduce((rest, line) => (line.item === id ? rest - line.quantity : rest), ordered)
    const stockUnit = unit === 'gram' ? 'milligram' : 'unit'
    return left > 0 ? [{ key: id, name: strainName, quantity: formatStock(left, stockUnit) }] : []
  })
}
