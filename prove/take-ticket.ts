import { setTimeout as sleep } from 'node:timers/promises'

/** A dialog that is open for less is suspicious, and the mail of its order waits for a person. */
const DIALOG_MS = 3100

/** A ticket of the shop itself. */
export async function takeTicket(url: string): Promise<string> {
  const response = await fetch(`${url}/api/order-ticket`)
  const { ticket }: { ticket: string } = await response.json()
  return ticket
}

/** One that is old enough: an order with it is no suspect. */
export async function takeUsedTicket(url: string): Promise<string> {
  const ticket = await takeTicket(url)
  await sleep(DIALOG_MS)
  return ticket
}
