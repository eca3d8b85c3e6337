import { randomUUID } from 'node:crypto'
import { markReviewed } from '#tests/confirmation/mark-reviewed.ts'
import { placeOrder } from '#tests/confirmation/placed-order.ts'
import { readBodies } from '#tests/mail/read-message.ts'
import { SmtpServer } from '#tests/mail/smtp-server.ts'
import { randomAddress } from '#tests/orders/order-input.ts'
import { until } from '#tests/shop/running-shop.ts'
import type { Line, Outcome } from '../line.ts'
import { type Stand, withStand } from './stand.ts'
import { count, createTally, type Tally } from './tally.ts'

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

export const orderLink: Line = {
  name: 'order-link',
  table: 'security',
  promise: 'An order link tells a stranger nothing personal',
  proof:
    'Unknown, swapped and malformed ids all get one and the same answer. The contact data of two orders is asked for with every cookie and token there is, right, swapped, cut and changed: it is shown to the browser that placed the order, to the mailed link and to an admin alone.',
  shortForm: ['tests/confirmation/confirmation.built.test.ts', 'server/orders/checkout/order-access.test.ts'],
  run: async (folder) => {
    const smtp = await new SmtpServer().open()
    const env = { SMTP_URL: smtp.url.replace('//', '//post%40shop.example:secret@') }
    try {
      return await withStand(folder, (stand) => proveOrderLink(stand, smtp), env)
    } finally {
      await smtp.close()
    }
  },
}

