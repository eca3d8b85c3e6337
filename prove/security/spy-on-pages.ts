import type { Stand } from './stand.ts'
import type { Tally } from './tally.ts'

/** Stands in an order and in a visit, and nowhere else. */
export const CANARY = 'Canary Person'

/** What a stranger is never sent, whatever is in it. */
const OFFICE_TYPES = ['application/pdf', 'text/csv', 'text/event-stream']

type Seen = { status: number; type: string; body: string }

/** What the admin is shown at every spelling of every address; to begin with, that there is something to see. */
export async function lookAsAdmin(stand: Stand, orderId: string, tally: Tally): Promise<Map<string, Seen>> {
  for (const path of meantAddresses(orderId)) {
    const { status, body } = await look(stand, path, stand.admin)
    tally.check(status === 200 && body !== '', `${path} is answered ${status} to the admin.`)
  }
  for (const path of tellingAddresses(orderId)) {
    const { body } = await look(stand, path, stand.admin)
    tally.check(body.includes(CANARY), `${path} does not name the canary to the admin.`)
  }
  const own = new Map<string, Seen>()
  for (const path of spellings(orderId)) own.set(path, await look(stand, path, stand.admin))
  return own
}

/** At how many addresses of the office the admin sees something. */
export function countShown(own: Map<string, Seen>) {
  return [...own].filter(([path, { status }]) => status === 200 && isOffice(path)).length
}

/** Nobody else is shown the same, or anything of the office. */
export async function lookAsStranger(
  stand: Stand,
  [who, cookie]: [who: string, cookie: string],
  own: Map<string, Seen>,
  tally: Tally,
) {
  for (const [path, ownSeen] of own) {
    const problem = judge(path, ownSeen, await look(stand, path, cookie))
    tally.check(problem === undefined, `${path} ${problem} to ${who}.`)
  }
}

function judge(path: string, own: Seen, seen: Seen) {
  if (seen.body.includes(CANARY)) return 'names the canary'
  if (seen.status >= 500) return `is answered ${seen.status}`
  if (seen.status !== 200) return undefined
  if (OFFICE_TYPES.includes(seen.type)) return `sends ${seen.type}`
  if (own.status !== 200) return undefined
  if (isOffice(path)) return 'shows a page of the office'
  // Which scripts a page needs is the same for all.
  const isForEveryone = path.startsWith('/__manifest')
  return seen.body === own.body && !isForEveryone ? 'shows what the admin sees' : undefined
}

/** Asked as the server sees it: a browser resolves dots on its way. */
function isOffice(path: string) {
  return /^\/+(api\/+)?admin\b/i.test(decodeURIComponent(new URL(path, 'http://shop.example').pathname))
}

async function look({ shop }: Stand, path: string, cookie: string): Promise<Seen> {
  const response = await fetch(`${shop.url}${path}`, { headers: { cookie }, redirect: 'manual' })
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';', 1)
  const { status } = response
  if (type !== 'text/event-stream') return { status, type, body: await response.text() }
  // It does not end: only what comes first.
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const { value: body = '' } = (await reader?.read()) ?? {}
  await reader?.cancel()
  return { status, type, body }
}

function officePages(id: string) {
  const order = `/admin/orders/${id}`
  return [
    '/admin/dashboard',
    '/admin/statistics',
    '/admin/audit',
    '/admin/staff',
    '/admin/account',
    order,
    `${order}/packing-slip.pdf`,
    `${order}/pro-forma-invoice.pdf`,
  ]
}

const ENDPOINTS = [
  ...['export', 'selection', 'live'].map((name) => `/api/admin/orders/${name}`),
  ...['export?tab=attempts', 'live'].map((name) => `/api/admin/statistics/${name}`),
]

/** All of them have something for an admin, or the comparison would compare nothing. */
function meantAddresses(id: string) {
  return [...officePages(id), ...officePages(id).map((path) => `${path}.data`), ...ENDPOINTS]
}

function tellingAddresses(id: string) {
  return [
    '/admin/dashboard',
    '/admin/statistics?tab=attempts',
    `/admin/orders/${id}`,
    '/api/admin/orders/export',
    '/api/admin/statistics/export?tab=attempts',
  ]
}

/** The addresses of the back office as they are meant, and as somebody who looks for a gap would write them. */
function spellings(id: string) {
  return [
    ...[...officePages(id), '/admin/statistics?tab=attempts'].flatMap((path) => [
      path,
      `${path}.data`,
      `${path}.data?_routes=routes%2Fadmin-order`,
      `${path}.data?_routes=routes%2Fadmin-dashboard`,
      `${path}/`,
      `${path}/_.data`,
      `/.${path}`,
      `/x/..${path}`,
      path.toUpperCase().replace(id.toUpperCase(), id),
      path.replace('/admin', '/%61dmin'),
      path.replace('/admin', '/admin/'),
      path.replace('/admin/', '/admin%2f'),
      `${path};x=1`,
      `${path}?index`,
    ]),
    ...ENDPOINTS.flatMap((path) => [path, path.replace('/api', '/API'), path.replace('/a', '//a')]),
    `/order-confirmation?order_id=${id}`,
    `/order-confirmation.data?order_id=${id}`,
    '/__manifest?p=/admin/dashboard',
  ]
}
