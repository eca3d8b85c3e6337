import { formatDay } from '#domain/format-day.ts'
import { formatMoment } from '#domain/format-moment.ts'
import type { PackableLine, Parcel } from '#domain/orders/shipping/parcel.ts'
import { isIn, type OrderStatus } from '#domain/orders/work/order-status.ts'
import { formatStock } from '#domain/stock/stock-quantity.ts'

export type ParcelsView = ReturnType<typeof viewParcels>
export type ParcelView = ParcelsView['parcels'][number]

type Found = {
  orderId: string
  status: OrderStatus
  isErased: boolean
  parcels: Parcel[]
  packable: PackableLine[]
}

export function viewParcels({ orderId, status, isErased, parcels, packable }: Found, timeZone: string) {
  return {
    orderId,
    /** Nobody is left to be told. */
    mayTell: !isErased,
    packable: isIn('packable', status) ? packable : [],
    parcels: parcels.map(({ lines, shippedAt, deliveredAt, ...parcel }) => ({
      ...parcel,
      isShipped: shippedAt !== undefined,
      isDelivered: deliveredAt !== undefined,
      state: deliveredAt
        ? `Delivered ${formatMoment(deliveredAt, timeZone)}`
        : shippedAt
          ? `Shipped ${formatMoment(shippedAt, timeZone)}`
          : 'Packed',
      lines: lines.map(({ item, name, batch, quantity, unit }) => ({
        key: `${item} ${batch?.code ?? ''}`,
        name,
        quantity: formatStock(quantity, unit),
        batch:
          batch &&
          `Batch ${batch.code}${batch.bestBefore ? `, best before ${formatDay(batch.bestBefore)}` : ''}`,
      })),
    })),
  }
}
