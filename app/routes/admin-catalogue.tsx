import { CataloguePage } from '#app/features/admin-catalogue/catalogue-page.tsx'
import { officePageMeta } from '#app/features/site-shell/office-meta.ts'
import { readProductListQuery } from '#domain/catalogue/product-list-query.ts'
import { formatMoment } from '#domain/format-moment.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import { isSold } from '#domain/shop/sold-kinds.ts'
import { readStaffForm } from '#server/accounts/session/staff-form.ts'
import { answerForm } from '#server/answer-form.ts'
import { catalogueForms } from '#server/catalogue/publishing/catalogue-forms.ts'
import { listProducts } from '#server/catalogue/publishing/list-products.ts'
import { readSchedules } from '#server/catalogue/publishing/schedule-publication.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import type { Route } from './+types/admin-catalogue.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, snapshot } = shopOf(context)
  const query = readProductListQuery(url.searchParams)
  const { products, total } = await listProducts(db, query)
  const schedules = await readSchedules(
    db,
    products.map(({ number }) => number),
  )
  const when = (moment: Date) => formatMoment(moment, snapshot.shop.timeZone)
  return {
    query,
    total,
    repriced: readCount(url.searchParams.get('repriced')),
    products: products.map(({ changedAt, ...product }) => {
      const schedule = schedules.get(product.number)
      return {
        ...product,
        changedAt: when(changedAt),
        schedule: schedule && { state: schedule.state, at: when(schedule.at) },
      }
    }),
    notSold: KINDS.filter((kind) => !isSold(snapshot.shop, kind)).map(({ title }) => title),
    kinds: KINDS.map(({ order, title, nouns }) => ({ name: order.name, title, one: nouns.one })),
  }
}

function readCount(text: string | null) {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, onPublished, ...parts } = shopOf(context)
  const { form, actor } = await readStaffForm(request, parts)
  return answerForm('/admin/catalogue', form, catalogueForms(db, actor), onPublished)
}

export const meta = officePageMeta('Catalogue')

export default function AdminCatalogue({ loaderData, actionData }: Route.ComponentProps) {
  return <CataloguePage {...loaderData} answer={actionData} />
}
