import { data, isRouteErrorResponse } from 'react-router'
import { OwnCompanyPage } from '#app/features/buyer-account/own-company-page.tsx'
import type { BuyerAnswer } from '#domain/access/buyer-forms.ts'
import { readPostedForm } from '#server/accounts/read-posted-form.ts'
import { answerOwnCompanyForm } from '#server/buyers/answer-own-company-form.ts'
import { readOwnCompany } from '#server/buyers/read-own-company.ts'
import { requirePerson } from '#server/buyers/require-buyer.ts'
import { shopOf } from '#server/http/shop-context.ts'
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
  const answer = await answerOwnCompanyForm(db, person, form, {
    now: new Date(),
    shopName: snapshot.shop.name,
    publicUrl: settings.publicUrl,
  })
  if (!answer) throw data(null, { status: 400 })
  if (answer.intent === 'invite' && answer.done) onMailsReleased()
  return data(answer, { status: answer.done ? 200 : answer.isConflict ? 409 : 400 })
}

/** An action that failed leaves the page, and what was typed into it, as it is. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = String((await request.clone().formData()).get('intent'))
  return serverAction().catch((error: unknown): BuyerAnswer => {
    if (error instanceof Response) throw error
    console.error(`The company could not be changed (${isRouteErrorResponse(error) ? error.status : error})`)
    return { intent, problem: 'The shop could not be reached. Nothing was changed; try again in a moment.' }
  })
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
