import { SmtpServer } from '#tests/mail/smtp-server.ts'
import { Findings, inWords } from '../cluster/findings.ts'
import { listenToStream } from '../cluster/listen-to-stream.ts'
import { signInAt } from '../cluster/staff.ts'
import type { Outcome } from '../line.ts'
import { checkMails } from './check-mails.ts'
import { cutOffProcess } from './cut-off-process.ts'
import {
  type Fault,
  MACHINE_FROZEN,
  MACHINE_KILLED,
  NETWORK_CUT,
  POSTGRES_KILLED,
  REPLICA_CUT,
  SWITCHED_OVER,
} from './faults.ts'
import { type Failover, openFailover } from './open-failover.ts'
import { DIALOG_EMAIL, orderInDialog } from './order-in-dialog.ts'
import { type Buyers, startPatientBuyers } from './patient-buyers.ts'
import { restartOneByOne } from './restart-one-by-one.ts'
import { strike } from './strike.ts'

const FAULTS: Fault[] = [
  POSTGRES_KILLED,
  MACHINE_KILLED,
  NETWORK_CUT,
  POSTGRES_KILLED,
  MACHINE_KILLED,
  MACHINE_FROZEN,
  POSTGRES_KILLED,
  MACHINE_KILLED,
  NETWORK_CUT,
  POSTGRES_KILLED,
]
const SWITCHES = 2

export function proveFailover(folder: string): Promise<Outcome> {
  return underLoad(folder, async (failover, buyers, findings) => {
    await tryFaults(failover, buyers, findings, [
      ...FAULTS,
      REPLICA_CUT,
      ...Array.from({ length: SWITCHES }, () => SWITCHED_OVER),
    ])
    await restartOneByOne(failover, buyers, findings)
    await orderInDialog(failover, findings)
    await cutOffProcess(failover, buyers, findings)
    await buyers.more(100)
  })
}

export function proveShortFailover(folder: string): Promise<Outcome> {
  return underLoad(folder, async (failover, buyers, findings) => {
    await tryFaults(failover, buyers, findings, [POSTGRES_KILLED, SWITCHED_OVER])
    await buyers.more(Math.max(0, 200 - buyers.acknowledged.size))
  })
}

type Work = (failover: Failover, buyers: Buyers, findings: Findings) => Promise<void>

async function underLoad(folder: string, work: Work): Promise<Outcome> {
  const findings = new Findings()
  const smtp = new SmtpServer()
  smtp.extensions = ['AUTH PLAIN']
  await smtp.open()
  try {
    const failover = await openFailover(folder, {
      SMTP_URL: smtp.url.replace('//', '//post%40shop.example:secret@'),
    })
    try {
      const buyers = await startPatientBuyers(failover)
      await work(failover, buyers, findings)
      await buyers.stop()
      for (const failure of buyers.failures) findings.expect(false, failure)
      await compareBought(failover, buyers, findings)
      await checkMails(failover, smtp, buyers, findings)
      findings.did(`${inWords(buyers.acknowledged.size)} orders acknowledged`)
      const told = [...buyers.answers].map(([answer, times]) => `${inWords(times)} times ${answer}`)
      findings.figure('what buyers were told', told.join(', '))
    } finally {
      await failover.close()
    }
  } finally {
    await smtp.close()
  }
  return findings.outcome
}

async function tryFaults(failover: Failover, buyers: Buyers, findings: Findings, faults: readonly Fault[]) {
  const expectHeard = await watchLivePages(failover)
  const stills = new Map<Fault, number[]>()
  let longestWholeMs = 0
  for (const fault of faults) {
    const { stillMs, wholeMs, failures } = await strike(failover, buyers, fault, expectHeard)
    for (const failure of failures) findings.expect(false, failure)
    longestWholeMs = Math.max(longestWholeMs, wholeMs)
    stills.set(fault, [...(stills.get(fault) ?? []), stillMs])
  }
  for (const [{ name, goalSeconds }, times] of stills) {
    const sorted = times.toSorted((one, other) => one - other).map((ms) => ms / 1000)
    const [median = 0, worst = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
    findings.did(`${times.length} x ${name}`)
    findings.expect(worst < goalSeconds, `Orders did not flow for ${worst.toFixed(1)} s after ${name}.`)
    findings.figure(
      `orders flow again: ${name}`,
      `${median.toFixed(1)} s (median), ${worst.toFixed(1)} s (worst)`,
    )
  }
  findings.figure(
    'all three machines together again, by themselves',
    `${(longestWholeMs / 1000).toFixed(1)} s (worst)`,
  )
}

/** What was acknowledged is there under its key, with what belongs to it, and no buyer has two. */
async function compareBought({ query }: Failover, { acknowledged, sent }: Buyers, findings: Findings) {
  const [found] = await query(
    `SELECT count(*) FILTER (WHERE o.id IS NULL)::int AS lost,
            count(*) FILTER (WHERE o.id IS NOT NULL AND NOT EXISTS (
              SELECT FROM order_items i WHERE i.order_id = o.id))::int AS itemless,
            (SELECT count(*)::int FROM orders WHERE email <> $3) AS stored,
            (SELECT count(*)::int FROM (SELECT FROM orders GROUP BY email HAVING count(*) > 1) AS twice) AS doubled
     FROM unnest($1::uuid[], $2::uuid[]) AS told (key, id)
     LEFT JOIN orders o ON o.idempotency_key = told.key AND o.id = told.id`,
    [[...acknowledged.keys()], [...acknowledged.values()].map(({ id }) => id), DIALOG_EMAIL],
  )
  findings.expect(found?.lost === 0, `${found?.lost} acknowledged orders are lost.`)
  findings.expect(found?.doubled === 0, `${found?.doubled} orders are there twice.`)
  findings.expect(found?.itemless === 0, `${found?.itemless} acknowledged orders have no items.`)
  findings.expect(found?.stored === sent(), `${sent()} orders were sent, ${found?.stored} are stored.`)
  findings.figure('acknowledged orders lost', inWords(Number(found?.lost)))
  findings.figure('orders doubled', inWords(Number(found?.doubled)))
}

const TIMEOUT_MS = 30_000

/** A page of the back office at each process, open all the time: it hears of orders again without being opened anew. */
async function watchLivePages(failover: Failover) {
  const cookie = await signInAt(failover, failover.nodes[0])
  const pages = await Promise.all(
    failover.nodes.map(async (node) => {
      const stream = await listenToStream(`${node.url}/api/admin/orders/live`, cookie)
      await stream.hears('event: ready')
      return { node, stream }
    }),
  )
  failover.beforeClose(async () => {
    for (const { stream } of pages) stream.leave()
  })

  /** A sentence for each that does not hear of this order. */
  return async function expectHeard(orderId: string): Promise<string[]> {
    const heard = await Promise.all(
      pages.map(async ({ node, stream }) =>
        (await stream.hears(orderId, TIMEOUT_MS)) === undefined
          ? [`A page that was open at ${node.name} did not hear of a new order any more.`]
          : [],
      ),
    )
    return heard.flat()
  }
}
