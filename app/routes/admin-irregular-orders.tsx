import { data } from 'react-router'
import { IrregularPage } from '#app/features/irregular-orders/irregular-page.tsx'
import { viewIrregular, viewRules } from '#app/features/irregular-orders/irregular-view.ts'
import { officePageMeta } from '#app/features/site-shell/office-meta.ts'
import { viewerMayEnter } from '#domain/access/viewer.ts'
import { decisionSchema } from '#domain/irregular/decision.ts'
import { readRuleSettings } from '#domain/irregular/irregular-rules.ts'
import { answerForm, readStaffForm } from '#server/accounts/session/staff-form.ts'
import { shopOf } from '#server/http/shop-context.ts'
import { decide } from '#server/irregular-orders/decide.ts'
import { countByRule, IRREGULAR_LISTS, listIrregular } from '#server/irregular-orders/read-irregular.ts'
import type { Route } from './+types/admin-irregular-orders.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, viewer, snapshot } = shopOf(context)
  const asked = new URL(request.url).searchParams.get('list')
  const list = IRREGULAR_LISTS.find((known) => known === asked) ?? 'open'
  const [orders, counts] = await Promise.all([listIrregular(db, list), countByRule(db)])
  const { timeZone, irregularOrders } = snapshot.shop
  return {
    list,
    orders: orders.map((order) => viewIrregular(order, timeZone)),
    rules: viewRules(counts, readRuleSettings(irregularOrders)),
    maySet: viewerMayEnter(await viewer(), '/admin/settings/checks'),
  }
}

const REFUSALS = {
  conflict: 'Somebody decided in the meantime. Nothing was overwritten; check the decision.',
  gone: 'The order no longer exists.',
}

/** Of this page, and of the pages of orders. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, ...parts } = shopOf(context)
  const { form, actor } = await readStaffForm(request, parts)
  const asked = decisionSchema.safeParse(Object.fromEntries(form))
  if (!asked.success) throw data(null, { status: 400 })
  const decided = await decide(db, asked.data, actor)
  return answerForm<{ done?: string; problem?: string }>(
    decided.ok ? { done: 'Decision saved' } : { problem: REFUSALS[decided.reason] },
  )
}

export { shouldRevalidate } from './revalidate-after-refusals.ts'

export const meta = officePageMeta('Irregular orders')

export default function AdminIrregularOrders({ loaderData }: Route.ComponentProps) {
  return <IrregularPage {...loaderData} />
}
