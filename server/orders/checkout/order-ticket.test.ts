import { describe, expect, it } from 'vitest'
import { checkTicket, issueTicket } from './order-ticket.ts'

const SECRET = 'a secret of the shop'
const OPENED = 1_800_000_000_000
const DAY_MS = 24 * 3600 * 1000

const checkAfter = (ms: number) => checkTicket(issueTicket(SECRET, OPENED), SECRET, OPENED + ms)

describe('the ticket of a dialog', () => {
  it.each([
    [0, 'too-fast'],
    [2999, 'too-fast'],
    [3000, undefined],
    [7 * DAY_MS, undefined],
    [7 * DAY_MS + 1, 'no-ticket'],
  ])('%i ms after it was opened: %s', (ms, reason) => {
    expect(checkAfter(ms)).toBe(reason)
  })

  it('of a clock that went back is too fast', () => {
    expect(checkAfter(-60_000)).toBe('too-fast')
  })

  it('of another shop, changed or missing is none', () => {
    const [openedAt, signature] = issueTicket(SECRET, OPENED).split('.')
    const late = OPENED + 10_000
    const forged = [
      undefined,
      '',
      '.',
      openedAt,
      `${openedAt}.`,
      `.${signature}`,
      `${(OPENED - DAY_MS).toString(36)}.${signature}`,
      issueTicket('another secret', OPENED),
    ]
    for (const ticket of forged) expect(checkTicket(ticket, SECRET, late)).toBe('no-ticket')
  })
})
