import { randomUUID } from 'node:crypto'
import { markReviewed } from '#tests/confirmation/mark-reviewed.ts'
import { placeOrder } from '#tests/confirmation/placed-order.ts'
import { wrongQueries, wrongTokens } from '#tests/confirmation/wrong-links.ts'
import { readBodies } from '#tests/mail/read-message.ts'
import type { SmtpServer } from '#tests/mail/smtp-server.ts'
import { randomAddress } from '#tests/orders/order-input.ts'
import { until } from '#tests/shop/running-shop.ts'
import { watchStream } from '#tests/shop/watch-stream.ts'
import { onStandWithMail, type Proven, type SecurityLine, type Stand } from './stand.ts'
import { count, type Tally } from './tally.ts'

const PLACES = ['/order-confirmation', '/order-confirmation.data']
/** Each names one buyer; what both have in common, such as the city, would prove nothing. */
const BUYERS = {
  first: {
    email: 'first@buyer.example',
    fullName: 'Canary One',
    fullAddress: 'Canary Lane 1',
    telegram: '@canary1',
  },
  second: {
    email: 'second@buyer.example',
    name: 'Canary Two',
    address: 'Canary Lane 2',
    telegram: '@canary2',
  },
}

type Placed = { id: string; cookie: string; token: string; personal: string[] }

export const orderLink: SecurityLine = {
  name: 'order-link',
  promise: 'An order link tells a stranger nothing personal',
  proof:
    'Unknown, swapped and malformed ids all get one and the same answer. The contact data of two orders is asked for with every cookie and token there is, right, swapped, cut and changed: it is shown to the browser that placed the order, to the mailed link and to an admin alone.',
  shortForm: ['tests/confirmation/confirmation.built.test.ts', 'server/orders/checkout/order-access.test.ts'],
  run: onStandWithMail(proveOrderLink),
}

async function proveOrderLink(stand: Stand, tally: Tally, smtp: SmtpServer): Promise<Proven> {
  const first = await place(stand, smtp, 'strain', BUYERS.first)
  const second = await place(stand, smtp, 'vape', BUYERS.second)
  await askForNothing(stand, first, tally)
  await askForContact(stand, first, second, tally)
  await watchOrder(stand, first, tally)
  return { done: count(tally.tried, 'answer compared', 'answers compared') }
}

async function place(
  { shop, admin }: Stand,
  smtp: SmtpServer,
  kind: 'strain' | 'vape',
  buyer: Record<string, string> & { email: string },
): Promise<Placed> {
  const { id, cookie } = await placeOrder(shop, kind, buyer)
  // It came without a ticket: its mail waits until somebody has looked.
  await markReviewed(shop, admin, id)
  const mailOf = () => smtp.received.find(({ to }) => to.includes(buyer.email))
  await until(() => mailOf() !== undefined)
  const mail = mailOf()
  const token = mail && /token=([\w-]+)/.exec(readBodies(mail).text)?.[1]
  if (!token) throw new Error('The mail has no link')
  return { id, cookie, token, personal: Object.values(buyer).map((text) => text.replace(/^@/, '')) }
}

/** There is no telling an id that never was from one that cannot be. */
async function askForNothing(stand: Stand, { id, cookie, token }: Placed, tally: Tally) {
  for (const place of PLACES)
    for (const cookies of ['', cookie, stand.member]) {
      const usual = await describeAnswer(stand, `${place}?order_id=${randomUUID()}`, cookies)
      for (const query of wrongQueries(id, token)) {
        const got = await describeAnswer(stand, `${place}?${query}`, cookies)
        tally.check(got === usual, `${place}?${query} is answered otherwise than an unknown id.`)
      }
    }
  for (const ending of ['', '/packing-slip.pdf'])
    for (const who of ['', stand.member]) {
      const answers = new Set<string>()
      for (const asked of [randomUUID(), id]) {
        const answer = await describeAnswer(stand, `/admin/orders/${asked}${ending}`, who)
        // The way to the sign-in names the page that was asked for, whether or not there is one.
        answers.add(answer.replaceAll(asked, '(id)'))
      }
      tally.check(answers.size === 1, 'The back office tells strangers which orders there are.')
    }
}

/** Somebody from a network of their own: so many questions from one would be asked to wait. */
function askFrom({ ask }: Stand, path: string, cookie: string) {
  return ask(path, { cookie, address: randomAddress() })
}

async function describeAnswer(stand: Stand, path: string, cookie: string) {
  const { status, headers, text } = await askFrom(stand, path, cookie)
  const lasting = [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id')
  return JSON.stringify([status, lasting, text])
}

async function askForContact(stand: Stand, first: Placed, second: Placed, tally: Tally) {
  const cookieName = first.cookie.split('=', 1)[0]
  const wrong = wrongTokens(first.token)
  type Shown = [who: string, cookie: string, mayShow: Placed[]]
  const cookies: Shown[] = [
    ['nobody', '', []],
    ['the first buyer', first.cookie, [first]],
    ['the second buyer', second.cookie, [second]],
    ['an admin', stand.admin, [first, second]],
    ['a member', stand.member, []],
    ['a session that is over', stand.leaver, []],
    ...[...wrong, first.id].map((value): Shown => [`the cookie ${value}`, `${cookieName}=${value}`, []]),
  ]
  for (const place of PLACES)
    for (const [who, cookie, mayShow] of cookies)
      for (const order of [first, second]) {
        const { text } = await askFrom(stand, `${place}?order_id=${order.id}`, cookie)
        const shown = ({ personal }: Placed) => personal.filter((word) => text.includes(word)).length
        const expected = mayShow.includes(order) ? order.personal.length : 0
        tally.same(`Facts that ${who} sees at ${place}`, shown(order), expected)
        const other = order === first ? second : first
        tally.check(shown(other) === 0, `${who} sees another order than the one asked for.`)
      }
  const tokens: [token: string, of: Placed, opens: boolean][] = [
    [first.token, first, true],
    [second.token, second, true],
    [second.token, first, false],
    [first.token, second, false],
    ...wrong.map((token): [string, Placed, boolean] => [token, first, false]),
  ]
  for (const [token, order, opens] of tokens) {
    const path = `/order-confirmation?order_id=${order.id}&token=${token}`
    const { cookie, location } = await askFrom(stand, path, '')
    tally.same(`The token ${token} opens an order`, cookie !== '', opens)
    const { text } = await askFrom(stand, String(location), cookie)
    const isShown = order.personal.some((word) => text.includes(word))
    tally.same(`The token ${token} shows contact data`, isShown, opens)
  }
}

/** The stream of an order tells its status to whoever has the id, and nothing else. */
async function watchOrder(stand: Stand, { id, personal }: Placed, tally: Tally) {
  const stream = await watchStream(stand.shop, `/api/orders/${id}/live`)
  await stand.query(`UPDATE orders SET status = 'processing' WHERE id = $1`, [id])
  await until(() => stream.heard().includes('processing'))
  stream.leave()
  const isTold = personal.some((word) => stream.heard().includes(word))
  tally.check(!isTold, 'The stream of an order tells whose it is.')
  const answers = new Set<string>()
  for (const wrong of [randomUUID(), '1', `${id}x`, "'--", 'x%2e%2e']) {
    const { status, text } = await stand.ask(`/api/orders/${wrong}/live`, { cookie: '' })
    answers.add(`${status} ${text.replace(wrong, '')}`)
  }
  tally.check(answers.size === 1, `Streams of unknown orders are answered in ${answers.size} ways.`)
}
