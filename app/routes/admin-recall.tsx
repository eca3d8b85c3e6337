import { data } from 'react-router'
import { RecallPage } from '#app/features/recall/recall-page.tsx'
import { viewRecall } from '#app/features/recall/recall-view.ts'
import { officeMeta } from '#app/features/site-shell/office-meta.ts'
import { readStaffForm } from '#server/accounts/session/staff-form.ts'
import { answerForm } from '#server/answer-form.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import { readRecall } from '#server/recall/read-recall.ts'
import { recallForms } from '#server/recall/record-recall.ts'
import { findLettersJob } from '#server/recall/send-letters.ts'
import type { Route } from './+types/admin-recall.ts'
import { readProductNumber as readNumber } from './read-product-number.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, snapshot } = shopOf(context)
  const number = readNumber(params.number)
  const [recall, letters] = await Promise.all([readRecall(db, number), findLettersJob(db, number)])
  if (!recall) throw data(null, { status: 404 })
  return { recall: viewRecall(recall, letters, snapshot.shop.timeZone) }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, ...parts } = shopOf(context)
  const { form, actor } = await readStaffForm(request, parts)
  return answerForm('/admin/stock/recalls/:number', form, recallForms(db, readNumber(params.number), actor))
}

export { shouldRevalidate } from './revalidate-after-refusals.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const code = loaderData?.recall.batch.code
  return officeMeta(code ? `Recall of batch ${code}` : 'Recall Not Found', matches)
}

export default function AdminRecall({ loaderData: { recall } }: Route.ComponentProps) {
  return <RecallPage key={recall.number} recall={recall} />
}
