import type { Outcome } from '../line.ts'
import { checkJobs, checkStatistics, openMailServer } from './check-books.ts'
import { checkIdempotency, checkLimits } from './check-limits.ts'
import { checkPages } from './check-pages.ts'
import { checkLiveUpdates, checkSessions } from './check-streams.ts'
import { Findings } from './findings.ts'
import { openCluster } from './open-cluster.ts'

export async function proveCluster(folder: string): Promise<Outcome> {
  const findings = new Findings()
  const { smtp, SMTP_URL } = await openMailServer()
  const cluster = await openCluster(folder, { SMTP_URL })
  await checkSessions(cluster, findings)
  await checkLiveUpdates(cluster, findings)
  await checkLimits(cluster, findings)
  await checkIdempotency(cluster, findings)
  await checkJobs(cluster, smtp, findings)
  await checkStatistics(cluster, findings)
  await checkPages(cluster, folder, findings)
  return findings.outcome
}
