import { randomAddress } from '#tests/orders/order-input.ts'
import { type Findings, inWords } from './findings.ts'
import type { Cluster } from './open-cluster.ts'
import { newOrder, sendOrder } from './send-order.ts'

const KEYS = 40
const SENDINGS = 50

/** The same order at both processes at once is one order; changed under the same key it is refused at both. */
export async function checkIdempotency(cluster: Cluster, findings: Findings) {
  const keys: string[] = []
  for (let turn = 0; turn < KEYS; turn++) {
    const input = newOrder()
    const address = randomAddress()
    keys.push(input.key)
    const answers = await Promise.all(
      Array.from({ length: SENDINGS }, (_, index) =>
        sendOrder(cluster.nodes[index % 2 === 0 ? 0 : 1].url, cluster.url, input, address),
      ),
    )
    const ids = new Set(answers.map(({ id }) => id))
    const statuses = new Set(answers.map(({ status }) => status))
    findings.expect(
      ids.size === 1 && !ids.has(undefined),
      `one key was answered with ${ids.size} orders (${[...statuses].join(', ')})`,
    )
    const changed = newOrder({ key: input.key })
    for (const { name, url } of cluster.nodes) {
      const { status } = await sendOrder(url, cluster.url, changed, address)
      findings.expect(status === 409, `a changed order under a known key was answered ${status} at ${name}`)
    }
  }
  const [stored] = await cluster.query(
    'SELECT count(*)::int AS orders FROM orders WHERE idempotency_key = ANY($1::uuid[])',
    [keys],
  )
  findings.expect(stored?.orders === KEYS, `${KEYS} keys became ${stored?.orders} orders`)
  findings.did(`${inWords(KEYS * SENDINGS)} sendings of ${KEYS} keys`)
}
