import { IrregularPage } from '#app/features/irregular-orders/irregular-page.tsx'
import { viewIrregular, viewRules } from '#app/features/irregular-orders/irregular-view.ts'
import { officePageMeta } from '#app/features/site-shell/office-meta.ts'
import { viewerMayEnter } from '#domain/access/viewer.ts'
import { because, done } from '#domain/form-answer.ts'
import { decisionSchema } from '#domain/irregular/decision.ts'
import { readRuleSettings } from '#domain/irregular/irregular-rules.ts'
import { readStaffForm } from '#server/accounts/session/staff-form.ts'
import { answerForm, onSent } from '#server/answer-form.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import {
  countByRule,
  decide,
  IRREGULAR_LISTS,
  listIrregular,
} from '#server/irregular-orders/read-irregular.ts'
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

export async function action({ request, context }: Route.ActionArgs) {
  const { db, ...parts } = shopOf(context)
  const { form, actor } = await readStaffForm(request, parts)
  return answerForm('/admin/orders/irregular', form, {
    decide: onSent(decisionSchema, async (asked) => {
      const decided = await decide(db, asked, actor)
      return decided.ok ? done('Decision saved') : because(decided.reason, REFUSALS)
    }),
  })
}

export { shouldRevalidate } from './revalidate-after-refusals.ts'

export const meta = officePageMeta('Irregular orders')

export default function AdminIrregularOrders({ loaderData }: Route.ComponentProps) {
  return <IrregularPage {...loaderData} />
}
