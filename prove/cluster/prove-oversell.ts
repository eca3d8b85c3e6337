import { orderInput } from '#tests/orders/order-input.ts'
import { stockBatch } from '#tests/stock/stock-rows.ts'
import type { Outcome } from '../line.ts'
import { takeUsedTicket } from '../take-ticket.ts'
import { Findings, inWords } from './findings.ts'
import { type Cluster, openCluster } from './open-cluster.ts'

/** So many orders at once, for what is enough for half of them. */
const ORDERS = 200
const FIT = 100
const GRAMS = 150
const ROUNDS = 10
/** In every second round one process is killed when so many are answered. */
const KILLED_AFTER = 40
const PRODUCT = 'kushage'

export async function proveOversell(folder: string): Promise<Outcome> {
  const findings = new Findings()
  const cluster = await openCluster(folder)
  const ticket = await takeUsedTicket(cluster.url)
  let slowestMs = 0
  for (let round = 0; round < ROUNDS; round++) {
    await cluster.query(`UPDATE batches SET state = 'blocked'`)
    await cluster.query('DELETE FROM reservations')
    await stockBatch(cluster, { productId: PRODUCT, code: `OS-${round}`, quantity: FIT * GRAMS })
    slowestMs = Math.max(slowestMs, await sellOnce(cluster, { ticket, round }, findings))
  }
  findings.did(`${ROUNDS} times ${ORDERS} orders at once for ${FIT}, through two processes`)
  findings.did(`${ROUNDS / 2} processes killed with -9 meanwhile`)
  findings.figure(`longest until all ${ORDERS} were answered`, `${inWords(slowestMs)} ms`)
  return findings.outcome
}

async function sellOnce(
  cluster: Cluster,
  { ticket, round }: { ticket: string; round: number },
  findings: Findings,
) {
  const victim = cluster.nodes[1]
  const isKilled = round % 2 === 1
  let answered = 0
  const lines = [{ productId: PRODUCT, quantity: GRAMS }]
  const orders = Array.from({ length: ORDERS }, () => orderInput({ lines, ticket }))
  const startedAt = performance.now()
  const statuses = await Promise.all(orders.map((order, at) => send(order, at % 2)))
  const tookMs = Math.round(performance.now() - startedAt)
  const count = (status: number) => statuses.filter((known) => known === status).length
  const [stored] = await cluster.query(
    `SELECT count(*)::int AS orders FROM orders WHERE idempotency_key = ANY ($1::uuid[])`,
    [orders.map(({ key }) => key)],
  )
  const [item] = await cluster.query(
    `SELECT reserved::text FROM stock_items JOIN products ON number = product WHERE products.id = $1`,
    [PRODUCT],
  )
  const name = `in round ${round + 1} of ${ORDERS} orders`
  findings.expectSame(`${name}, taken`, count(201), FIT)
  findings.expectSame(`${name}, told that it is sold out`, count(422), ORDERS - FIT)
  findings.expectSame(`${name}, stored`, stored.orders, FIT)
  findings.expectSame(`${name}, mg reserved`, item.reserved, String(FIT * GRAMS * 1000))
  if (isKilled) await victim.start()
  return tookMs

  /** Whoever loses the connection sends the same order to the other process. */
  async function send(order: (typeof orders)[number], node: number): Promise<number> {
    const first = node === 0 ? cluster.nodes[0] : victim
    const { status } = await cluster
      .orderAt(first, order)
      .catch(() => cluster.orderAt(cluster.nodes[0], order))
    answered += 1
    if (isKilled && answered === KILLED_AFTER) victim.shop.kill('SIGKILL')
    return status
  }
}
