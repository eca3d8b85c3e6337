import { data } from 'react-router'
import { OwnCompanyPage } from '#app/features/buyer-account/own-company-page.tsx'
import { readPostedForm } from '#server/accounts/read-posted-form.ts'
import { answerForm } from '#server/answer-form.ts'
import { ownCompanyForms, readOwnCompany } from '#server/buyers/own-company-forms.ts'
import { requirePerson } from '#server/buyers/require-buyer.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import type { Route } from './+types/account-company.ts'
import { unlistedHead } from './unlisted-head.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, settings, snapshot, buyer } = shopOf(context)
  const person = requirePerson(await buyer())
  const company = await readOwnCompany(db, person, new Date())
  if (!company) throw data(null, { status: 404 })
  return {
    head: unlistedHead({ settings, snapshot }, 'Your company', '/account/company'),
    company,
    personId: person.id,
    mayChange: person.mayOrder,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, settings, snapshot, buyer, onMailsReleased } = shopOf(context)
  const form = await readPostedForm(request)
  const person = requirePerson(await buyer())
  const parts = { now: new Date(), shopName: snapshot.shop.name, publicUrl: settings.publicUrl }
  return answerForm('/account/company', form, ownCompanyForms(db, person, parts), onMailsReleased)
}

/** After a refusal as well: a colleague may have changed it. */
export function shouldRevalidate() {
  return true
}

export { meta } from '#app/features/site-shell/page-meta.ts'
export { headers } from './private-headers.ts'

export default function AccountCompany({ loaderData }: Route.ComponentProps) {
  const { company, personId, mayChange } = loaderData
  return <OwnCompanyPage company={company} personId={personId} mayChange={mayChange} />
}
