import { OpenItemsPage } from '#app/features/figures/open-items-page.tsx'
import { officePageMeta } from '#app/features/site-shell/office-meta.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import { readAgeing } from '#server/payments/read-ageing.ts'
import type { Route } from './+types/admin-open-items.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = Number(/^[1-9]\d{0,4}$/.exec(url.searchParams.get('page') ?? '')?.[0] ?? 1)
  return { page, ...(await readAgeing(shopOf(context).db, page)) }
}

export const meta = officePageMeta('Open items')

export default function AdminOpenItems({ loaderData }: Route.ComponentProps) {
  return <OpenItemsPage {...loaderData} />
}
