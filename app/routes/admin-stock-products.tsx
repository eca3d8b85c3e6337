import { officePageMeta } from '#app/features/site-shell/office-meta.ts'
import { ProductStockPage } from '#app/features/stock/product-stock-page.tsx'
import { viewProductStock } from '#app/features/stock/product-stock-view.ts'
import { viewerMayEnter } from '#domain/access/viewer.ts'
import { readProductStockQuery } from '#domain/stock/product-stock-query.ts'
import { readStockSettings } from '#domain/stock/stock-settings.ts'
import { readStaffForm } from '#server/accounts/session/staff-form.ts'
import { answerForm } from '#server/answer-form.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import { listProductStock } from '#server/stock/list-product-stock.ts'
import { countingForms } from '#server/stock/switch-counting.ts'
import type { Route } from './+types/admin-stock-products.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readProductStockQuery(url.searchParams)
  const { db, snapshot, viewer } = shopOf(context)
  const settings = readStockSettings(snapshot.shop)
  const { products, after, before } = await listProductStock(db, query, settings)
  return {
    ...{ query, after, before },
    products: products.map((product) => viewProductStock(product, settings)),
    mayMove: viewerMayEnter(await viewer(), '/admin/stock/batches/new'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, ...parts } = shopOf(context)
  const { form, actor } = await readStaffForm(request, parts)
  return answerForm('/admin/stock/products', form, countingForms(db, actor))
}

export { shouldRevalidate } from './revalidate-after-refusals.ts'

export const meta = officePageMeta('Stock by Product')

export default function AdminStockProducts({ loaderData }: Route.ComponentProps) {
  return <ProductStockPage {...loaderData} />
}
