import { collect, pageView } from '#tests/analytics/collect.ts'
import { SmtpServer } from '#tests/mail/smtp-server.ts'
import { orderInput, randomAddress } from '#tests/orders/order-input.ts'
import { until } from '#tests/shop/running-shop.ts'
import { holdOpen } from '../hold-open.ts'
import { takeUsedTicket } from '../take-ticket.ts'
import { type Findings, inWords } from './findings.ts'
import type { Cluster } from './open-cluster.ts'

const ORDERS = 100
const TIMEOUT_MS = 60_000
const VISITS = 100
const PAGES = ['/', '/vapes', '/product/og-kush', '/concentrates', '/']

export async function openMailServer() {
  const smtp = new SmtpServer()
  smtp.extensions = ['AUTH PLAIN']
  await holdOpen(
    () => smtp.open(),
    () => smtp.close(),
  )
  return { smtp, SMTP_URL: smtp.url.replace('//', '//post%40shop.example:secret@') }
}

/** How many mails each of these got. */
export function countMails({ received }: SmtpServer, addresses: readonly string[]): number[] {
  const all = Map.groupBy(
    received.flatMap(({ to }) => to),
    (address) => address,
  )
  return addresses.map((address) => all.get(address)?.length ?? 0)
}

/** Every mail goes out once, whichever process sends it; the day's retention is the work of one. */
export async function checkJobs(cluster: Cluster, smtp: SmtpServer, findings: Findings) {
  const ticket = await takeUsedTicket(cluster.url)
  const buyers = await Promise.all(
    Array.from({ length: ORDERS }, async (_, turn) => {
      const input = orderInput({ ticket })
      const { status } = await cluster.orderAt(cluster.nodeFor(turn), input)
      findings.expectSame('the answer to an order', status, 201)
      return String(input.customer.email)
    }),
  )
  const giveUpAt = Date.now() + TIMEOUT_MS
  await until(async () => {
    const waiting = await cluster.query(
      `SELECT FROM mails WHERE purpose = 'buyer-confirmation' AND state IN ('waiting', 'sending')`,
    )
    return waiting.length === 0 || Date.now() > giveUpAt
  })
  const counts = countMails(smtp, buyers)
  findings.expectSame('confirmations that did not go out', counts.filter((count) => count === 0).length, 0)
  findings.expectSame('confirmations that went out twice', counts.filter((count) => count > 1).length, 0)
  findings.did(`${ORDERS} mails (${countLines(cluster, 'mail.sent').join(' and ')} in all by each process)`)
  const [first = 0, second = 0] = countLines(cluster, 'visits.retired')
  findings.expectSame("how often the day's retention was done", first + second, 1)
}

function countLines({ nodes }: Cluster, event: string) {
  return nodes.map(({ shop }) => shop.logLines.filter((line) => line.event === event).length)
}

/** The events of a visit reach both processes by turns; all that is stored and added up is what was told. */
export async function checkStatistics(cluster: Cluster, findings: Findings) {
  const before = await readTotals(cluster)
  await Promise.all(Array.from({ length: VISITS }, (_, index) => visit(cluster, index, findings)))
  const after = await readTotals(cluster)
  const views = VISITS * PAGES.length
  const told = { visitors: VISITS, views, rawVisits: VISITS, rawViews: views }
  for (const [name, count] of Object.entries(told))
    findings.expectSame(`${name} counted`, after[name] - before[name], count)
  findings.did(`${inWords(views)} events of ${VISITS} visits`)
}

async function visit(cluster: Cluster, index: number, findings: Findings) {
  const headers = { origin: cluster.url, 'x-forwarded-for': randomAddress() }
  let known: object = { referrer: '' }
  for (const [turn, path] of PAGES.entries()) {
    const { status, session } = await collect(cluster.nodeFor(index + turn), pageView(path, known), headers)
    findings.expectSame('the answer to an event', status, turn === 0 ? 200 : 204)
    if (turn === 0) known = { session }
  }
}

async function readTotals(cluster: Cluster) {
  const [row] = await cluster.query(
    `SELECT coalesce(sum(visitors), 0)::int AS visitors, coalesce(sum(views), 0)::int AS views,
            (SELECT count(*)::int FROM visits) AS "rawVisits", (SELECT count(*)::int FROM visit_page_views) AS "rawViews"
     FROM daily_totals`,
  )
  return row
}
