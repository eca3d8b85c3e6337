import type { Page } from '@playwright/test'
import type { OrderKindName } from '#domain/kinds/order-kinds.ts'
import { orderBody } from '#tests/confirmation/order-body.ts'
import type { RunningShop } from '#tests/shop/running-shop.ts'

/** In this browser, which gets the cookie that shows the whole order, as if the dialog had sent it. */
export async function placeOrder(page: Page, shop: RunningShop, kind: OrderKindName, customer = {}) {
  const body = await orderBody(shop.url, kind, customer)
  const answer = await page.request.post('/api/orders', { data: body, headers: { origin: shop.url } })
  const { id } = (await answer.json()) as { id: string }
  return { id, address: `/order-confirmation?order_id=${id}`, lines: body.lines }
}
