import { FiguresLinks } from '#app/features/figures/figures-links.tsx'
import { officePageMeta } from '#app/features/site-shell/office-meta.ts'
import { StockValuePage } from '#app/features/stock/stock-value-page.tsx'
import { viewStockValue } from '#app/features/stock/stock-value-view.ts'
import { readStaffForm } from '#server/accounts/session/staff-form.ts'
import { answerForm } from '#server/answer-form.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import { stockValueForms } from '#server/stock/batch-forms.ts'
import { readStockValue } from '#server/stock/stock-value.ts'
import type { Route } from './+types/admin-stock-value.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { view: viewStockValue(await readStockValue(shopOf(context).db)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, ...parts } = shopOf(context)
  const { form, actor } = await readStaffForm(request, parts)
  return answerForm('/admin/figures/stock', form, stockValueForms(db, actor))
}

export { shouldRevalidate } from './revalidate-after-refusals.ts'

export const meta = officePageMeta('Stock value')

export default function AdminStockValue({ loaderData: { view } }: Route.ComponentProps) {
  return <StockValuePage view={view} links={<FiguresLinks current="/admin/figures/stock" />} />
}
