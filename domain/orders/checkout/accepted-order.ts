import type { ShownTax } from '#domain/tax/quote-tax.ts'
import type { OrderCustomer } from './customer.ts'
import { eurosPerUnit, type OrderPrice } from './order-price.ts'
import type { OrderUnit } from './order-unit.ts'
import { nameOfLine, type PickedLine } from './picked-line.ts'

/** An order that the shop has taken, as the browser that sent it knows it. */
export type AcceptedOrder = {
  id: string
  /** What it is called. */
  number: string
  customer: OrderCustomer
  lines: PickedLine[]
  price: OrderPrice
  /** As the buyer was shown it. */
  tax: ShownTax | undefined
}

/** In the words of the tables: what the confirmation shows before the shop itself has answered. */
export function orderData(
  { name, unit }: { name: string; unit: OrderUnit },
  { id, number, customer, lines, price, tax }: AcceptedOrder,
) {
  return {
    order_id: id,
    number,
    kind: name,
    unit,
    full_name: customer.fullName,
    email: customer.email,
    phone_number: customer.phoneNumber,
    full_address: customer.fullAddress,
    country: customer.country,
    telegram: customer.telegram,
    business_name: customer.businessName,
    total_quantity: price.totalQuantity,
    total_price: price.totalCents / 100,
    price_per_gram: eurosPerUnit(price),
    shown_tax: tax && { category: tax.category, rate: tax.rate },
    rounding: price.roundingCents / 100,
    order_items: lines.map((line, at) => ({
      strain_name: nameOfLine(line),
      strain_type: line.product.type,
      thc_content: line.product.strength,
      quantity: line.quantity,
      line_price: (price.lineCents[at] ?? 0) / 100,
    })),
  }
}
