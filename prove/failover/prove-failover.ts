import { setTimeout as sleep } from 'node:timers/promises'
import type { SmtpServer } from '#tests/mail/smtp-server.ts'
import { compareOrders } from '#tests/orders/compare-orders.ts'
import { type Crowd, gatherCrowd } from '#tests/orders/order-crowd.ts'
import { countMails, openMailServer } from '../cluster/check-books.ts'
import { Findings, inWords } from '../cluster/findings.ts'
import { listenToStream } from '../cluster/listen-to-stream.ts'
import { holdOpen } from '../hold-open.ts'
import type { Outcome } from '../line.ts'
import { takeUsedTicket } from '../take-ticket.ts'
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
import { strike } from './strike.ts'

// Enough of a load to be cut in the middle, and not so much that the machine is what is measured.
const HABITS = { buyers: 8, pauseMs: 150, giveUpMs: 90_000, again: 'as-asked', mayLoseAnswers: true } as const
const RESTART_GOAL_SECONDS = 15
const MAILS_MS = 120_000
/** Longer than anything in the shop waits for: from then on an hour is the same. */
const CUT_OFF_MS = 90_000
const BACK_MS = 60_000
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

type Work = (failover: Failover, buyers: Crowd, findings: Findings) => Promise<void>

async function underLoad(folder: string, work: Work): Promise<Outcome> {
  const findings = new Findings()
  const { smtp, SMTP_URL } = await openMailServer()
  const failover = await openFailover(folder, { SMTP_URL })
  // They send the same order under the same key until it is taken, as often as they are asked to come back.
  const buyers = gatherCrowd({ ...HABITS, ticket: await takeUsedTicket(failover.url) })
  await holdOpen(
    async () => buyers.start(failover),
    () => buyers.stop(),
  )
  await work(failover, buyers, findings)
  await buyers.stop()
  await buyers.retryAll(failover)
  findings.fail(buyers.failures)
  const dialogs = await failover.query('SELECT FROM orders WHERE email = $1', [DIALOG_EMAIL])
  const { failures, lost, doubled } = await compareOrders(failover.query, buyers, dialogs.length)
  findings.fail(failures)
  findings.figure('acknowledged orders lost', inWords(lost))
  findings.figure('orders doubled', inWords(doubled))
  await checkMails(failover, smtp, buyers, findings)
  findings.did(`${inWords(buyers.acknowledged.size)} orders acknowledged`)
  const told = [...buyers.answers].map(
    ([status, times]) => `${inWords(times)} times ${WORDS[status] ?? status}`,
  )
  findings.figure('what buyers were told', told.join(', '))
  return findings.outcome
}

const WORDS: Record<number, string> = { 0: 'a cut connection', 503: '503 with Retry-After' }

async function tryFaults(failover: Failover, buyers: Crowd, findings: Findings, faults: readonly Fault[]) {
  const expectHeard = await watchLivePages(failover)
  const stills = new Map<Fault, number[]>()
  let longestWholeMs = 0
  for (const fault of faults) {
    const { stillMs, wholeMs, failures } = await strike(failover, buyers, fault, expectHeard)
    findings.fail(failures)
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

/** No buyer got two mails; whoever got none is known to the shop, and a person decides. */
async function checkMails({ query }: Failover, smtp: SmtpServer, buyers: Crowd, findings: Findings) {
  const count = async (states: string[]) =>
    (await query(`SELECT FROM mails WHERE purpose = 'buyer-confirmation' AND state = ANY($1)`, [states]))
      .length
  const giveUpAt = Date.now() + MAILS_MS
  while ((await count(['waiting'])) > 0 && Date.now() < giveUpAt) await sleep(100)
  const addresses = [...buyers.acknowledged.values()].map(({ order }) => String(order.customer.email))
  const counts = countMails(smtp, addresses)
  const twice = counts.filter((times) => times > 1).length
  const none = counts.filter((times) => times === 0).length
  // Taken by a process that did not hear of it, or of what it wrote then: never sent by itself again.
  const unsure = await count(['sending', 'unsure'])
  findings.expect(twice === 0, `${twice} mails went out twice.`)
  findings.expect(none <= unsure, `${none} mails did not go out, and ${unsure} are known to the shop.`)
  findings.figure('mails sent twice', inWords(twice))
  findings.figure('mails of which a person decides', inWords(unsure))
}

/** As for new packages of the system: the replicas first, the primary after a switch-over, each a machine that restarts. */
async function restartOneByOne({ databases }: Failover, buyers: Crowd, findings: Findings) {
  const startedAt = performance.now()
  const first = await databases.primary()
  const restart = async (machine: typeof first) => {
    await machine.stop()
    await machine.start()
    await databases.untilWhole()
  }
  for (const machine of databases.machines.filter((one) => one !== first)) await restart(machine)
  await databases.control('switchover', '--force')
  await databases.untilWhole()
  await restart(first)
  await buyers.more(20)
  const still = buyers.stillSince(startedAt).ms / 1000
  findings.did('all machines restarted one by one')
  findings.expect(still < RESTART_GOAL_SECONDS, `Orders did not flow for ${still.toFixed(1)} s at a restart.`)
  findings.figure('longest time without an order, all restarted one by one', `${still.toFixed(1)} s`)
}

/** One process loses its way to the database, which swallows everything and says nothing; later it is there again. */
async function cutOffProcess({ nodes, balancers }: Failover, buyers: Crowd, findings: Findings) {
  const [, node] = nodes
  const [, balancer] = balancers
  const isHealthy = async () => {
    const signal = AbortSignal.timeout(5000)
    const response = await fetch(`${node.url}/healthz`, { signal }).catch(() => undefined)
    return response?.status === 200
  }
  const since = performance.now()
  process.kill(balancer.pid, 'SIGSTOP')
  await sleep(CUT_OFF_MS)
  findings.expect(!(await isHealthy()), 'A process without a database said that it was well.')
  process.kill(balancer.pid, 'SIGCONT')
  const backAt = performance.now()
  while (!(await isHealthy()) && performance.now() - backAt < BACK_MS) await sleep(100)
  const seconds = (performance.now() - backAt) / 1000
  await buyers.more(50)
  const still = buyers.stillSince(since).ms / 1000
  findings.did(`a process cut off for ${CUT_OFF_MS / 1000} s`)
  findings.expect(await isHealthy(), 'A process that was cut off did not serve again.')
  findings.figure('a process that was cut off takes orders again', `after ${seconds.toFixed(1)} s`)
  findings.figure('longest time without an order while one process was cut off', `${still.toFixed(1)} s`)
}

const TIMEOUT_MS = 30_000

/** A page of the back office at each process, open all the time: it hears of orders again without being opened anew. */
async function watchLivePages(failover: Failover) {
  const cookie = await failover.signInAt(failover.nodes[0])
  const pages = await Promise.all(
    failover.nodes.map(async (node) => {
      const stream = await listenToStream(`${node.url}/api/admin/orders/live`, cookie)
      await stream.hears('event: ready')
      return { node, stream }
    }),
  )
  await holdOpen(
    async () => undefined,
    async () => {
      for (const { stream } of pages) stream.leave()
    },
  )

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
