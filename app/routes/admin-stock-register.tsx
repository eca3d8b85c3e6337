import { officePageMeta } from '#app/features/site-shell/office-meta.ts'
import { RegisterPage } from '#app/features/stock/register-page.tsx'
import { REGISTER_HEADS, viewRegister } from '#app/features/stock/register-view.ts'
import { viewerMayEnter } from '#domain/access/viewer.ts'
import { localDay } from '#domain/local-time.ts'
import { readRegisterQuery } from '#domain/stock/register.ts'
import { readStockSettings } from '#domain/stock/stock-settings.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import { listSites } from '#server/stock/list-sites.ts'
import { readRegister } from '#server/stock/read-register.ts'
import type { Route } from './+types/admin-stock-register.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, snapshot, viewer } = shopOf(context)
  const { timeZone } = snapshot.shop
  const query = readRegisterQuery(url.searchParams, localDay(new Date(), timeZone))
  return {
    query,
    heads: REGISTER_HEADS,
    sites: await listSites(db, readStockSettings(snapshot.shop)),
    groups: viewRegister(await readRegister(db, query, timeZone)),
    mayMove: viewerMayEnter(await viewer(), '/admin/stock/batches/new'),
  }
}

export const meta = officePageMeta('Register')

export default function AdminStockRegister({ loaderData }: Route.ComponentProps) {
  return <RegisterPage {...loaderData} />
}
