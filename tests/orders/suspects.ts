type Sent = { ticket?: string; honeypot?: string }

/** What programs send that people do not: `used` and `fresh` are tickets of the shop, the second of this moment. */
export const SUSPECTS: { name: string; send: (used: string, fresh: string) => Sent; reasons: string }[] = [
  {
    name: 'a filled honeypot',
    send: (ticket) => ({ ticket, honeypot: 'https://elsewhere.example' }),
    reasons: 'honeypot-filled',
  },
  { name: 'no ticket', send: () => ({}), reasons: 'no-ticket' },
  { name: 'an empty ticket', send: () => ({ ticket: '' }), reasons: 'no-ticket' },
  {
    name: 'a forged ticket',
    send: () => ({ ticket: `${Date.now().toString(36)}.${'x'.repeat(43)}` }),
    reasons: 'no-ticket',
  },
  {
    name: 'a ticket made older',
    send: (_used, fresh) => ({ ticket: fresh.replace(/^[^.]+/, (Date.now() - 60_000).toString(36)) }),
    reasons: 'no-ticket',
  },
  { name: 'a ticket of this moment', send: (_used, fresh) => ({ ticket: fresh }), reasons: 'too-fast' },
  {
    name: 'a filled honeypot without a ticket',
    send: () => ({ honeypot: 'x' }),
    reasons: 'honeypot-filled,no-ticket',
  },
  {
    name: 'all at once',
    send: (_used, fresh) => ({ ticket: fresh, honeypot: 'x' }),
    reasons: 'honeypot-filled,too-fast',
  },
]
