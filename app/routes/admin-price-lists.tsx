import { ListsPage } from '#app/features/prices/lists/lists-page.tsx'
import { viewListed } from '#app/features/prices/lists/lists-view.ts'
import { officePageMeta } from '#app/features/site-shell/office-meta.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import { readStaffForm } from '#server/accounts/session/staff-form.ts'
import { answerForm } from '#server/answer-form.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import { listGroups } from '#server/price-lists/customer-groups.ts'
import { listPriceLists } from '#server/price-lists/list-price-lists.ts'
import { listsForms } from '#server/price-lists/lists-forms.ts'
import type { Route } from './+types/admin-price-lists.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, snapshot } = shopOf(context)
  const [lists, groups] = await Promise.all([listPriceLists(db), listGroups(db)])
  return {
    kinds: KINDS.map(({ order, title }) => ({ name: order.name, title })),
    lists: lists.map((list) => viewListed(list, snapshot.shop.timeZone)),
    groups,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, ...parts } = shopOf(context)
  const { form, actor } = await readStaffForm(request, parts)
  return answerForm('/admin/price-lists', form, listsForms(db, actor))
}

export const meta = officePageMeta('Price lists')

export default function AdminPriceLists({ loaderData, actionData }: Route.ComponentProps) {
  return <ListsPage {...loaderData} answer={actionData} />
}
