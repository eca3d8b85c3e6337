import { type ActionFunctionArgs, data } from 'react-router'
import { type ProductActionOutcome, productActionSchema } from '#domain/catalogue/editing/product-action.ts'
import { formatMoment } from '#domain/format-moment.ts'
import { readStaffForm } from '#server/accounts/session/staff-form.ts'
import { doProductAction } from '#server/catalogue/do-product-action.ts'
import { shopOf } from '#server/http/shop-context.ts'
import { readProductNumber } from './read-product-number.ts'

/** What the forms of the pages of a product ask for. */
export async function actOnProduct({
  params,
  request,
  context,
}: ActionFunctionArgs): Promise<ProductActionOutcome> {
  const { db, snapshot, log, onPublished, ...parts } = shopOf(context)
  const { form, actor } = await readStaffForm(request, parts)
  const asked = productActionSchema.safeParse(Object.fromEntries(form))
  if (!asked.success) throw data(null, { status: 400 })
  const number = readProductNumber(params.number ?? '')
  const outcome = await doProductAction(db, { number, action: asked.data, actor, snapshot, log })
  const { intent } = asked.data
  // Whoever published sees it on the next page they open.
  if (outcome.ok) await onPublished()
  if (outcome.ok) return { intent, ok: true }
  if (outcome.reason !== 'conflict') return { intent, ok: false, reason: outcome.reason }
  return {
    intent,
    ok: false,
    reason: 'conflict',
    by: outcome.by,
    at: formatMoment(outcome.at, snapshot.shop.timeZone),
  }
}
