import { officePageMeta } from '#app/features/site-shell/office-meta.ts'
import { nameGoods } from '#app/features/stock/batch-view.ts'
import { CountPage } from '#app/features/stock/count-page.tsx'
import { cleanSearch } from '#domain/clean-search.ts'
import { formatStock } from '#domain/stock/stock-quantity.ts'
import { readStockSettings } from '#domain/stock/stock-settings.ts'
import { readStaffForm } from '#server/accounts/session/staff-form.ts'
import { answerForm } from '#server/answer-form.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import { countForms, readCountSheet } from '#server/stock/count-stock.ts'
import { listSites } from '#server/stock/list-sites.ts'
import type { Route } from './+types/admin-stock-count.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, snapshot } = shopOf(context)
  const sites = await listSites(db, readStockSettings(snapshot.shop))
  const asked = url.searchParams.get('site') ?? ''
  const site = sites.includes(asked) ? asked : (sites[0] ?? '')
  const search = cleanSearch(url.searchParams.get('q'))
  const { lines, isWhole } = await readCountSheet(db, { site, search })
  return {
    ...{ site, sites, search, isWhole },
    lines: lines.map(({ product, variant, ...line }) => ({
      ...line,
      goods: nameGoods({ product, variant }),
      shown: formatStock(line.expected, line.unit),
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, ...parts } = shopOf(context)
  const { form, actor } = await readStaffForm(request, parts)
  return answerForm('/admin/stock/count', form, countForms(db, actor))
}

export { shouldRevalidate } from './revalidate-after-refusals.ts'

export const meta = officePageMeta('Stock Count')

export default function AdminStockCount({ loaderData, actionData }: Route.ComponentProps) {
  return <CountPage {...loaderData} answer={actionData} />
}
