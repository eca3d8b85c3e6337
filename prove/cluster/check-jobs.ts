import { setTimeout as sleep } from 'node:timers/promises'
import type { SmtpServer } from '#tests/mail/smtp-server.ts'
import { takeUsedTicket } from '../take-ticket.ts'
import type { Findings } from './findings.ts'
import type { Cluster } from './open-cluster.ts'
import { newOrder, sendOrder } from './send-order.ts'

const ORDERS = 100
const TIMEOUT_MS = 60_000

/** Every mail goes out once, whichever process sends it; the day's retention is the work of one. */
export async function checkJobs(cluster: Cluster, smtp: SmtpServer, findings: Findings) {
  const ticket = await takeUsedTicket(cluster.url)
  const buyers = await Promise.all(
    Array.from({ length: ORDERS }, async (_, index) => {
      const input = { ...newOrder(), ticket }
      const { status } = await sendOrder(cluster.nodes[index % 2 === 0 ? 0 : 1].url, cluster.url, input)
      findings.expect(status === 201, `an order was answered ${status}`)
      return String(input.customer.email)
    }),
  )
  const giveUpAt = Date.now() + TIMEOUT_MS
  while ((await countWaiting(cluster)) > 0 && Date.now() < giveUpAt) await sleep(50)
  const received = new Map<string, number>()
  for (const { to } of smtp.received) for (const one of to) received.set(one, (received.get(one) ?? 0) + 1)
  const counts = buyers.map((buyer) => received.get(buyer) ?? 0)
  findings.expect(
    counts.every((count) => count === 1),
    `of ${ORDERS} confirmations ${counts.filter((count) => count === 0).length} did not go out and ${counts.filter((count) => count > 1).length} went out twice`,
  )
  const senders = cluster.nodes.map(({ shop }) => countLines(shop.logLines, 'mail.sent'))
  findings.did(`${ORDERS} mails (${senders.join(' and ')} in all by each process)`)

  const retirings = cluster.nodes.map(({ shop }) => countLines(shop.logLines, 'visits.retired'))
  const times = retirings.reduce((sum, count) => sum + count, 0)
  findings.expect(times === 1, `the day's retention was done ${times} times`)
}

async function countWaiting(cluster: Cluster) {
  const [row] = await cluster.query(
    `SELECT count(*)::int AS mails FROM mails WHERE purpose = $1 AND state IN ('waiting', 'sending')`,
    ['buyer-confirmation'],
  )
  return Number(row?.mails)
}

function countLines(lines: Record<string, unknown>[], event: string) {
  return lines.filter((line) => line.event === event).length
}
