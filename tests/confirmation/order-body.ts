import type { OrderKindName } from '#domain/kinds/order-kinds.ts'
import type { OrderOffer } from '#domain/orders/checkout/order-offer.ts'
import type { OrderRequest } from '#domain/orders/checkout/order-request.ts'
import { FILLED_FORMS } from '#tests/orders/filled-order.ts'

const QUANTITIES: Record<OrderKindName, number> = { strain: 251, vape: 10, concentrate: 10 }

/** An order of the first product that is offered, as the dialog would send it. */
export async function orderBody(shopUrl: string, kind: OrderKindName, customer: Record<string, string> = {}) {
  const response = await fetch(`${shopUrl}/api/order-form/${kind}`)
  const offer: OrderOffer = await response.json()
  const [product] = offer.products
  if (!product) throw new Error(`No ${kind} is offered`)
  const [variant] = product.variants
  const line = { productId: product.id, quantity: QUANTITIES[kind], ...(variant && { variant }) }
  const body: OrderRequest = {
    kind,
    key: crypto.randomUUID(),
    lines: [line],
    customer: { ...FILLED_FORMS[kind], ...customer },
  }
  return body
}
