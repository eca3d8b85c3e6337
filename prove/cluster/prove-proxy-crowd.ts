import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect as connectHttp2 } from 'node:http2'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { askFrom, orderFromElsewhere } from '../ask-from-elsewhere.ts'
import { holdOpen } from '../hold-open.ts'
import type { Outcome } from '../line.ts'
import { Findings, inWords } from './findings.ts'
import { type Cluster, openCluster } from './open-cluster.ts'

/** Every address of 127.0.0.0/8 is this machine, and a network of its own; 127.0.0.1 alone is not limited. */
const CROWD = '127.0.0.2'
const CONNECTIONS = 8
const STREAMS = 120
const ORDERS = 100
const PAUSE_MS = 50
const LONGEST_MS = 1000
/** Of a browser that opens a page: its scripts and pictures at once, or nearly. */
const FILES_OF_A_PAGE = 60

/** The limits of deploy/nginx: one network asks for all it can over HTTP/2, while buyers of other networks order. */
export async function proveProxyCrowd(folder: string): Promise<Outcome> {
  const findings = new Findings()
  const cluster = await openCluster(folder)
  await checkOrdinaryPage(cluster, findings)
  const crowd = await startCrowd(cluster)
  await sleep(500)
  const { taken, statuses, p99 } = await orderFromElsewhere(cluster.url, ORDERS, PAUSE_MS)
  const { answered, refused } = await crowd.stop()
  findings.expect(
    taken >= ORDERS * 0.99,
    `${taken} of ${ORDERS} orders were taken beside a crowd of one network: ${statuses}`,
  )
  findings.expect(p99 < LONGEST_MS, `an order beside such a crowd took ${p99} ms`)
  findings.expect(
    refused > answered,
    `the proxy let ${answered} of ${answered + refused} requests of a crowd pass`,
  )
  findings.did(`${taken} of ${ORDERS} orders taken beside ${CONNECTIONS} connections of ${STREAMS} streams`)
  findings.figure('an order beside such a crowd (p99)', `${p99} ms`)
  findings.figure(
    'requests of the crowd that the proxy let pass',
    `${inWords(answered)} of ${inWords(answered + refused)}`,
  )
  return findings.outcome
}

/** Nobody who looks at the shop meets a limit. */
async function checkOrdinaryPage({ url }: Cluster, findings: Findings) {
  const page = await (await fetch(url)).text()
  const files = [...new Set(page.match(/\/(?:assets|plates)\/[\w./-]+/g) ?? [])].slice(0, FILES_OF_A_PAGE)
  const statuses = await Promise.all(
    ['/', '/vapes', '/concentrates', ...files].map((path) => askFrom('127.0.0.3', url, path)),
  )
  findings.expect(
    statuses.every((status) => status === 200),
    `a page and its ${files.length} files were answered ${[...new Set(statuses)].join(', ')}`,
  )
}

async function startCrowd({ http2Port }: Cluster) {
  let answered = 0
  let refused = 0
  let stopping = false
  const sessions = Array.from({ length: CONNECTIONS }, () =>
    connectHttp2(`http://localhost:${http2Port}`, {
      createConnection: () => connect({ port: http2Port, host: '127.0.0.1', localAddress: CROWD }),
    }),
  )
  for (const session of sessions) session.on('error', () => undefined)
  const asking = Promise.all(
    sessions.flatMap((session) =>
      Array.from({ length: STREAMS }, async () => {
        while (!stopping && !session.destroyed) {
          const stream = session.request({
            ':path': `/?q=${randomBytes(6).toString('hex')}`,
            cookie: 'cultivar.session_token=x',
          })
          stream.on('response', (headers) => {
            if (headers[':status'] === 429) refused += 1
            else answered += 1
          })
          stream.on('error', () => undefined)
          stream.resume()
          await once(stream, 'close').catch(() => undefined)
          // What a crowd costs the machine that it is played on is not the point.
          await sleep(20)
        }
      }),
    ),
  )

  async function stop() {
    stopping = true
    await Promise.race([asking, sleep(5000, undefined, { ref: false })])
    for (const session of sessions) session.destroy()
    return { answered, refused }
  }
  await holdOpen(async () => undefined, stop)
  return { stop }
}
