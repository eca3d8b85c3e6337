import { data } from 'react-router'
import { ApplicationPage, type ApplicationView } from '#app/features/qualification/application-page.tsx'
import { officeMeta } from '#app/features/site-shell/office-meta.ts'
import { formatMoment } from '#domain/format-moment.ts'
import { readStaffForm } from '#server/accounts/session/staff-form.ts'
import { answerForm } from '#server/answer-form.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import { applicationForms } from '#server/qualification/application-forms.ts'
import { readApplication } from '#server/qualification/read-applications.ts'
import { nextCheckAfter, rightChoices } from '#server/qualification/read-qualification.ts'
import type { Route } from './+types/admin-application.ts'
import { readProductNumber as readNumber } from './read-product-number.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, snapshot } = shopOf(context)
  const found = await readApplication(db, readNumber(params.id))
  if (!found) throw data(null, { status: 404 })
  const { timeZone } = snapshot.shop
  const { sentAt, changedAt, decidedBy, messages, ...facts } = found
  const application: ApplicationView = {
    ...facts,
    sent: formatMoment(sentAt, timeZone),
    decided: decidedBy === null ? undefined : `By ${decidedBy} on ${formatMoment(changedAt, timeZone)}`,
    messages: messages.map(({ id, writtenAt, staffName, text }) => ({
      id,
      text,
      who: staffName ?? facts.fullName,
      at: formatMoment(writtenAt, timeZone),
    })),
  }
  const choices = rightChoices(snapshot.shop, found.country)
  return { application, choices, nextCheck: nextCheckAfter(found.today) }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, snapshot, settings, onMailsReleased, ...parts } = shopOf(context)
  const { form, actor } = await readStaffForm(request, parts)
  const mail = { shopName: snapshot.shop.name, publicUrl: settings.publicUrl }
  const forms = applicationForms(db, { id: readNumber(params.id), actor, mail })
  return answerForm('/admin/applications/:id', form, forms, onMailsReleased)
}

export { shouldRevalidate } from './revalidate-after-refusals.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return officeMeta(loaderData?.application.businessName ?? 'Application Not Found', matches)
}

export default function AdminApplication({ loaderData }: Route.ComponentProps) {
  return <ApplicationPage key={loaderData.application.id} {...loaderData} />
}
