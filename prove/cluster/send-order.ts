import { type OrderWish, orderWish, randomAddress } from '#tests/ordering/order-desk.ts'

type Wish = Omit<ReturnType<typeof orderWish>, 'ticket'> & { ticket?: string }

type Sent = { status: number; id?: string }

/** Sends an order to one process, or to the proxy, as the pages of the shop at `publicUrl` do. It is sent once. */
export async function sendOrder(
  url: string,
  publicUrl: string,
  wish: Wish = newWish(),
  address = randomAddress(),
): Promise<Sent> {
  const response = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: publicUrl, 'x-forwarded-for': address },
    body: JSON.stringify(wish),
  })
  const text = await response.text()
  return { status: response.status, ...(response.ok && JSON.parse(text)) }
}

/** Of somebody whom no other order is from. Without a ticket: that of a test is signed with another secret. */
export function newWish(wish: OrderWish = {}): Wish {
  const { ticket: _, ...rest } = orderWish(wish)
  return rest
}
