import { SmtpServer } from '#tests/mail/smtp-server.ts'
import type { Outcome } from '../line.ts'
import { checkIdempotency } from './check-idempotency.ts'
import { checkJobs } from './check-jobs.ts'
import { checkLimits } from './check-limits.ts'
import { checkLiveUpdates } from './check-live-updates.ts'
import { checkPages } from './check-pages.ts'
import { checkSessions } from './check-sessions.ts'
import { checkStatistics } from './check-statistics.ts'
import { Findings } from './findings.ts'
import { openCluster } from './open-cluster.ts'

export async function proveCluster(folder: string): Promise<Outcome> {
  const findings = new Findings()
  const smtp = new SmtpServer()
  smtp.extensions = ['AUTH PLAIN']
  await smtp.open()
  try {
    const cluster = await openCluster(folder, {
      SMTP_URL: smtp.url.replace('//', '//post%40shop.example:secret@'),
    })
    try {
      await checkSessions(cluster, findings)
      await checkLiveUpdates(cluster, findings)
      await checkLimits(cluster, findings)
      await checkIdempotency(cluster, findings)
      await checkJobs(cluster, smtp, findings)
      await checkStatistics(cluster, findings)
      await checkPages(cluster, folder, findings)
    } finally {
      await cluster.close()
    }
  } finally {
    await smtp.close()
  }
  return findings.outcome
}
