import { data } from 'react-router'
import { QualificationPage } from '#app/features/qualification/qualification-page.tsx'
import { viewQualification } from '#app/features/qualification/qualification-view.ts'
import { officeMeta } from '#app/features/site-shell/office-meta.ts'
import { describePolicy, orderPolicyOf } from '#domain/qualification/order-policy.ts'
import { readStaffForm } from '#server/accounts/session/staff-form.ts'
import { answerForm } from '#server/answer-form.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import { qualificationForms } from '#server/qualification/qualification-forms.ts'
import { nextCheckAfter, readQualification, rightChoices } from '#server/qualification/read-qualification.ts'
import type { Route } from './+types/admin-qualification.ts'
import { readProductNumber as readNumber } from './read-product-number.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, snapshot } = shopOf(context)
  const found = await readQualification(db, readNumber(params.number))
  if (!found) throw data(null, { status: 404 })
  const choices = rightChoices(snapshot.shop, found.country)
  return {
    company: viewQualification(found, { timeZone: snapshot.shop.timeZone, ...choices }),
    choices,
    nextCheck: nextCheckAfter(found.today),
    policy: describePolicy(orderPolicyOf(snapshot.shop)),
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, ...parts } = shopOf(context)
  const { form, actor } = await readStaffForm(request, parts)
  const forms = qualificationForms(db, readNumber(params.number), actor)
  return answerForm('/admin/customers/:number/qualification', form, forms)
}

export { shouldRevalidate } from './revalidate-after-refusals.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const name = loaderData?.company.name
  return officeMeta(name ? `Qualification of ${name}` : 'Customer Not Found', matches)
}

export default function AdminQualification({ loaderData }: Route.ComponentProps) {
  return <QualificationPage key={loaderData.company.number} {...loaderData} />
}
