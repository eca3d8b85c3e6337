import { NETWORK_BUCKET } from '#domain/orders/checkout/order-bucket.ts'
import { randomAddress } from '#tests/orders/order-input.ts'
import type { Findings } from './findings.ts'
import type { Cluster } from './open-cluster.ts'
import { newOrder, sendOrder } from './send-order.ts'
import { postForm } from './staff.ts'

const ORDERS = 80
const SIGN_INS = 40
/** Of one account, before the first wait of two seconds (domain/access/back-off.ts). */
const FREE_TRIES = 5
const FIRST_WAIT_SECONDS = 2

/** A limit is one limit, however many processes there are. */
export async function checkLimits(cluster: Cluster, findings: Findings) {
  await checkOrderLimit(cluster, findings)
  await checkSignInLimit(cluster, findings)
}

async function checkOrderLimit(cluster: Cluster, findings: Findings) {
  const network = randomAddress()
  const startedAt = Date.now()
  const statuses = await Promise.all(
    Array.from({ length: ORDERS }, async (_, index) => {
      const { url } = cluster.nodes[index % 2 === 0 ? 0 : 1]
      return (await sendOrder(url, cluster.url, newOrder(), network)).status
    }),
  )
  const placed = statuses.filter((status) => status === 201).length
  // Each process may let one more pass (decision 9).
  const refilled = Math.ceil((Date.now() - startedAt) / 1000 / NETWORK_BUCKET.refillSeconds)
  findings.expect(
    placed >= NETWORK_BUCKET.burst && placed <= NETWORK_BUCKET.burst + refilled + cluster.nodes.length,
    `${placed} of ${ORDERS} orders of one network were taken, of ${NETWORK_BUCKET.burst} allowed`,
  )
  findings.expect(
    statuses.every((status) => status === 201 || status === 429),
    `orders over the limit were answered ${[...new Set(statuses)].join(', ')}`,
  )
  findings.did(`${placed} of ${ORDERS} orders of one network taken`)
}

async function checkSignInLimit(cluster: Cluster, findings: Findings) {
  const startedAt = Date.now()
  const fields = { email: 'nobody@shop.example', password: 'a wrong password' }
  const statuses = await Promise.all(
    Array.from({ length: SIGN_INS }, async (_, index) => {
      const { url } = cluster.nodes[index % 2 === 0 ? 0 : 1]
      const answer = await postForm(cluster.url, url, '/auth', fields, { 'x-forwarded-for': randomAddress() })
      await answer.arrayBuffer()
      return answer.status
    }),
  )
  const looked = statuses.filter((status) => status === 401).length
  const waited = Math.floor((Date.now() - startedAt) / 1000 / FIRST_WAIT_SECONDS)
  findings.expect(
    looked >= 1 && looked <= FREE_TRIES + waited,
    `${looked} of ${SIGN_INS} guesses at one account were looked at, of ${FREE_TRIES} allowed`,
  )
  findings.expect(
    statuses.every((status) => status === 401 || status === 429 || status === 503),
    `guesses were answered ${[...new Set(statuses)].join(', ')}`,
  )
  findings.did(`${looked} of ${SIGN_INS} guesses looked at`)
}
