import { randomUUID } from 'node:crypto'
import { EMAIL_BUCKET, NETWORK_BUCKET, type OrderBucket } from '#domain/orders/checkout/order-bucket.ts'
import { orderInput, randomAddress } from '#tests/orders/order-input.ts'
import { SUSPECTS } from '#tests/orders/suspects.ts'
import { answerTo, postOrder } from '#tests/shop/post-order.ts'
import { takeTicket, takeUsedTicket } from '../take-ticket.ts'
import { onStand, type Proven, type SecurityLine, type Stand } from './stand.ts'
import { count, type Tally } from './tally.ts'

const FLOOD = 60

export const bots: SecurityLine = {
  name: 'bots',
  promise: 'Bots are capped, buyers are not',
  proof:
    'Orders with a filled honeypot, without a ticket, with forged and fresh tickets; floods from one IPv4 address, from one IPv6 /64 and under one e-mail address. Suspects are stored and marked, floods are told to wait, and after each of them an honest buyer orders and is not even marked.',
  shortForm: ['tests/process/orders.built.test.ts', 'server/orders/checkout/place-order.db.test.ts'],
  run: onStand(proveBots),
}

type Post = { address?: string; email?: string; ticket?: string | undefined; honeypot?: string }

async function proveBots(stand: Stand, tally: Tally): Promise<Proven> {
  const ticket = await takeUsedTicket(stand.shop.url)
  let honest = 0
  const serveHonest = async (after: string) => {
    honest += 1
    const { status, reasons } = await post(stand, { ticket })
    tally.same(`An honest buyer after ${after}`, `${status} ${reasons}`, '201 ')
  }
  await serveHonest('nothing')
  await markSuspects(stand, ticket, tally)
  await serveHonest('suspects')
  const flooded = [
    await flood(stand, 'one IPv4 address', () => ({ address: '192.0.2.50', ticket }), tally),
    await flood(stand, 'one IPv6 /64', (at) => ({ address: `2001:db8:77:1::${at}`, ticket }), tally),
  ]
  await serveHonest('floods')
  for (const address of ['192.0.2.51', '2001:db8:77:2::1']) {
    const { status, reasons } = await post(stand, { address, ticket })
    tally.same(`The neighbour ${address} of a flood`, `${status} ${reasons}`, '201 ')
  }
  const marked = await crowdEmail(stand, ticket, tally)
  await serveHonest('a crowd under one e-mail address')
  return {
    done: `${count(2 * FLOOD, 'flooding order')}, ${count(SUSPECTS.length, 'kind')} of suspects, ${count(honest, 'honest buyer')} in between`,
    figures: [
      ['orders taken of each flood', flooded.join(' and ')],
      ['orders under one e-mail address', `${FLOOD} taken, ${marked} marked for review`],
    ],
  }
}

/** The answer, and why the stored order is to be looked at; '(not stored)' where it was dropped. */
async function post({ shop, query }: Stand, { address = randomAddress(), email, ticket, honeypot }: Post) {
  const customer = { email: email ?? `${randomUUID()}@buyer.example` }
  const { ticket: _none, ...input } = orderInput({ customer })
  const response = await postOrder(shop, { ...input, ticket, honeypot }, { address })
  const waitSeconds = Number(response.headers.get('retry-after') ?? 0)
  const { status, id } = await answerTo(response)
  const [stored] = await query('SELECT review_reasons FROM orders WHERE idempotency_key = $1', [input.key])
  const reasons = stored?.review_reasons
  return { status, id, waitSeconds, reasons: Array.isArray(reasons) ? reasons.join() : '(not stored)' }
}

async function markSuspects(stand: Stand, ticket: string, tally: Tally) {
  for (const suspect of SUSPECTS) {
    const got = await post(stand, suspect.send(ticket, await takeTicket(stand.shop.url)))
    tally.same(suspect.name, `${got.status} ${got.reasons}`, `201 ${suspect.reasons}`)
  }
}

/** How many were taken: as many as the bucket holds, and those that came back meanwhile. */
async function flood(stand: Stand, name: string, postOf: (at: number) => Post, tally: Tally) {
  const startedAt = Date.now()
  const answers = await Promise.all(Array.from({ length: FLOOD }, (_, at) => post(stand, postOf(at + 1))))
  const taken = answers.filter(({ status }) => status === 201)
  const most = mostOf(NETWORK_BUCKET, startedAt)
  const isBounded = taken.length >= NETWORK_BUCKET.burst && taken.length <= most
  tally.check(isBounded, `${name}: ${taken.length} orders were taken, ${most} at the most are right.`)
  for (const { status, waitSeconds, reasons } of answers) {
    if (status === 201) tally.check(reasons === '', `${name}: an order is marked '${reasons}'.`)
    else {
      tally.check(status === 429 && waitSeconds > 0, `${name}: answered ${status}, wait ${waitSeconds} s.`)
      tally.check(reasons === '(not stored)', `${name}: refused, and stored all the same.`)
    }
  }
  return taken.length
}

/** Anybody can type somebody else's address: such orders are marked beyond the tenth, and none is lost. */
async function crowdEmail(stand: Stand, ticket: string, tally: Tally) {
  const startedAt = Date.now()
  const email = 'victim@buyer.example'
  const answers = await Promise.all(Array.from({ length: FLOOD }, () => post(stand, { email, ticket })))
  for (const { status } of answers) tally.check(status === 201, `An order under a busy address: ${status}.`)
  const marked = answers.filter(({ reasons }) => reasons === 'many-from-email').length
  const plain = answers.filter(({ reasons }) => reasons === '').length
  tally.check(marked + plain === FLOOD, 'An order under a busy address is marked as something else, or lost.')
  const isBounded = plain >= EMAIL_BUCKET.burst && plain <= mostOf(EMAIL_BUCKET, startedAt)
  tally.check(isBounded, `${plain} orders under one address are not marked.`)
  return marked
}

function mostOf({ burst, refillSeconds }: OrderBucket, startedAt: number) {
  return burst + Math.ceil((Date.now() - startedAt) / 1000 / refillSeconds)
}
