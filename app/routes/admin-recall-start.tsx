import { data } from 'react-router'
import { viewTrace } from '#app/features/recall/recall-view.ts'
import { StartPage } from '#app/features/recall/start-page.tsx'
import { officeMeta } from '#app/features/site-shell/office-meta.ts'
import { templateOf } from '#domain/messages/message-templates.ts'
import { readStaffForm } from '#server/accounts/session/staff-form.ts'
import { answerForm } from '#server/answer-form.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import { letterFacts } from '#server/recall/send-letters.ts'
import { startForms } from '#server/recall/start-recall.ts'
import { findBatch, traceBatch } from '#server/recall/trace-batch.ts'
import type { Route } from './+types/admin-recall-start.ts'
import { readProductNumber as readNumber } from './read-product-number.ts'

/** As many as somebody looks at; the others are filled in the same way. */
const LETTERS_SHOWN = 25

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, snapshot, settings } = shopOf(context)
  const batch = await findBatch(db, readNumber(params.number))
  if (!batch) throw data(null, { status: 404 })
  const consignees = await traceBatch(db, batch.number)
  const sender = { shop: snapshot.shop, publicUrl: settings.publicUrl }
  return {
    trace: viewTrace(batch, consignees, snapshot.shop.timeZone),
    letters: consignees
      .filter(({ email }) => email !== null)
      .slice(0, LETTERS_SHOWN)
      .map((consignee) => letterFacts({ consignee, batch, reason: '' }, sender)),
    template: templateOf(snapshot.shop, 'recall'),
    mayRecall: batch.isEverReleased && batch.state !== 'recalled',
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, ...parts } = shopOf(context)
  const { form, actor } = await readStaffForm(request, parts)
  const forms = startForms(db, readNumber(params.number), actor)
  return answerForm('/admin/stock/batches/:number/recall', form, forms)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const code = loaderData?.trace.batch.code
  return officeMeta(code ? `Recall of batch ${code}` : 'Batch Not Found', matches)
}

export default function AdminRecallStart({ loaderData }: Route.ComponentProps) {
  return <StartPage key={loaderData.trace.batch.number} {...loaderData} />
}
