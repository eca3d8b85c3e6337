import { data } from 'react-router'
import { OfficeNotFound } from '#app/features/admin-shell/office-not-found.tsx'
import { OfOrderPage } from '#app/features/customers/of-order-page.tsx'
import { officePageMeta } from '#app/features/site-shell/office-meta.ts'
import { isUuid } from '#domain/access/is-uuid.ts'
import { readStaffForm } from '#server/accounts/session/staff-form.ts'
import { answerForm } from '#server/answer-form.ts'
import { ofOrderForms } from '#server/companies/assign-order.ts'
import { findBuyer, findCompanyOfOrder, proposeCompanies } from '#server/companies/company-of-order.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import type { Route } from './+types/admin-customer-of-order.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = shopOf(context)
  const buyer = await findBuyer(db, params.id)
  if (!buyer) return data({ order: undefined }, { status: 404 })
  const [current, proposals] = await Promise.all([
    findCompanyOfOrder(db, buyer.id),
    proposeCompanies(db, buyer),
  ])
  const { id, number, fullName, email, name, vatNumber, country, place } = buyer
  return data({
    order: { id, number, buyer: fullName, email },
    current,
    proposals,
    facts: { name, vatNumber, country, place },
  })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, ...parts } = shopOf(context)
  const { form, actor } = await readStaffForm(request, parts)
  if (!isUuid(params.id)) throw data(null, { status: 400 })
  return answerForm('/admin/customers/of-order/:id', form, ofOrderForms(db, params.id.toLowerCase(), actor))
}

export const meta = officePageMeta('Assign order')

export default function AdminCustomerOfOrder({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.order) return <OfficeNotFound what="order" />
  return <OfOrderPage {...loaderData} answer={actionData} />
}
