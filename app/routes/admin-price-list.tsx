import { data } from 'react-router'
import { OfficeNotFound } from '#app/features/admin-shell/office-not-found.tsx'
import { ListPage } from '#app/features/prices/lists/list-page.tsx'
import { typedOf, viewList, viewListPreview } from '#app/features/prices/lists/list-view.ts'
import { officeMeta } from '#app/features/site-shell/office-meta.ts'
import { viewerMayEnter } from '#domain/access/viewer.ts'
import { listOrderables } from '#domain/catalogue/catalogue.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import { readTypedList } from '#domain/price-lists/typed-list.ts'
import { pricesOf } from '#domain/pricing/price-list.ts'
import { readStaffForm } from '#server/accounts/session/staff-form.ts'
import { answerForm } from '#server/answer-form.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import { listGroups } from '#server/price-lists/customer-groups.ts'
import { priceNamesOf } from '#server/price-lists/describe-ties.ts'
import { findCompanies, readCompanyNames } from '#server/price-lists/find-buyers.ts'
import { findList } from '#server/price-lists/find-list.ts'
import { LIST_KINDS, listForms } from '#server/price-lists/list-forms.ts'
import { previewList } from '#server/price-lists/preview-list.ts'
import type { Route } from './+types/admin-price-list.ts'
import { readProductNumber as readNumber } from './read-product-number.ts'

/** `?find=` looks for customers; `?company=` asks what one of them would pay by what is kept of the list. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, snapshot, viewer } = shopOf(context)
  const list = await findList(db, readNumber(params.id))
  if (!list || list.isArchived) return data({ view: undefined }, { status: 404 })
  const { timeZone } = snapshot.shop
  const typed = typedOf(list, LIST_KINDS, timeZone)
  const named = [...typed.companies, ...list.versions.flatMap(({ companies }) => companies)]
  const [companies, groups, found] = await Promise.all([
    readCompanyNames(db, named),
    listGroups(db),
    findCompanies(db, url.searchParams.get('find') ?? ''),
  ])
  const { content } = readTypedList(typed, LIST_KINDS)
  const company = readNumber(url.searchParams.get('company') ?? '')
  const candidate = content && { ...typed, id: list.id, content }
  const preview = company > 0 && candidate ? await previewList(db, snapshot, company, candidate) : undefined
  return data({
    view: viewList(list, typed, { companies, groups, timeZone, names: priceNamesOf(snapshot) }),
    groups,
    found,
    kinds: KINDS.map((kind) => ({
      name: kind.order.name,
      title: kind.title,
      nouns: kind.nouns,
      unit: kind.order.unit,
      rules: kind.ladder,
      ladder: pricesOf(snapshot.prices, kind.order.name).ladder,
      products: listOrderables(snapshot.catalogue, kind.order.name).map(({ id, name, unitCents }) => ({
        ...{ id, name, cents: unitCents },
      })),
    })),
    preview: preview && {
      company: (await readCompanyNames(db, [company]))[0],
      ...viewListPreview(preview),
    },
    maySeeCustomers: viewerMayEnter(await viewer(), '/admin/customers'),
  })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, snapshot, ...parts } = shopOf(context)
  const { form, actor } = await readStaffForm(request, parts)
  const forms = listForms(db, { id: readNumber(params.id), actor, snapshot })
  return answerForm('/admin/price-lists/:id', form, forms)
}

export { shouldRevalidate } from './revalidate-after-refusals.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return officeMeta(loaderData?.view?.name ?? 'Price list not found', matches)
}

export default function AdminPriceList({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.view) return <OfficeNotFound what="price-list" />
  return <ListPage key={loaderData.view.id} {...loaderData} answer={actionData} />
}
