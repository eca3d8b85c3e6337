import { orderInput } from '#tests/orders/order-input.ts'

/** Stands in what is sent, and must stand in no log. */
export const CANARY = 'canaryq7z'
export const EMAIL = `${CANARY}@buyer.example`
export const ADDRESS = '203.0.113.77'
/** As it may be written down: as it is, turned into other letters, or what stands beside it. */
const TRACES = [
  CANARY,
  Buffer.from(CANARY).toString('hex'),
  Buffer.from(CANARY).toString('base64').slice(0, 11),
  [...CANARY].reverse().join(''),
  ADDRESS,
  '203.0.113',
]

export const CANARY_HEADERS = {
  'user-agent': `Mozilla/5.0 (${CANARY}) Firefox/142.0`,
  'accept-language': `de,${CANARY}`,
  referer: `https://${CANARY}.example/${CANARY}?${CANARY}`,
  cookie: `cultivar.session_token=${CANARY}.${CANARY}; cultivar.order=${CANARY}; ${CANARY}=${CANARY}`,
  authorization: `Bearer ${CANARY}`,
  'x-forwarded-for': ADDRESS,
  'x-real-ip': ADDRESS,
  'x-request-id': CANARY,
  'x-forwarded-host': `${CANARY}.example`,
  'if-none-match': `"${CANARY}"`,
  from: EMAIL,
}

export const CANARY_PATHS = [
  `/${CANARY}`,
  `/${EMAIL}`,
  `/product/${CANARY}`,
  `/vape/${CANARY}.data?x=${EMAIL}`,
  `/?q=${CANARY}&utm_source=${EMAIL}`,
  `/vapes?q=${CANARY}`,
  `/order-confirmation?order_id=${CANARY}&token=${CANARY}`,
  `/auth/invitation?token=${CANARY}`,
  `/admin/orders/${CANARY}`,
  `/admin/dashboard?q=${EMAIL}`,
  `/api/${CANARY}`,
  `/api/orders/${CANARY}/live`,
  `/api/order-form/${CANARY}`,
  `/api/admin/orders/export?q=${EMAIL}`,
  `/assets/${CANARY}.js`,
  `/plates/${CANARY}.avif`,
  `/%zz${CANARY}`,
  `/%00${CANARY}`,
  `/metrics?${CANARY}`,
  `/healthz?${CANARY}`,
]

/** In bodies of orders and of the statistics, right, wrong and broken. */
export const CANARY_BODIES = [
  `{"${CANARY}":"${CANARY}`,
  `{"${CANARY}":"${CANARY}"}`,
  `["${CANARY}"]`,
  JSON.stringify({ ...orderInput(), [CANARY]: CANARY }),
  JSON.stringify(orderInput({ customer: { country: CANARY } })),
  JSON.stringify(orderInput({ customer: { fullName: `\u0000${CANARY}` } })),
  JSON.stringify(orderInput({ customer: { email: `${CANARY}@` } })),
  JSON.stringify(orderInput({ lines: [{ productId: CANARY, variant: CANARY, quantity: 1 }] })),
  JSON.stringify({
    type: 'page_view',
    consent: 'accepted',
    path: `/${CANARY}`,
    referrer: `https://${CANARY}.example/`,
    search: `?utm_source=${CANARY}`,
  }),
  JSON.stringify({ type: 'heartbeat', session: CANARY, path: `/${CANARY}`, seconds: 1 }),
  JSON.stringify({ type: CANARY, consent: CANARY }),
]

/** Where a log has one of them, with what stands around it. */
export function findTraces(log: string): string[] {
  const lower = log.toLowerCase()
  return TRACES.flatMap((trace) => {
    const at = lower.indexOf(trace.toLowerCase())
    return at === -1 ? [] : [`'${trace}' in ${log.slice(Math.max(0, at - 100), at + 60)}`]
  })
}
