import { RecallsPage } from '#app/features/recall/recalls-page.tsx'
import { viewListedRecall } from '#app/features/recall/recalls-view.ts'
import { officePageMeta } from '#app/features/site-shell/office-meta.ts'
import { readStockSettings } from '#domain/stock/stock-settings.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import { isRehearsalDue, listRecalls } from '#server/recall/list-recalls.ts'
import type { Route } from './+types/admin-recalls.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, snapshot } = shopOf(context)
  const [recalls, isDue] = await Promise.all([
    listRecalls(db),
    isRehearsalDue(db, readStockSettings(snapshot.shop)),
  ])
  return {
    recalls: recalls.map((recall) => viewListedRecall(recall, snapshot.shop.timeZone)),
    isRehearsalDue: isDue,
  }
}

export const meta = officePageMeta('Recalls')

export default function AdminRecalls({ loaderData }: Route.ComponentProps) {
  return <RecallsPage {...loaderData} />
}
