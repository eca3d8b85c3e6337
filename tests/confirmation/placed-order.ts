import type { OrderKindName } from '#domain/kinds/order-kinds.ts'
import type { RunningShop } from '#tests/shop/running-shop.ts'
import { orderBody } from './order-body.ts'

/** Places an order as a browser without script would look like to the server; `cookie` is what that browser then sends. */
export async function placeOrder(
  shop: RunningShop,
  kind: OrderKindName,
  customer: Record<string, string> = {},
  session = '',
) {
  const response = await fetch(`${shop.url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url, ...(session && { cookie: session }) },
    body: JSON.stringify(await orderBody(shop.url, kind, customer)),
  })
  const answer: { id?: string; number?: string } = await response.json()
  if (!answer.id) throw new Error(`The order was refused: ${JSON.stringify(answer)}`)
  const cookie = response.headers.getSetCookie().map((text) => text.split(';', 1)[0])
  return { id: answer.id, number: answer.number ?? '', cookie: cookie.join('; ') }
}
