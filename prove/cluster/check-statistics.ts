import { PERSON, pageView } from '#tests/analytics/collect.ts'
import { randomAddress } from '#tests/orders/order-input.ts'
import { type Findings, inWords } from './findings.ts'
import type { Cluster } from './open-cluster.ts'

const VISITS = 100
const PAGES = ['/', '/vapes', '/product/og-kush', '/concentrates', '/']

/** The events of a visit reach both processes by turns; all that is stored and added up is what was told. */
export async function checkStatistics(cluster: Cluster, findings: Findings) {
  const before = await readTotals(cluster)
  await Promise.all(Array.from({ length: VISITS }, (_, index) => visit(cluster, index, findings)))
  const after = await readTotals(cluster)
  const views = VISITS * PAGES.length
  for (const [name, told] of Object.entries({
    visitors: VISITS,
    views,
    rawVisits: VISITS,
    rawViews: views,
  })) {
    const counted = Number(after[name]) - Number(before[name])
    findings.expect(counted === told, `${told} ${name} were told and ${counted} counted`)
  }
  findings.did(`${inWords(views)} events of ${VISITS} visits`)
}

async function visit(cluster: Cluster, index: number, findings: Findings) {
  const headers = { 'x-forwarded-for': randomAddress() }
  let session: string | undefined
  for (const [turn, path] of PAGES.entries()) {
    const { url } = cluster.nodes[(index + turn) % 2 === 0 ? 0 : 1]
    const response = await fetch(`${url}/api/collect`, {
      method: 'POST',
      headers: { ...PERSON, ...headers, 'content-type': 'application/json', origin: cluster.url },
      body: JSON.stringify(pageView(path, session === undefined ? { referrer: '' } : { session })),
    })
    const text = await response.text()
    findings.expect(response.status === (turn === 0 ? 200 : 204), `an event was answered ${response.status}`)
    if (turn === 0 && text !== '') session = JSON.parse(text).session
  }
}

async function readTotals(cluster: Cluster) {
  const [row] = await cluster.query(
    `SELECT coalesce(sum(visitors), 0)::int AS visitors, coalesce(sum(views), 0)::int AS views,
            (SELECT count(*)::int FROM visits) AS "rawVisits", (SELECT count(*)::int FROM visit_page_views) AS "rawViews"
     FROM daily_totals`,
  )
  return row ?? {}
}
