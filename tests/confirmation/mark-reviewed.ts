import type { RunningShop } from '#tests/shop/running-shop.ts'

/** As an admin does on the page of an order that nobody has changed yet: its confirmation mail goes out. */
export async function markReviewed(shop: RunningShop, cookie: string, orderId: string): Promise<void> {
  const { status } = await fetch(`${shop.url}/admin/orders/${orderId}`, {
    method: 'POST',
    body: new URLSearchParams({ intent: 'review', revision: '1' }),
    headers: { cookie, origin: shop.url },
    redirect: 'manual',
  })
  if (status !== 200) throw new Error(`Marking the order as reviewed was answered with ${status}.`)
}
