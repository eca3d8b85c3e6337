import type { Hono } from 'hono'
import { mayEnter } from '#domain/access/office-areas.ts'
import type { Staff } from '#domain/access/viewer.ts'
import { DOCUMENTS, TABLE_NAMES, tableFileName } from '#domain/documents.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { exportCompanies } from '#server/companies/export-companies.ts'
import { findCompany, readAddresses } from '#server/companies/find-company.ts'
import { renderDocument } from '#server/documents/render-document.ts'
import { sendWrittenFile } from '#server/files/written-file.ts'
import type { ApiBindings } from '#server/http/edge.ts'
import type { ShopParts } from '#server/http/site.ts'
import { exportAccount, MOST_ON_PAPER, readStatement } from '#server/payments/read-account.ts'
import { answerCsv, formOf } from './csv-answer.ts'
import { createStaffGuard, type StaffContext } from './for-staff.ts'
import { numberParam } from './number-param.ts'
import { refuse } from './refuse.ts'

/** The list of customers as a file; the account of a customer as a file, or on paper (`?form=pdf`). The audit log keeps who took it away. */
export function addAdminAccounts(api: Hono<{ Bindings: ApiBindings }>, parts: ShopParts) {
  const { db, snapshots } = parts
  const forStaff = createStaffGuard(parts)
  api.get(DOCUMENTS.customers, forStaff(answerCustomers))
  api.get(DOCUMENTS.companyAccount, forStaff(answerAccount))

  async function answerCustomers(c: StaffContext, actor: Staff) {
    const form = formOf(c.req.query('form'), snapshots.current().shop.timeZone)
    if (c.req.raw.method !== 'HEAD')
      await recordAudit(db, { actor, action: 'customers-exported', subject: 'customers', detail: {} })
    const withBalance = mayEnter(actor.roles, DOCUMENTS.companyAccount)
    return answerCsv(parts, c, form, TABLE_NAMES.customers, exportCompanies(db, { form, withBalance }))
  }

  async function answerAccount(c: StaffContext, actor: Staff) {
    const number = numberParam(c, 'number')
    const company = await findCompany(db, number)
    if (!company) return refuse(c, 404, 'This customer no longer exists.')
    const { shop } = snapshots.current()
    const form = formOf(c.req.query('form'), shop.timeZone)
    const name = TABLE_NAMES.companyAccount(number)
    const isAsked = c.req.raw.method !== 'HEAD'
    if (isAsked && c.req.query('form') === 'pdf') {
      // Where invoices go stands before where parcels go.
      const [place = { address: '', country: company.country }] = await readAddresses(db, number)
      const { address, country } = place
      const statement = await readStatement(db, { ...company, address, country }, shop)
      if (!statement)
        return refuse(c, 422, `It has more than ${MOST_ON_PAPER} lines: take it as CSV instead.`)
      const paper = await renderDocument(statement)
      await record()
      return sendWrittenFile(paper, { type: 'pdf', name: tableFileName(name, 'pdf'), isShown: true })
    }
    if (isAsked) await record()
    return answerCsv(parts, c, form, name, exportAccount(db, number, form))

    function record() {
      return recordAudit(db, { actor, action: 'account-exported', subject: String(number), detail: {} })
    }
  }
}
