import { collect } from '#tests/analytics/collect.ts'
import { ADMIN, until } from '#tests/shop/running-shop.ts'
import type { Field } from './count-stored.ts'
import { PAYLOADS } from './payloads.ts'
import type { Stand } from './stand.ts'

type Due = [key: string, text: string][]

const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign']
const KEPT_MS = 20_000

/** Says every text at the doors that are open to visitors and colleagues, and tells where it is kept then. */
export async function tellTexts(stand: Stand, orders: [id: string, text: string][]): Promise<Field[]> {
  const ownName = await renameAdmin(stand)
  const notes = await writeNotes(stand, orders)
  const names = await inviteStaff(stand)
  const visits = await tellVisits(stand)
  return [
    {
      name: 'audit_log.actor_name',
      table: 'audit_log',
      key: 'actor_name',
      column: 'actor_name',
      due: ownName,
    },
    {
      name: 'notes',
      table: `(SELECT order_id, detail ->> 'text' AS text FROM order_events WHERE event = 'note')`,
      key: 'order_id',
      column: 'text',
      due: notes,
    },
    { name: 'users.name', table: 'users', key: 'email', column: 'name', due: names },
    ...CAMPAIGN.map((column) => ({
      name: `told ${column}`,
      table: 'visitor_sessions',
      key: 'referrer',
      column,
      due: visits,
    })),
  ]
}

/** The log of actions keeps the name of who did them. */
async function renameAdmin({ query }: Stand): Promise<Due> {
  const [name = ''] = PAYLOADS
  await query('UPDATE users SET name = $1 WHERE email = $2', [name, ADMIN.email])
  return [[name, name]]
}

/** As a browser tells it. */
async function tellVisits({ shop, query }: Stand): Promise<Due> {
  const due: Due = []
  for (const text of PAYLOADS) {
    const address = `https://elsewhere.example/${encodeURI(text.toWellFormed())}`
    const { status } = await collect(shop, {
      type: 'page_view',
      consent: 'accepted',
      path: `/${text}`,
      referrer: address,
      search: `?${CAMPAIGN.map((name) => `${name}=${encodeURIComponent(text)}`).join('&')}`,
    })
    if (status !== 200) throw new Error(`a visit with ${JSON.stringify(text)} is answered ${status}`)
    const { origin, pathname } = new URL(address)
    due.push([`${origin}${pathname}`, asShown(text.replaceAll(/\p{Cc}/gu, ''))])
  }
  // Visits are written together, a moment later.
  const deadline = Date.now() + KEPT_MS
  await until(async () => {
    const [row] = await query(
      `SELECT count(*)::int AS many FROM visitor_sessions WHERE referrer LIKE 'https://elsewhere.example/%'`,
    )
    return Number(row?.many) >= due.length || Date.now() > deadline
  })
  return due
}

async function writeNotes({ shop, admin }: Stand, orders: [id: string, text: string][]): Promise<Due> {
  const due: Due = []
  for (const [at, [id]] of orders.entries()) {
    const text = PAYLOADS[at] ?? ''
    const response = await fetch(`${shop.url}/admin/orders/${id}.data`, {
      method: 'POST',
      headers: { cookie: admin, origin: shop.url },
      body: new URLSearchParams({ intent: 'note', text }),
    })
    await response.text()
    if (response.status !== 200) throw new Error(`a note is answered ${response.status}`)
    due.push([id, asShown(text.replaceAll('\u0001', ''))])
  }
  return due
}

async function inviteStaff({ shop, admin }: Stand): Promise<Due> {
  const due: Due = []
  for (const [at, name] of PAYLOADS.entries()) {
    const email = `staff${at}@shop.example`
    const response = await fetch(`${shop.url}/admin/staff.data`, {
      method: 'POST',
      headers: { cookie: admin, origin: shop.url },
      body: new URLSearchParams({ intent: 'invite', name, email, role: 'orders', current: ADMIN.password }),
    })
    await response.text()
    // No name has control characters.
    const isName = !/\p{Cc}/u.test(name)
    if (response.status !== (isName ? 200 : 400))
      throw new Error(`an invitation of ${JSON.stringify(name)} is answered ${response.status}`)
    if (isName) due.push([email, asShown(name)])
  }
  return due
}

/** The doors drop what nobody sees: a zero-width space that broke a tag leaves the tag whole. */
function asShown(text: string) {
  return text.replaceAll('\u200b', '').trim()
}
