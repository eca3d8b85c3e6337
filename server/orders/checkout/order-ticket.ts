import { hasSignature, sign } from '#server/accounts/door.ts'

/** Nobody reads the dialog, chooses and types an address in less. */
const LEAST_MS = 3000
/** As long as an unfinished order is kept on the device. */
const LONGEST_MS = 7 * 24 * 3600 * 1000

/** Says when a dialog was opened. It proves nothing but the time: a program may have one too, and must wait like people. */
export function issueTicket(ticketSecret: string, now: number): string {
  const openedAt = now.toString(36)
  return `${openedAt}.${sign(openedAt, ticketSecret)}`
}

/** What is suspicious about a ticket; undefined when nothing is. */
export function checkTicket(
  ticket: string | undefined,
  ticketSecret: string,
  now: number,
): 'no-ticket' | 'too-fast' | undefined {
  const [openedAt = '', signature = ''] = ticket?.split('.') ?? []
  if (!signature || !hasSignature(openedAt, signature, ticketSecret)) return 'no-ticket'
  const ageMs = now - Number.parseInt(openedAt, 36)
  if (ageMs > LONGEST_MS) return 'no-ticket'
  return ageMs < LEAST_MS ? 'too-fast' : undefined
}
