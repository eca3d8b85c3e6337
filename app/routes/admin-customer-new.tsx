import { redirect } from 'react-router'
import { NewCustomerPage } from '#app/features/customers/new-customer-page.tsx'
import { officePageMeta } from '#app/features/site-shell/office-meta.ts'
import { newCompanySchema } from '#domain/companies/company-forms.ts'
import { refused } from '#domain/form-answer.ts'
import { readStaffForm } from '#server/accounts/session/staff-form.ts'
import { answerForm, onTyped } from '#server/answer-form.ts'
import { createCompany, isNumberTaken, NUMBER_TAKEN } from '#server/companies/create-company.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import type { Route } from './+types/admin-customer-new.ts'

/** Middleware runs only when the browser asks the server, and it asks only for routes with a loader. */
export function loader() {
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, ...parts } = shopOf(context)
  const { form, actor } = await readStaffForm(request, parts)
  return answerForm('/admin/customers/new', form, {
    create: onTyped(newCompanySchema, async (facts) =>
      (await isNumberTaken(db, facts))
        ? refused({ customerNumber: NUMBER_TAKEN })
        : redirect(`/admin/customers/${await createCompany(db, { facts, actor })}`),
    ),
  })
}

export const meta = officePageMeta('New Customer')

export default function AdminCustomerNew({ actionData }: Route.ComponentProps) {
  return <NewCustomerPage answer={actionData} />
}
