import { SalesPage } from '#app/features/figures/sales-page.tsx'
import { SALES_HEADS, viewSales } from '#app/features/figures/sales-view.ts'
import { officePageMeta } from '#app/features/site-shell/office-meta.ts'
import { localDay } from '#domain/local-time.ts'
import { readSalesQuery } from '#domain/sales/sales-query.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import { readFirstYear, readSales, settleSales } from '#server/sales/read-sales.ts'
import type { Route } from './+types/admin-sales.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, snapshot } = shopOf(context)
  const today = localDay(new Date(), snapshot.shop.timeZone)
  const query = readSalesQuery(url.searchParams, today)
  const daysLeft = await settleSales(db)
  const [found, first] = await Promise.all([readSales(db, query, { today }), readFirstYear(db)])
  const thisYear = Number(today.slice(0, 4))
  const years = Math.max(1, thisYear - Math.min(first ?? thisYear, query.year) + 1)
  return {
    ...{ query, daysLeft, heads: SALES_HEADS },
    years: Array.from({ length: years }, (_, at) => thisYear - at),
    hasNext: found?.hasNext ?? false,
    view: found && viewSales(found, query, today),
  }
}

export const meta = officePageMeta('Sales')

export default function AdminSales({ loaderData }: Route.ComponentProps) {
  return <SalesPage {...loaderData} />
}
