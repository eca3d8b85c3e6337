import type { OrderKindName } from '#domain/kinds/order-kinds.ts'
import { ORDER_KINDS } from '#domain/kinds/order-kinds.ts'
import { checkOrder } from '#domain/orders/checkout/check-order.ts'
import type { Orderable, OrderLine, PickedLine } from '#domain/orders/checkout/picked-line.ts'
import { pricesOf } from '#domain/pricing/price-list.ts'
import { shop } from '#shop.config'
import { shippedPrices } from '#tests/catalogue/shipped-snapshot.ts'

/** Forms that are filled in rightly, with the fields that each kind demands. */
export const FILLED_FORMS: Record<OrderKindName, Record<string, string>> = {
  strain: {
    fullName: 'Ada Buyer',
    phoneNumber: '+49 30 123456',
    email: 'ada@example.com',
    fullAddress: 'Hauptstrasse 1, 10115 Berlin',
    country: 'Germany',
  },
  vape: {
    name: 'Ada Buyer',
    phone: '+49 30 123456',
    email: 'ada@example.com',
    address: 'Hauptstrasse 1, 10115 Berlin',
    country: 'Germany',
  },
  concentrate: {
    customerName: 'Ada Buyer',
    phone: '+49 30 123456',
    email: 'ada@example.com',
    address: 'Hauptstrasse 1',
    city: 'Berlin',
    postalCode: '10115',
    country: 'Germany',
  },
}

/** What every form asks for after its own fields. */
export const SHARED_FIELDS = [
  'businessName',
  'vatNumber',
  'customerReference',
  'billingStreet',
  'billingCity',
  'billingPostalCode',
  'billingCountry',
  'wishedDelivery',
  'notes',
]

/** One product to a name, so that a test can say what it needs of it. */
export const PRODUCTS = {
  kush: { id: 'kush', name: 'Kush', type: 'Indica', strength: '20-24%', variants: [] },
  haze: { id: 'haze', name: 'Haze', type: 'Sativa', strength: '18-22%', variants: [] },
  packed: {
    id: 'box',
    name: 'Box',
    type: 'Mystery Box',
    strength: 'Varies',
    brand: 'Jelly',
    unitCents: 4598,
    variants: [],
  },
  mixed: {
    id: 'pen',
    name: 'Pen',
    type: 'Live Resin',
    strength: '2000mg',
    brand: 'Sugar',
    unitCents: 11_998,
    variants: ['Blue Dream', 'OG Kush', 'Runtz'],
  },
} as const satisfies Record<string, Orderable>

const products: Orderable[] = Object.values(PRODUCTS)

/** What meets the minimum of a kind and no more. */
export const SMALLEST_LINES: Record<OrderKindName, OrderLine[]> = {
  strain: [{ productId: 'kush', quantity: 150 }],
  vape: [{ productId: 'box', quantity: 10 }],
  concentrate: [{ productId: 'box', quantity: 10 }],
}

/** Checks an order that is right but for what a test changes. An undefined value takes the field out. */
export function checkFilled(
  name: OrderKindName,
  change: Record<string, string | undefined> = {},
  lines: readonly OrderLine[] = SMALLEST_LINES[name],
) {
  const entries = Object.entries({ ...FILLED_FORMS[name], ...change })
  const customer = Object.fromEntries(
    entries.filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  return checkOrder(
    ORDER_KINDS[name],
    { lines, customer },
    {
      findProduct: findProduct,
      markets: shop.markets,
      ladder: pricesOf(shippedPrices, name).ladder,
    },
  )
}

/** What is said of such an order, in order. Empty: it is taken. */
export function refusalsOf(...order: Parameters<typeof checkFilled>): string[] {
  const checked = checkFilled(...order)
  return checked.ok ? [] : checked.problems.map(({ message }) => message)
}

export function pick(product: Orderable, quantity: number, variant?: string): PickedLine {
  return { product, variant, quantity }
}

function findProduct(id: string) {
  return products.find((product) => product.id === id)
}
