import { NETWORK_BUCKET } from '#domain/orders/checkout/order-bucket.ts'
import { orderInput, randomAddress } from '#tests/orders/order-input.ts'
import { sendCopies } from '#tests/orders/send-copies.ts'
import { signIn } from '#tests/shop/sign-in.ts'
import { type Findings, inWords } from './findings.ts'
import type { Cluster, Node } from './open-cluster.ts'

const ORDERS = 80
const SIGN_INS = 40
/** Of one account, before the first wait of two seconds (domain/access/back-off.ts). */
const FREE_TRIES = 5
const FIRST_WAIT_SECONDS = 2
const KEYS = 40
const SENDINGS = 50

/** A limit is one limit, however many processes there are. */
export async function checkLimits(cluster: Cluster, findings: Findings) {
  const network = randomAddress()
  const orders = await sendByTurns(cluster, ORDERS, (node) => cluster.orderAt(node, orderInput(), network))
  const placed = orders.count(201)
  // Each process may let one more pass (decision 9).
  const most = NETWORK_BUCKET.burst + Math.ceil(orders.seconds / NETWORK_BUCKET.refillSeconds) + 2
  findings.expect(
    placed >= NETWORK_BUCKET.burst && placed <= most,
    `${placed} of ${ORDERS} orders of one network were taken, of ${NETWORK_BUCKET.burst} allowed`,
  )
  findings.expect(placed + orders.count(429) === ORDERS, 'orders over the limit were not answered 429')
  findings.did(`${placed} of ${ORDERS} orders of one network taken`)

  const wrong = { email: 'nobody@shop.example', password: 'a wrong password' }
  const guesses = await sendByTurns(cluster, SIGN_INS, (node) =>
    signIn(node, wrong, { origin: cluster.url, 'x-forwarded-for': randomAddress() }),
  )
  const looked = guesses.count(401)
  findings.expect(
    looked >= 1 && looked <= FREE_TRIES + Math.floor(guesses.seconds / FIRST_WAIT_SECONDS),
    `${looked} of ${SIGN_INS} guesses at one account were looked at, of ${FREE_TRIES} allowed`,
  )
  findings.expect(
    looked + guesses.count(429) + guesses.count(503) === SIGN_INS,
    'guesses were answered otherwise',
  )
  findings.did(`${looked} of ${SIGN_INS} guesses looked at`)
}

async function sendByTurns(
  { nodeFor }: Cluster,
  times: number,
  send: (node: Node) => Promise<{ status: number }>,
) {
  const startedAt = performance.now()
  const answers = await Promise.all(Array.from({ length: times }, (_, turn) => send(nodeFor(turn))))
  return {
    count: (wanted: number) => answers.filter(({ status }) => status === wanted).length,
    seconds: (performance.now() - startedAt) / 1000,
  }
}

/** The same order at both processes at once is one order; changed under the same key it is refused at both. */
export async function checkIdempotency(cluster: Cluster, findings: Findings) {
  const keys: string[] = []
  for (let turn = 0; turn < KEYS; turn++) {
    const { order, failures } = await sendCopies(cluster.nodes, SENDINGS, cluster.url)
    keys.push(order.key)
    findings.fail(failures)
  }
  const [stored] = await cluster.query(
    'SELECT count(*)::int AS orders FROM orders WHERE idempotency_key = ANY($1::uuid[])',
    [keys],
  )
  findings.expectSame(`what became of ${KEYS} keys`, stored.orders, KEYS)
  findings.did(`${inWords(KEYS * SENDINGS)} sendings of ${KEYS} keys`)
}
