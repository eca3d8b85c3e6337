import { randomUUID } from 'node:crypto'
import { listOrderables } from '#domain/catalogue/catalogue.ts'
import type { OrderKindName } from '#domain/kinds/order-kinds.ts'
import { ORDER_KINDS } from '#domain/kinds/order-kinds.ts'
import { checkOrder } from '#domain/orders/checkout/check-order.ts'
import type { OrderLine } from '#domain/orders/checkout/picked-line.ts'
import { pricesOf } from '#domain/pricing/price-list.ts'
import type { Database } from '#server/db/database.ts'
import { deriveOrderSecrets } from '#server/orders/checkout/order-access.ts'
import { toOrderRow } from '#server/orders/checkout/order-row.ts'
import { issueTicket } from '#server/orders/checkout/order-ticket.ts'
import { createPlaceOrder, type OrderingBuyer } from '#server/orders/checkout/place-order.ts'
import { readOrderRequest } from '#server/orders/checkout/read-order-request.ts'
import { shop } from '#shop.config'
import { shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'
import { shippedPrices, shippedSnapshot } from '#tests/catalogue/shipped-snapshot.ts'
import { FILLED_FORMS } from './filled-order.ts'

const secrets = deriveOrderSecrets('the secret of a test')

/** When the dialogs of these orders were opened: long before they are sent. */
const OPENED = Date.now() - 60_000

/** Three strains, 200 g in all. */
export const STRAIN_LINES: OrderLine[] = [
  { productId: 'og-kush', quantity: 100 },
  { productId: 'white-widow', quantity: 50 },
  { productId: 'amnesia-haze', quantity: 50 },
]

export type OrderInput = {
  kind?: OrderKindName
  key?: string
  lines?: OrderLine[]
  customer?: Record<string, string>
  honeypot?: string
  ticket?: string
}

/** An order as a dialog sends it, right but for what a test changes. */
export function orderInput({ kind = 'strain', customer, ...rest }: OrderInput = {}) {
  return {
    kind,
    key: randomUUID(),
    lines: STRAIN_LINES,
    customer: { ...FILLED_FORMS[kind], email: `${randomUUID()}@example.com`, ...customer },
    ticket: issueTicket(secrets.ticketSecret, OPENED),
    ...rest,
  }
}

/** The same order, checked and priced: as it goes to the database. */
export function orderRow(input: OrderInput = {}) {
  const { kind, key, lines, customer } = orderInput(input)
  const products = listOrderables(shippedCatalogue, kind)
  const checked = checkOrder(
    ORDER_KINDS[kind],
    { lines, customer },
    {
      findProduct: (id) => products.find((product) => product.id === id),
      markets: shop.markets,
      ladder: pricesOf(shippedPrices, kind).ladder,
    },
  )
  if (!checked.ok) throw new Error(`The order is refused: ${checked.problems[0]?.message}`)
  return toOrderRow(
    {
      kind: ORDER_KINDS[kind],
      key,
      requestHash: '0'.repeat(64),
      order: checked.order,
      reviewReasons: [],
      priceVersions: {},
      clientAddress: randomAddress(),
    },
    secrets.limitSecret,
  )
}

/** What comes with an order beside its body. */
type Said = {
  shownCents?: number
  shownVersion?: string
  hasOrderedAs?: (email: string) => boolean
  buyer?: OrderingBuyer
}

/** Of a dialog that was opened at this moment. */
export const freshTicket = () => issueTicket(secrets.ticketSecret, Date.now())

/** What one process of the shop places orders with: several of them on one database are several processes. */
export function openOrdering(
  db: Database,
  snapshot = shippedSnapshot,
  catchUp = () => Promise.resolve(snapshot),
) {
  const placeOrder = createPlaceOrder(db, { secrets, catchUp })
  return async function order(
    input: OrderInput = {},
    clientAddress = randomAddress(),
    held = snapshot,
    { shownVersion, buyer, ...said }: Said = {},
  ) {
    const reading = readOrderRequest(orderInput(input))
    if (!reading.ok) throw new Error(`The order cannot be read: ${reading.rule}`)
    const shownVersions = shownVersion === undefined ? undefined : { [input.kind ?? 'strain']: shownVersion }
    return placeOrder({ ...reading, ...said, shownVersions }, clientAddress, held, buyer)
  }
}

/** So many networks that two orders do not meet by chance. */
export function randomAddress() {
  return `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`
}
