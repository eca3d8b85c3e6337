import { formatMoment } from '#domain/format-moment.ts'
import { formatEuro } from '#domain/money.ts'
import type { OrderCustomer } from '#domain/ordering/customer.ts'
import { formatQuantity } from '#domain/ordering/order-unit.ts'
import { nextSteps } from '#domain/placed-order/next-steps.ts'
import type { PlacedOrder } from '#domain/placed-order/placed-order.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { addressLines, sellerLines } from './party-lines.ts'
import { renderDocument } from './render-document.ts'

/** What the customer pays and to whom, before anything is paid. It takes no number of the invoices. */
export function proFormaInvoice(order: PlacedOrder, customer: OrderCustomer, shop: ShopConfig): Buffer {
  const { unit, lines, totalCents } = order
  return renderDocument({
    shopName: shop.name,
    title: 'Pro-forma invoice',
    facts: [
      { term: 'Order', value: order.number },
      { term: 'Date', value: formatMoment(order.placedAt, shop.timeZone) },
      { term: 'Currency', value: 'EUR' },
    ],
    parties: [
      {
        heading: 'Customer',
        lines: [...addressLines(customer), ...(customer.vatNumber ? [`VAT ${customer.vatNumber}`] : [])],
      },
      { heading: 'Seller', lines: sellerLines(shop) },
    ],
    columns: [
      { title: 'Item' },
      { title: 'Quantity', width: 70, align: 'right', face: 'figures' },
      { title: `Per ${unit}`, width: 70, align: 'right', face: 'figures' },
      { title: 'Amount', width: 90, align: 'right', face: 'figures' },
    ],
    rows: lines.map(({ name, type, strength, quantity, cents }) => ({
      cells: [
        name,
        formatQuantity(quantity, unit),
        unitPrice(cents, quantity),
        cents === undefined ? '–' : formatEuro(cents),
      ],
      detail: `${type}, ${strength}`,
    })),
    sums: [
      { term: 'Subtotal', value: formatEuro(subtotal(order)), isTotal: false },
      { term: 'Total', value: formatEuro(totalCents), isTotal: true },
    ],
    remarks: [
      'A pro-forma invoice tells what an order will cost. It is no tax invoice.',
      ...nextSteps(shop)
        .filter(({ name }) => name === 'You pay')
        .map(({ text }) => text),
      ...(shop.legalEntity.name ? [] : ['The details of the seller are not filled in yet.']),
    ],
  })
}

/** Orders of the earlier product have no prices of lines: their total is all there is. */
function subtotal({ lines, totalCents }: PlacedOrder): number {
  const known = lines.every(({ cents }) => cents !== undefined)
  return known ? lines.reduce((sum, { cents = 0 }) => sum + cents, 0) : totalCents
}

/** Only a price that, times the quantity, is the amount to the cent. */
function unitPrice(cents: number | undefined, quantity: number) {
  return cents !== undefined && cents % quantity === 0 ? formatEuro(cents / quantity) : ''
}
