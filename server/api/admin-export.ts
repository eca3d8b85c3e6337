import { isUuid } from '#domain/access/is-uuid.ts'
import { type ExportForm, excelExport, PLAIN_EXPORT } from '#domain/placed-order/export-form.ts'
import { readListQuery } from '#domain/placed-order/order-list-query.ts'
import { SELECTED_AT_MOST } from '#domain/placed-order/status-changes.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { ShopParts } from '#server/http/site.ts'
import { exportOrders, exportSelected } from '#server/ordering/export-orders.ts'
import { shop } from '#shop.config'
import type { Admin, AdminContext } from './admin-orders.ts'
import { refuse } from './refuse.ts'
import { sendWhile } from './send-while.ts'

/** Orders as CSV. The audit log keeps who took them away, and not what they searched for: that may be a name. */
export function createAdminExport({ db, accounts }: Pick<ShopParts, 'db' | 'accounts'>) {
  /** GET /api/admin/orders/export: all orders of a search. */
  async function ofSearch(c: AdminContext, actor: Admin) {
    const { searchParams } = new URL(c.req.url)
    const query = readListQuery(searchParams)
    const form = formOf(searchParams.get('form'))
    if (c.req.raw.method === 'HEAD') return c.body(null, 200, headersOf(form))
    const detail = { form: form.name, status: query.status, searched: query.search !== '' }
    await recordAudit(db, { actor, action: 'orders-exported', subject: 'orders', detail })
    return new Response(sendWhile(isStillAdmin(c), exportOrders(db, query, form)), {
      headers: headersOf(form),
    })
  }

  /** POST /api/admin/orders/export: the orders whose ids the form names. */
  async function ofSelected(c: AdminContext, actor: Admin) {
    const posted = await c.req.parseBody().catch(() => undefined)
    const ids = typeof posted?.ids === 'string' ? posted.ids.split(',').map((id) => id.trim()) : []
    if (ids.length === 0 || !ids.every(isUuid)) return refuse(c, 400, 'The form must name orders.')
    if (ids.length > SELECTED_AT_MOST) return refuse(c, 400, 'The form names too many orders.')
    const form = formOf(posted?.form)
    const detail = { form: form.name, selected: ids.length }
    await recordAudit(db, { actor, action: 'orders-exported', subject: 'orders', detail })
    return new Response(sendWhile(isStillAdmin(c), exportSelected(db, ids, form)), {
      headers: headersOf(form),
    })
  }

  /** A slow reader may take longer than a session lasts. */
  function isStillAdmin(c: AdminContext) {
    return async () => (await accounts.viewerOf(c.req.raw.headers)).kind === 'admin'
  }

  return { ofSearch, ofSelected }
}

const EXCEL = excelExport(shop.timeZone)

function formOf(asked: unknown): ExportForm {
  return asked === 'excel' ? EXCEL : PLAIN_EXPORT
}

function headersOf({ name }: ExportForm) {
  return {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="orders${name === 'excel' ? '-excel' : ''}.csv"`,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  }
}
