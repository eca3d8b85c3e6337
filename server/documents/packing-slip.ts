import { describeNumbers, type GoodsNumbers } from '#domain/catalogue/goods-numbers.ts'
import { formatDay } from '#domain/format-day.ts'
import { formatMoment } from '#domain/format-moment.ts'
import type { OrderCustomer } from '#domain/orders/checkout/customer.ts'
import { headsOf } from '#domain/orders/checkout/item-heads.ts'
import { formatQuantities, formatQuantity, quantityOfLines } from '#domain/orders/checkout/order-unit.ts'
import type { PickingLine } from '#domain/orders/shipping/picking.ts'
import type { PlacedLine, PlacedOrder } from '#domain/orders/work/placed-order.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { formatStock } from '#domain/stock/stock-quantity.ts'
import { batchCodes } from './batch-codes.ts'
import { rowsByKind } from './kind-rows.ts'
import { linesOf, orderFacts, sellerLines, shipToLines } from './party-lines.ts'
import { renderDocument } from './render-document.ts'
import type { Column } from './shop-document.ts'

/** For whoever packs, and for whoever unpacks: what is in the parcel, without a price. */
export function packingSlip(
  order: PlacedOrder,
  customer: OrderCustomer,
  shop: ShopConfig,
  picking: readonly (PickingLine | undefined)[] = [],
  publicUrl = '',
): Promise<Buffer> {
  const batches = picking.flatMap((line) => line?.picked.map(({ code }) => code) ?? [])
  const said = columnsSaid(order.lines)
  return renderDocument({
    shopName: shop.name,
    title: 'Packing slip',
    facts: [
      { term: 'Order', value: order.number },
      { term: 'Date', value: formatMoment(order.placedAt, shop.timeZone) },
      ...orderFacts(customer),
    ],
    parties: [
      { heading: 'Ship to', lines: shipToLines(customer) },
      { heading: 'From', lines: sellerLines(shop) },
    ],
    columns: [
      { title: 'Item' },
      ...said.map(({ column }) => column),
      { title: 'Quantity', width: 70, align: 'right', face: 'figures' },
      { title: 'Packed', width: 40, align: 'right', isTick: true },
    ],
    rows: rowsByKind(
      order.lines.map((line, at) => ({ ...line, picked: picking[at] })),
      (line) => ({
        cells: [line.name, ...said.map(({ of }) => of(line)), formatQuantity(line.quantity, line.unit)],
        ...describeBelow(line, line.picked),
      }),
      (title, lines) => [title, ...said.map(() => ''), formatQuantities(quantityOfLines(lines))],
    ),
    sums: [{ term: 'Total quantity', value: formatQuantities(order.total), isTotal: true }],
    codes: batchCodes(publicUrl, batches),
    remarks: customer.notes ? [`Notes from the customer: ${linesOf(customer.notes, ' / ').join('\n')}`] : [],
  })
}

/** A column is there for something that is said of one of the lines. */
function columnsSaid(lines: readonly PlacedLine[]) {
  const columns: { column: Column; of: (line: PlacedLine) => string }[] = [
    { column: { title: 'Type', width: 90 }, of: ({ type }) => type },
    { column: { title: headsOf(lines).strength, width: 75 }, of: ({ strength }) => strength },
  ]
  return columns.filter(({ of }) => lines.some((line) => of(line) !== ''))
}

/** Its numbers, and which batches it was picked of, for whoever unpacks it, and for a recall. */
function describeBelow(numbers: GoodsNumbers, line: PickingLine | undefined): { detail?: string } {
  const batches = line ? describePicked(line) : []
  const text = [describeNumbers(numbers), ...batches].filter(Boolean).join('; ')
  return text === '' ? {} : { detail: text }
}

function describePicked(line: PickingLine): string[] {
  return line.picked.map(({ code, bestBefore, quantity }) =>
    [`Batch ${code}`, formatStock(quantity, line.unit), bestBefore && `best before ${formatDay(bestBefore)}`]
      .filter(Boolean)
      .join(', '),
  )
}
