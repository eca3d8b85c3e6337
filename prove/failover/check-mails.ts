import { setTimeout as sleep } from 'node:timers/promises'
import type { SmtpServer } from '#tests/mail/smtp-server.ts'
import { type Findings, inWords } from '../cluster/findings.ts'
import type { Failover } from './open-failover.ts'
import type { Buyers } from './patient-buyers.ts'

const TIMEOUT_MS = 120_000

/** No buyer got two mails; whoever got none is known to the shop, and a person decides. */
export async function checkMails(
  { query }: Failover,
  smtp: SmtpServer,
  { acknowledged }: Buyers,
  findings: Findings,
) {
  const count = async (states: string[]) => {
    const [row] = await query(
      'SELECT count(*)::int AS mails FROM mails WHERE purpose = $1 AND state = ANY($2)',
      ['buyer-confirmation', states],
    )
    return Number(row?.mails)
  }
  const giveUpAt = Date.now() + TIMEOUT_MS
  while ((await count(['waiting'])) > 0 && Date.now() < giveUpAt) await sleep(100)
  const received = new Map<string, number>()
  for (const { to } of smtp.received) for (const one of to) received.set(one, (received.get(one) ?? 0) + 1)
  const counts = [...acknowledged.values()].map(({ email }) => received.get(email) ?? 0)
  const twice = counts.filter((times) => times > 1).length
  const none = counts.filter((times) => times === 0).length
  // Taken by a process that did not hear of it, or of what it wrote then: never sent by itself again.
  const unsure = await count(['sending', 'unsure'])
  findings.expect(twice === 0, `${twice} mails went out twice.`)
  findings.expect(none <= unsure, `${none} mails did not go out, and ${unsure} are known to the shop.`)
  findings.figure('mails sent twice', inWords(twice))
  findings.figure('mails of which a person decides', inWords(unsure))
}
