import { isUuid } from '#domain/access/is-uuid.ts'
import { type CompanyAnswer, newCompanySchema } from '#domain/companies/company-forms.ts'
import { errorsByField } from '#domain/errors-by-field.ts'
import type { Actor } from '#server/audit/record-audit.ts'
import type { Database } from '#server/db/database.ts'
import { assignOrder, makeCompanyOfOrder, releaseOrder } from './assign-order.ts'

const GONE = 'The order or the customer no longer exists. Nothing was changed.'

/** Does what somebody decided about whose order it is. Undefined for a form that the page does not have. */
export async function answerOfOrderForm(
  db: Database,
  orderId: string,
  form: FormData,
  actor: Actor,
): Promise<CompanyAnswer | { sendTo: string } | undefined> {
  if (!isUuid(orderId)) return undefined
  const intent = String(form.get('intent'))
  const company = String(form.get('company'))
  switch (intent) {
    case 'make': {
      const asked = newCompanySchema.safeParse(Object.fromEntries(form))
      if (!asked.success) return { intent, errors: errorsByField(asked.error) }
      const number = await makeCompanyOfOrder(db, { orderId, facts: asked.data, actor })
      return number === undefined ? { intent, problem: GONE } : { sendTo: `/admin/customers/${number}` }
    }
    case 'assign': {
      if (!/^[1-9]\d{0,8}$/.test(company)) return undefined
      const isDone = await assignOrder(db, { orderId, company: Number(company), actor })
      return isDone ? { sendTo: `/admin/orders/${orderId}` } : { intent, problem: GONE }
    }
    case 'release': {
      const isDone = await releaseOrder(db, { orderId, actor })
      return isDone ? { sendTo: `/admin/orders/${orderId}` } : { intent, problem: GONE }
    }
    default:
      return undefined
  }
}
