import { newCompanySchema } from '#domain/companies/company-forms.ts'
import { gone } from '#domain/form-answer.ts'
import { leadTo, onTyped } from '#server/answer-form.ts'
import type { Actor } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { assignOrder, makeCompanyOfOrder, releaseOrder } from './assign-order.ts'

const GONE = gone('The order or the customer no longer exists. Nothing was changed.')

/** The forms that decide whose order it is. */
export function ofOrderForms(db: Database, orderId: string, actor: Actor) {
  const toOrder = (isDone: boolean) => (isDone ? leadTo(`/admin/orders/${orderId}`) : GONE)
  return {
    make: onTyped(newCompanySchema, async (facts) => {
      const number = await makeCompanyOfOrder(db, { orderId, facts, actor })
      return number === undefined ? GONE : leadTo(`/admin/customers/${number}`)
    }),
    assign: async (form: FormData) => {
      const company = String(form.get('company'))
      if (!/^[1-9]\d{0,8}$/.test(company)) return undefined
      return toOrder(await assignOrder(db, { orderId, company: Number(company), actor }))
    },
    release: async () => toOrder(await releaseOrder(db, { orderId, actor })),
  }
}
