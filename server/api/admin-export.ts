import { isUuid } from '#domain/access/is-uuid.ts'
import type { Staff } from '#domain/access/viewer.ts'
import type { ExportForm } from '#domain/orders/list/export-form.ts'
import { readListQuery } from '#domain/orders/list/order-list-query.ts'
import { SELECTED_AT_MOST } from '#domain/orders/list/status-changes.ts'
import { ordersKeptYears } from '#domain/retention/orders-kept.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { ShopParts } from '#server/http/site.ts'
import { exportExpiring, exportOrders, exportSelected } from '#server/orders/list/export-orders.ts'
import { readExpiryLimit } from '#server/orders/work/retire-orders.ts'
import { answerCsv, formOf } from './csv-answer.ts'
import type { StaffContext } from './for-staff.ts'
import { refuse } from './refuse.ts'

/** Orders as CSV. The audit log keeps who took them away, and not what they searched for: that may be a name. */
export function createAdminExport(parts: Pick<ShopParts, 'db' | 'accounts' | 'snapshots'>) {
  const { db, snapshots } = parts

  /** GET /api/admin/orders/export: all orders of a search. */
  async function ofSearch(c: StaffContext, actor: Staff) {
    const { searchParams } = new URL(c.req.url)
    const form = formOf(searchParams.get('form'), snapshots.current().shop.timeZone)
    if (searchParams.get('expiring') === 'yes') return ofExpiring(c, actor, form)
    const query = readListQuery(searchParams)
    const detail = { form: form.name, status: query.status, searched: query.search !== '' }
    if (c.req.raw.method !== 'HEAD')
      await recordAudit(db, { actor, action: 'orders-exported', subject: 'orders', detail })
    return answerCsv(parts, c, form, 'orders', exportOrders(db, query, form))
  }

  /** The same with ?expiring=yes: those that the dashboard announces to be deleted. */
  async function ofExpiring(c: StaffContext, actor: Staff, form: ExportForm) {
    const limitAt = await readExpiryLimit(db, ordersKeptYears(snapshots.current().shop.retention), new Date())
    const detail = { form: form.name, expiring: true }
    if (c.req.raw.method !== 'HEAD')
      await recordAudit(db, { actor, action: 'orders-exported', subject: 'orders', detail })
    return answerCsv(parts, c, form, 'orders-to-be-deleted', exportExpiring(db, limitAt, form))
  }

  /** POST /api/admin/orders/export: the orders whose ids the form names. */
  async function ofSelected(c: StaffContext, actor: Staff) {
    const posted = await c.req.parseBody().catch(() => undefined)
    const ids = typeof posted?.ids === 'string' ? posted.ids.split(',').map((id) => id.trim()) : []
    if (ids.length === 0 || !ids.every(isUuid)) return refuse(c, 400, 'The form must name orders.')
    if (ids.length > SELECTED_AT_MOST) return refuse(c, 400, 'The form names too many orders.')
    const form = formOf(posted?.form, snapshots.current().shop.timeZone)
    const detail = { form: form.name, selected: ids.length }
    await recordAudit(db, { actor, action: 'orders-exported', subject: 'orders', detail })
    return answerCsv(parts, c, form, 'orders', exportSelected(db, ids, form))
  }

  return { ofSearch, ofSelected }
}
