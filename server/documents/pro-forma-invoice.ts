import { formatMoment } from '#domain/format-moment.ts'
import { howToPay } from '#domain/messages/how-to-pay.ts'
import { formatEuro } from '#domain/money.ts'
import type { OrderCustomer } from '#domain/orders/checkout/customer.ts'
import { headsOf } from '#domain/orders/checkout/item-heads.ts'
import { formatQuantities, formatQuantity, quantityOfLines } from '#domain/orders/checkout/order-unit.ts'
import { describeSums, sumsOf } from '#domain/orders/work/order-sums.ts'
import {
  describeLine,
  formatRate,
  type PlacedOrder,
  UNKNOWN_AMOUNT,
} from '#domain/orders/work/placed-order.ts'
import { daysToPay, describeTerms, type OwnTerms } from '#domain/payments/payment-terms.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { rowsByKind } from './kind-rows.ts'
import { addressLines, customerLines, orderFacts, sellerLines } from './party-lines.ts'
import { renderDocument } from './render-document.ts'

/** What the customer pays and to whom, before anything is paid. It takes no number of the invoices. */
export function proFormaInvoice(
  order: PlacedOrder,
  customer: OrderCustomer & Partial<OwnTerms>,
  shop: ShopConfig,
): Promise<Buffer> {
  const { lines } = order
  const { toldDays = null, companyDays = null } = customer
  const days = daysToPay({ toldDays, companyDays }, shop)
  return renderDocument({
    shopName: shop.name,
    title: 'Pro-forma invoice',
    facts: [
      { term: 'Order', value: order.number },
      { term: 'Date', value: formatMoment(order.placedAt, shop.timeZone) },
      { term: 'Payable', value: describeTerms(days) },
      { term: 'Currency', value: 'EUR' },
      ...orderFacts(customer),
    ],
    parties: [
      {
        heading: 'Customer',
        lines: [...customerLines(customer), ...(customer.vatNumber ? [`VAT ${customer.vatNumber}`] : [])],
      },
      ...(customer.billingStreet ? [{ heading: 'Deliver to', lines: addressLines(customer) }] : []),
      { heading: 'Seller', lines: sellerLines(shop) },
    ],
    columns: [
      { title: 'Item' },
      { title: 'Quantity', width: 70, align: 'right', face: 'figures' },
      { title: headsOf(lines).rate, width: 70, align: 'right', face: 'figures' },
      { title: 'Amount, net', width: 90, align: 'right', face: 'figures' },
    ],
    rows: rowsByKind(
      lines,
      (line) => ({
        cells: [
          line.name,
          formatQuantity(line.quantity, line.unit),
          formatRate(order, line),
          line.cents === undefined ? UNKNOWN_AMOUNT : formatEuro(line.cents),
        ],
        detail: describeLine(line),
        ...(line.cents !== undefined && { cents: line.cents }),
      }),
      (title, ofKind) => [title, formatQuantities(quantityOfLines(ofKind))],
    ),
    sums: sumsOf(order).map(({ kind, term, cents }) => ({
      term,
      value: formatEuro(cents),
      isTotal: kind === 'total',
    })),
    remarks: [
      describeSums(order),
      'A pro-forma invoice states what an order will cost. It is not a tax invoice.',
      howToPay(shop, order.number),
      ...(shop.legalEntity.name ? [] : ['The details of the seller are not filled in yet.']),
    ],
  })
}
