import { redirect } from 'react-router'
import { PricesPage } from '#app/features/admin-catalogue/prices-page.tsx'
import { officePageMeta } from '#app/features/site-shell/office-meta.ts'
import { readPriceChange } from '#domain/catalogue/change-price.ts'
import { readProductListQuery } from '#domain/catalogue/product-list-query.ts'
import { conflict, problemOf } from '#domain/form-answer.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import { readStaffForm } from '#server/accounts/session/staff-form.ts'
import { answerForm } from '#server/answer-form.ts'
import { previewPrices, publishPrices } from '#server/catalogue/publishing/change-prices.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import type { Route } from './+types/admin-catalogue-prices.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readProductListQuery(url.searchParams)
  const change = readPriceChange(url.searchParams)
  const { version, lines } = await previewPrices(shopOf(context).db, query, change)
  return {
    query,
    lines,
    version,
    change,
    typed: url.searchParams.get('value') ?? '',
    kinds: KINDS.filter(({ fields }) => fields.some(({ control }) => control === 'price')).map(
      ({ order, title }) => ({ name: order.name, title }),
    ),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, onPublished, ...parts } = shopOf(context)
  const { form, actor } = await readStaffForm(request, parts)
  return answerForm('/admin/catalogue/prices', form, {
    publish: async () => {
      const change = readPriceChange(url.searchParams)
      const version = Number(form.get('version'))
      if (!change || !Number.isSafeInteger(version)) return undefined
      const result = await publishPrices(db, {
        query: readProductListQuery(url.searchParams),
        change,
        without: new Set(form.getAll('without').map(Number)),
        version,
        actor,
      })
      await onPublished()
      return result.outcome === 'outdated'
        ? conflict('Something was published in the meantime. Check the new preview, then publish again.')
        : redirect(`/admin/catalogue?state=published&sort=-changed&repriced=${result.changed}`)
    },
  })
}

export { shouldRevalidate } from './revalidate-after-refusals.ts'

export const meta = officePageMeta('Change Prices')

export default function AdminCataloguePrices({ loaderData, actionData }: Route.ComponentProps) {
  return <PricesPage {...loaderData} problem={problemOf(actionData)} />
}
