import { data, redirect } from 'react-router'
import { ListsPage } from '#app/features/prices/lists/lists-page.tsx'
import { viewListed } from '#app/features/prices/lists/lists-view.ts'
import { officePageMeta } from '#app/features/site-shell/office-meta.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import { LIST_LIMITS } from '#domain/price-lists/typed-list.ts'
import { visibleText } from '#domain/visible-text.ts'
import { readStaffForm } from '#server/accounts/session/staff-form.ts'
import { shopOf } from '#server/http/shop-context.ts'
import { createList } from '#server/price-lists/change-list.ts'
import { createGroup, listGroups, removeGroup } from '#server/price-lists/customer-groups.ts'
import { listPriceLists } from '#server/price-lists/list-price-lists.ts'
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

/** Begins a list, and keeps the groups. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, ...parts } = shopOf(context)
  const { form, actor } = await readStaffForm(request, parts)
  const intent = String(form.get('intent'))
  const name = visibleText(String(form.get('name') ?? '')).slice(0, LIST_LIMITS.name)
  if (intent === 'remove-group') {
    const isRemoved = await removeGroup(db, { id: Number(form.get('id')) || 0, actor })
    return isRemoved
      ? data({ intent, done: 'The group no longer exists.' })
      : data(
          {
            intent,
            problem: 'It still has customers, or a price list applies to it. Remove them first.',
          },
          { status: 400 },
        )
  }
  if (intent !== 'begin' && intent !== 'add-group') throw data(null, { status: 400 })
  if (name === '') return data({ intent, errors: { name: 'Enter a name.' } }, { status: 400 })
  const taken = data({ intent, errors: { name: 'This name is already taken.' } }, { status: 400 })
  if (intent === 'add-group')
    return (await createGroup(db, { name, actor })) === undefined
      ? taken
      : data({ intent, done: `Group ${name} added.` })
  const begun = await createList(db, { name, actor })
  return begun.ok ? redirect(`/admin/price-lists/${begun.id}`) : taken
}

export const meta = officePageMeta('Price lists')

export default function AdminPriceLists({ loaderData, actionData }: Route.ComponentProps) {
  return <ListsPage {...loaderData} answer={actionData} />
}
