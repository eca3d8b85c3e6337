import { formatEuro } from '#domain/money.ts'
import { groupByKind } from '#domain/orders/checkout/group-by-kind.ts'
import { formatQuantities, formatQuantity, quantityOfLines } from '#domain/orders/checkout/order-unit.ts'
import { describeSums, sumsOf } from '#domain/orders/work/order-sums.ts'
import {
  describeLine,
  formatRate,
  type PlacedOrder,
  UNKNOWN_AMOUNT,
} from '#domain/orders/work/placed-order.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { describeDeliveryCost } from '#domain/tax/price-words.ts'
import type { MailBlock } from './mail-block.ts'

/**
 * What was ordered and what it costs: the same in every mail, and the same as on the confirmation. Below it stands what the sums do not
 * include, and, until it is known, how delivery cost is decided.
 */
export function orderBlocks(order: PlacedOrder, shop: Pick<ShopConfig, 'delivery'>): MailBlock[] {
  const more = order.payableCents === undefined ? ` ${describeDeliveryCost(shop)}` : ''
  return [itemsBlock(order), { kind: 'small', text: `${describeSums(order)}${more}` }]
}

function itemsBlock(order: PlacedOrder): MailBlock {
  const { lines, total } = order
  return {
    kind: 'items',
    groups: groupByKind(lines).map(({ title, lines: ofKind }) => ({
      ...(title !== undefined && {
        title: { term: title, value: formatQuantities(quantityOfLines(ofKind)) },
      }),
      items: ofKind.map((line) => ({
        name: line.name,
        detail: describeLine(line),
        quantity: atRate(formatQuantity(line.quantity, line.unit), formatRate(order, line)),
        price: line.cents === undefined ? undefined : formatEuro(line.cents),
      })),
    })),
    total: [
      { term: 'Quantity', value: formatQuantities(total) },
      ...sumsOf(order)
        .filter(({ kind }) => kind !== 'subtotal')
        .map(({ term, cents }) => ({ term, value: formatEuro(cents) })),
    ],
  }
}

/** '50 g at €9.50' */
function atRate(quantity: string, rate: string) {
  return rate === UNKNOWN_AMOUNT ? quantity : `${quantity} at ${rate}`
}
