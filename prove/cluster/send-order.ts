import { type OrderInput, orderInput, randomAddress } from '#tests/orders/order-input.ts'

type SentOrder = Omit<ReturnType<typeof orderInput>, 'ticket'> & { ticket?: string }

type Sent = { status: number; id?: string }

/** Sends an order to one process, or to the proxy, as the pages of the shop at `publicUrl` do. It is sent once. */
export async function sendOrder(
  url: string,
  publicUrl: string,
  input: SentOrder = newOrder(),
  address = randomAddress(),
): Promise<Sent> {
  const response = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: publicUrl, 'x-forwarded-for': address },
    body: JSON.stringify(input),
  })
  const text = await response.text()
  return { status: response.status, ...(response.ok && JSON.parse(text)) }
}

/** Of somebody whom no other order is from. Without a ticket: that of a test is signed with another secret. */
export function newOrder(input: OrderInput = {}): SentOrder {
  const { ticket: _, ...rest } = orderInput(input)
  return rest
}
