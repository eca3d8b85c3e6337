import { describeNumbers } from '#domain/catalogue/goods-numbers.ts'
import { formatDay } from '#domain/format-day.ts'
import { formatMoment } from '#domain/format-moment.ts'
import { findKind } from '#domain/kinds/kinds.ts'
import type { OrderCustomer } from '#domain/orders/checkout/customer.ts'
import type { Parcel, ParcelLine } from '#domain/orders/shipping/parcel.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { formatStock } from '#domain/stock/stock-quantity.ts'
import { batchCodes } from './batch-codes.ts'
import { rowsByKind } from './kind-rows.ts'
import { linesOf, orderFacts, sellerLines, shipToLines } from './party-lines.ts'
import { renderDocument } from './render-document.ts'
import type { Column, ShopDocument } from './shop-document.ts'

export type ParcelPaper = {
  /** The number of its order, and when that was placed. */
  order: { number: string; placedAt: Date }
  customer: OrderCustomer
  parcel: Parcel
  /** How many parcels the order has so far. */
  parcels: number
  shop: ShopConfig
  publicUrl: string
}

/** For whoever packs one parcel. */
export function parcelPackingSlip(paper: ParcelPaper) {
  const { notes } = paper.customer
  return renderDocument({
    ...frame(paper, 'Packing slip'),
    columns: [...columnsFor(paper.parcel), { title: 'Packed', width: 40, align: 'right', isTick: true }],
    remarks: [
      ...storage(paper.shop),
      ...(notes ? [`Notes from the customer: ${linesOf(notes, ' / ').join('\n')}`] : []),
    ],
  })
}

/** Goes with the parcel, and proves what was handed over: date, form, batch, quantity, both addresses, how it is stored. */
export function deliveryNote(paper: ParcelPaper) {
  const { parcel, shop } = paper
  return renderDocument({
    ...frame(paper, 'Delivery note'),
    columns: columnsFor(parcel),
    remarks: [
      ...storage(shop),
      ...(parcel.shippedAt ? [] : ['The parcel has not been handed to the carrier yet.']),
      'Please check the goods against this note, and tell us at once of anything that is missing or damaged.',
    ],
  })
}

/** Of goods that are not tracked there is no batch to name. */
function columnsFor({ lines }: Parcel): Column[] {
  return [
    { title: 'Item' },
    { title: 'Form', width: 110 },
    ...(hasBatches(lines) ? [{ title: 'Batch', width: 110 }] : []),
    { title: 'Quantity', width: 75, align: 'right', face: 'figures' },
  ]
}

function hasBatches(lines: readonly ParcelLine[]) {
  return lines.some(({ batch }) => batch)
}

function frame(
  { order, customer, parcel, parcels, shop, publicUrl }: ParcelPaper,
  title: string,
): Omit<ShopDocument, 'columns' | 'remarks'> {
  const { shippedAt, carrier, trackingNumber } = parcel
  return {
    shopName: shop.name,
    title,
    facts: [
      { term: 'Order', value: order.number },
      { term: 'Parcel', value: `${parcel.number} of ${parcels}` },
      { term: 'Ordered', value: formatMoment(order.placedAt, shop.timeZone) },
      ...orderFacts(customer),
      ...(shippedAt ? [{ term: 'Shipped', value: formatMoment(shippedAt, shop.timeZone) }] : []),
      ...(carrier ? [{ term: 'Carrier', value: carrier }] : []),
      ...(trackingNumber ? [{ term: 'Tracking number', value: trackingNumber }] : []),
    ],
    parties: [
      { heading: 'Ship to', lines: shipToLines(customer) },
      { heading: 'From', lines: sellerLines(shop) },
    ],
    rows: rowsByKind(
      parcel.lines,
      (line) => ({
        cells: [
          line.name,
          formOf(line),
          ...(hasBatches(parcel.lines) ? [line.batch?.code ?? ''] : []),
          formatStock(line.quantity, line.unit),
        ],
        ...describeBelow(line),
      }),
      (title, lines) => [title, '', ...(hasBatches(parcel.lines) ? [''] : []), quantityIn(lines)],
    ),
    sums: [{ term: 'In this parcel', value: quantityIn(parcel.lines), isTotal: true }],
    codes: batchCodes(
      publicUrl,
      parcel.lines.flatMap(({ batch }) => (batch ? [batch.code] : [])),
    ),
  }
}

function describeBelow(line: ParcelLine): { detail?: string } {
  const { bestBefore } = line.batch ?? {}
  const text = [describeNumbers(line), bestBefore && `Best before ${formatDay(bestBefore)}`].filter(Boolean)
  return text.length === 0 ? {} : { detail: text.join('; ') }
}

/** 'Flowers, Indica': what it is, and of which type. */
function formOf({ kind, type }: ParcelLine) {
  const goods = findKind(kind)?.home.goods ?? kind
  return [`${goods.slice(0, 1).toUpperCase()}${goods.slice(1)}`, type].filter(Boolean).join(', ')
}

/** Grams and units are never added. */
function quantityIn(lines: readonly ParcelLine[]): string {
  const amounts = (['milligram', 'unit'] as const).flatMap((unit) => {
    const sum = lines.filter((line) => line.unit === unit).reduce((all, { quantity }) => all + quantity, 0)
    return sum > 0 ? [formatStock(sum, unit)] : []
  })
  return amounts.join(' and ')
}

function storage({ delivery }: ShopConfig) {
  return delivery.storageConditions ? [`Storage: ${delivery.storageConditions}`] : []
}
