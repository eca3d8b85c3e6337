import type { Hono } from 'hono'
import type { Staff } from '#domain/access/viewer.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { findCompany } from '#server/companies/find-company.ts'
import type { ApiBindings } from '#server/http/edge.ts'
import type { ShopParts } from '#server/http/site.ts'
import { exportAccount } from '#server/payments/export-account.ts'
import { answerCsv, formOf } from './csv-answer.ts'
import { createStaffGuard, type StaffContext } from './for-staff.ts'
import { refuse } from './refuse.ts'

/** The account of a customer as a file. The audit log keeps who took it away. */
export function addAdminAccounts(api: Hono<{ Bindings: ApiBindings }>, parts: ShopParts) {
  const { db, snapshots } = parts
  const forStaff = createStaffGuard(parts)
  api.get('/api/admin/customers/:number/account', forStaff(answerAccount))

  async function answerAccount(c: StaffContext, actor: Staff) {
    const asked = c.req.param('number') ?? ''
    const number = /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : 0
    const company = await findCompany(db, number)
    if (!company) return refuse(c, 404, 'There is no such customer any more.')
    if (c.req.raw.method !== 'HEAD')
      await recordAudit(db, { actor, action: 'account-exported', subject: String(number), detail: {} })
    const form = formOf(c.req.query('form'), snapshots.current().shop.timeZone)
    return answerCsv(parts, c, form, `account-of-customer-${number}`, exportAccount(db, number, form))
  }
}
