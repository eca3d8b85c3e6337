import type { Hono } from 'hono'
import type { Staff } from '#domain/access/viewer.ts'
import { DOCUMENTS, TABLE_NAMES } from '#domain/documents.ts'
import { localDay } from '#domain/local-time.ts'
import type { ExportForm } from '#domain/orders/list/export-form.ts'
import { periodsOf, readSalesQuery } from '#domain/sales/sales-query.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { ApiBindings } from '#server/http/edge.ts'
import type { ShopParts } from '#server/http/site.ts'
import { exportAgeing } from '#server/payments/read-ageing.ts'
import { exportSales } from '#server/sales/export-sales.ts'
import { exportStockValue } from '#server/stock/stock-value.ts'
import { answerCsv, formOf } from './csv-answer.ts'
import { createStaffGuard, type StaffContext } from './for-staff.ts'

type File = { table: string; pieces: AsyncGenerator<string>; detail?: Record<string, unknown> }

/** The figures of the owner as files. The audit log keeps who took them away. */
export function addAdminFigures(api: Hono<{ Bindings: ApiBindings }>, parts: ShopParts) {
  const { db, snapshots } = parts
  const forStaff = createStaffGuard(parts)
  const today = () => localDay(new Date(), snapshots.current().shop.timeZone)

  api.get(
    DOCUMENTS.salesFigures,
    answer('sales', (params, form) => {
      const query = readSalesQuery(params, today())
      const { from, to } = periodsOf(query, today()).now
      return {
        table: TABLE_NAMES.salesFigures(query.by, { from, to }),
        pieces: exportSales(db, query, { today: today(), form }),
        detail: { by: query.by, from, to },
      }
    }),
  )
  api.get(
    DOCUMENTS.agedItems,
    answer('open-items', (_, form) => ({
      table: TABLE_NAMES.agedItems(today()),
      pieces: exportAgeing(db, form),
    })),
  )
  api.get(
    DOCUMENTS.stockValue,
    answer('stock', (_, form) => ({
      table: TABLE_NAMES.stockValue(today()),
      pieces: exportStockValue(db, form),
    })),
  )

  function answer(subject: string, write: (params: URLSearchParams, form: ExportForm) => File) {
    return forStaff(async (c: StaffContext, actor: Staff) => {
      const { searchParams } = new URL(c.req.url)
      const form = formOf(searchParams.get('form'), snapshots.current().shop.timeZone)
      const { table, pieces, detail } = write(searchParams, form)
      if (c.req.raw.method !== 'HEAD')
        await recordAudit(db, { actor, action: 'figures-exported', subject, ...(detail && { detail }) })
      return answerCsv(parts, c, form, table, pieces)
    })
  }
}
