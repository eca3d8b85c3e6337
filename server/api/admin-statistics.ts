import type { Hono } from 'hono'
import type { Staff } from '#domain/access/viewer.ts'
import { readStatisticsQuery } from '#domain/analytics/statistics-query.ts'
import { DOCUMENTS } from '#domain/documents.ts'
import { exportTable, nameExport } from '#server/analytics/reports/export-table.ts'
import { createVisitorsWatch } from '#server/analytics/reports/watch-visitors.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { ApiBindings } from '#server/http/edge.ts'
import type { ShopParts } from '#server/http/site.ts'
import { answerStream } from './admin-stream.ts'
import { answerCsv, formOf } from './csv-answer.ts'
import { createStaffGuard, type StaffContext } from './for-staff.ts'

/** What the statistics page asks for besides itself. For admins alone. */
export function addAdminStatistics(api: Hono<{ Bindings: ApiBindings }>, parts: ShopParts) {
  const { db, log, snapshots } = parts
  const forStaff = createStaffGuard(parts)
  const watchVisitors = createVisitorsWatch({ db, log })

  api.get('/api/admin/statistics/live', forStaff(answerLive))
  api.get(DOCUMENTS.statistics, forStaff(answerExport))

  /** Who is in the shop now, told whenever it changes. */
  function answerLive(c: StaffContext, admin: Staff) {
    return answerStream(parts, c, admin, (send) => watchVisitors((now) => send('now', JSON.stringify(now))))
  }

  /** The table that the page shows, whole. The audit log keeps who took it away, and of what kind it was. */
  async function answerExport(c: StaffContext, actor: Staff) {
    const { searchParams } = new URL(c.req.url)
    const query = readStatisticsQuery(searchParams)
    const { timeZone } = snapshots.current().shop
    const form = formOf(searchParams.get('form'), timeZone)
    const { table, period, filter } = query
    const detail = { form: form.name, table, period, filtered: Object.keys(filter).length > 0 }
    if (c.req.raw.method !== 'HEAD')
      await recordAudit(db, { actor, action: 'statistics-exported', subject: 'statistics', detail })
    const circumstances = { timeZone, now: new Date(), log, signal: c.req.raw.signal }
    const pieces = exportTable(db, query, form, circumstances)
    return answerCsv(parts, c, form, nameExport(query, circumstances), pieces)
  }
}
