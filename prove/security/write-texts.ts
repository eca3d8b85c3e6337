import { collect } from '#tests/analytics/collect.ts'
import { PAYLOADS } from '#tests/security/payloads.ts'
import { ADMIN } from '#tests/shop/running-shop.ts'
import { inviteStaff, type Stand, within } from './stand.ts'
import type { Due, Field } from './store-texts.ts'

const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign']
const KEPT_MS = 20_000

/** Writes every text where visitors and colleagues may, and says where it is kept then. */
export async function writeTexts(stand: Stand, orders: Due): Promise<Field[]> {
  const [name = ''] = PAYLOADS
  // The log of actions keeps the name of who did them.
  await stand.query('UPDATE users SET name = $1 WHERE email = $2', [name, ADMIN.email])
  const notes = await writeNotes(stand, orders)
  const names = await inviteAll(stand)
  const visits = await visitAs(stand)
  const events = `(SELECT order_id, detail ->> 'text' AS text FROM order_events WHERE event = 'note')`
  return [
    { table: 'audit_log', key: 'actor_name', column: 'actor_name', due: [[name, name]] },
    { name: 'notes', table: events, key: 'order_id', column: 'text', due: notes },
    { table: 'users', key: 'email', column: 'name', due: names },
    ...CAMPAIGN.map((column) => ({ table: 'visitor_sessions', key: 'referrer', column, due: visits })),
    await storeDevices(stand),
  ]
}

/** As a browser tells it. */
async function visitAs({ shop, query }: Stand): Promise<Due> {
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
  const kept = `SELECT FROM visitor_sessions WHERE referrer LIKE 'https://elsewhere.example/%'`
  await within(KEPT_MS, async () => (await query(kept)).length >= due.length)
  return due
}

async function writeNotes({ ask }: Stand, orders: Due): Promise<Due> {
  const due: Due = []
  for (const [at, [id]] of orders.entries()) {
    const text = PAYLOADS[at] ?? ''
    const { status } = await ask(`/admin/orders/${id}.data`, { form: { intent: 'note', text } })
    if (status !== 200) throw new Error(`a note is answered ${status}`)
    due.push([id, asShown(text.replaceAll('\u0001', ''))])
  }
  return due
}

async function inviteAll(stand: Stand): Promise<Due> {
  const due: Due = []
  for (const [at, name] of PAYLOADS.entries()) {
    const email = `staff${at}@shop.example`
    const status = await inviteStaff(stand, name, email)
    // No name has control characters.
    const isName = !/\p{Cc}/u.test(name)
    if (status !== (isName ? 200 : 400))
      throw new Error(`an invitation of ${JSON.stringify(name)} is answered ${status}`)
    if (isName) due.push([email, asShown(name)])
  }
  return due
}

/** The list of one's own sessions names the browsers; what a browser says of itself is not kept as it is. */
async function storeDevices({ query }: Stand): Promise<Field> {
  const texts = PAYLOADS.filter((_, at) => at % 10 === 0).map((text) => text.replaceAll('\u0001', ' '))
  const network = '192.0.2.0/24'
  for (const [at, text] of texts.entries())
    await query(
      `INSERT INTO sessions (user_id, token, expires_at, ip_address, user_agent)
       SELECT id, $2, now() + interval '1 day', $4, $3 FROM users WHERE email = $1`,
      [ADMIN.email, `a session of a stored text ${at}`, text, network],
    )
  const due = texts.map((text): Due[0] => [network, text])
  return { table: 'sessions', key: 'ip_address', column: 'user_agent', due }
}

/** What nobody sees is dropped: a zero-width space that broke a tag leaves the tag whole. */
function asShown(text: string) {
  return text.replaceAll('\u200b', '').trim()
}