async function proveOrderLink(stand: Stand, smtp: SmtpServer): Promise<Outcome> {
  const tally = createTally()
  const first = await place(stand, smtp, 'strain', BUYERS.first)
  const second = await place(stand, smtp, 'vape', BUYERS.second)
  await askForNothing(stand, first, tally)
  await askForContact(stand, first, second, tally)
  await watchOrder(stand, first, tally)
  return { done: count(tally.tried, 'answer compared', 'answers compared'), failures: tally.failures }
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
  for (const place of PLACES) {
    for (const cookies of ['', cookie, stand.member]) {
      const usual = await describeAnswer(stand, `${place}?order_id=${randomUUID()}`, cookies)
      for (const query of wrongQueries(id, token)) {
        const got = await describeAnswer(stand, `${place}?${query}`, cookies)
        tally.check(got === usual, `${place}?${query} is answered otherwise than an unknown id.`)
      }
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

function wrongQueries(id: string, token: string) {
  const [head = '', ...rest] = id.split('-')
  const ids = [
    '',
    '1',
    '0',
    '-1',
    'null',
    'undefined',
    '*',
    '%25',
    '%00'.replace('%00', '%01'),
    `${id}x`,
    `x${id}`,
    id.slice(0, -1),
    id.slice(1),
    head,
    `${head}%25`,
    [...rest, head].join('-'),
    id.split('').reverse().join(''),
    `${id}%0a`,
    `${id},${id}`,
    `${id}'--`,
    "'%20OR%20'1'='1",
    `${id}%27%20OR%201=1--`,
    '..%2f..%2fadmin',
    '%F0%9F%8C%BF',
    'x'.repeat(4000),
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '[object%20Object]',
    '%7B%22$ne%22:null%7D',
  ]
  return [
    '',
    `orderId=${id}`,
    `id=${id}`,
    `order_id[]=${id}`,
    `order_id%00=${id}`.replace('%00', '%01'),
    ...ids.map((wrong) => `order_id=${wrong}`),
    ...[randomUUID(), randomUUID()].map((unknown) => `order_id=${unknown}&token=${token}`),
  ]
}

/** Somebody from a network of their own: so many questions from one would be asked to wait. */
function from(cookie: string) {
  return { cookie, 'x-forwarded-for': randomAddress() }
}

async function describeAnswer({ shop }: Stand, path: string, cookie: string) {
  const response = await fetch(`${shop.url}${path}`, { headers: from(cookie), redirect: 'manual' })
  const text = await response.text()
  const headers = [...response.headers].filter(([name]) => name !== 'date' && name !== 'x-request-id')
  return JSON.stringify([response.status, headers, text])
}

async function askForContact(stand: Stand, first: Placed, second: Placed, tally: Tally) {
  const cookieName = first.cookie.split('=', 1)[0]
  const sent = { forged: randomUUID().replaceAll('-', '').padEnd(43, 'x'), cut: first.token.slice(0, -1) }
  const flipped = `${first.token.startsWith('A') ? 'B' : 'A'}${first.token.slice(1)}`
  const cookies: [who: string, cookie: string, mayShow: Placed[]][] = [
    ['nobody', '', []],
    ['the first buyer', first.cookie, [first]],
    ['the second buyer', second.cookie, [second]],
    ['an admin', stand.admin, [first, second]],
    ['a member', stand.member, []],
    ['a session that is over', stand.leaver, []],
    ...[sent.forged, sent.cut, flipped, first.id, 'x', '', first.token.toLowerCase()].map(
      (value): [string, string, Placed[]] => [`the cookie ${value}`, `${cookieName}=${value}`, []],
    ),
  ]
  for (const place of PLACES)
    for (const [who, cookie, mayShow] of cookies)
      for (const order of [first, second]) {
        const url = `${stand.shop.url}${place}?order_id=${order.id}`
        const text = await (await fetch(url, { headers: from(cookie) })).text()
        const shown = order.personal.filter((word) => text.includes(word)).length
        const expected = mayShow.includes(order) ? order.personal.length : 0
        tally.check(shown === expected, `${who} sees ${shown} of ${order.personal.length} facts at ${place}.`)
        const others = [first, second].filter((other) => other !== order)
        const strange = others.some(({ personal }) => personal.some((word) => text.includes(word)))
        tally.check(!strange, `${who} sees another order than the one asked for.`)
      }
  const tokens: [token: string, of: Placed, opens: boolean][] = [
    [first.token, first, true],
    [second.token, second, true],
    [second.token, first, false],
    [first.token, second, false],
    [sent.forged, first, false],
    [sent.cut, first, false],
    [flipped, first, false],
    [`${first.token}x`, first, false],
    ['', first, false],
  ]
  for (const [token, order, opens] of tokens) {
    const url = `${stand.shop.url}/order-confirmation?order_id=${order.id}&token=${token}`
    const response = await fetch(url, { headers: from(''), redirect: 'manual' })
    const cookie = response.headers.getSetCookie().map((text) => text.split(';', 1)[0])
    tally.check(
      cookie.length > 0 === opens,
      `The token ${token} ${opens ? 'does not open' : 'opens'} an order.`,
    )
    const next = `${stand.shop.url}${response.headers.get('location')}`
    const text = await (await fetch(next, { headers: from(cookie.join('; ')) })).text()
    const isShown = order.personal.some((word) => text.includes(word))
    tally.check(isShown === opens, `The token ${token} ${opens ? 'shows nothing' : 'shows contact data'}.`)
  }
}

/** The stream of an order tells its status to whoever has the id, and nothing else. */
async function watchOrder({ shop, query }: Stand, { id, personal }: Placed, tally: Tally) {
  const controller = new AbortController()
  const response = await fetch(`${shop.url}/api/orders/${id}/live`, { signal: controller.signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  const listening = (async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) heard += part.value
  })().catch(() => undefined)
  await query(`UPDATE orders SET status = 'processing' WHERE id = $1`, [id])
  await until(() => heard.includes('processing'))
  controller.abort()
  await listening
  tally.check(!personal.some((word) => heard.includes(word)), 'The stream of an order tells whose it is.')
  const unknown = [randomUUID(), '1', `${id}x`, "'--", 'x%2e%2e']
  const answers = new Set<string>()
  for (const wrong of unknown) {
    const refused = await fetch(`${shop.url}/api/orders/${wrong}/live`)
    answers.add(`${refused.status} ${(await refused.text()).replace(wrong, '')}`)
  }
  tally.check(answers.size === 1, `Streams of unknown orders are answered in ${answers.size} ways.`)
}
