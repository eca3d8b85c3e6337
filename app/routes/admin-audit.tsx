import { AuditPage } from '#app/features/audit/audit-page.tsx'
import { officePageMeta } from '#app/features/site-shell/office-meta.ts'
import { readAuditQuery } from '#domain/audit/audit-query.ts'
import { describeDetail } from '#domain/audit/describe-detail.ts'
import { formatMoment } from '#domain/format-moment.ts'
import { isAuditSealed } from '#server/audit/is-audit-sealed.ts'
import { listAudit } from '#server/audit/list-audit.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import type { Route } from './+types/admin-audit.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, snapshot } = shopOf(context)
  const { timeZone } = snapshot.shop
  const query = readAuditQuery(new URL(request.url).searchParams)
  const [page, isSealed] = await Promise.all([listAudit(db, query, timeZone), isAuditSealed(db)])
  return {
    query,
    isSealed,
    timeZone,
    older: page.older,
    newer: page.newer,
    gaveUp: page.gaveUp,
    lines: page.lines.map(({ happenedAt, detail, ...line }) => ({
      ...line,
      detail: describeDetail(line.action, detail, timeZone),
      happenedAt: formatMoment(happenedAt, timeZone),
    })),
  }
}

export const meta = officePageMeta('Audit Log')

export default function AdminAudit({ loaderData }: Route.ComponentProps) {
  return <AuditPage {...loaderData} />
}
