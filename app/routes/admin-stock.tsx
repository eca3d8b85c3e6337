import { RecallsLink } from '#app/features/recall/recalls-link.tsx'
import { officePageMeta } from '#app/features/site-shell/office-meta.ts'
import { nameGoods } from '#app/features/stock/batch-view.ts'
import { BatchesPage } from '#app/features/stock/batches-page.tsx'
import { viewerMayEnter } from '#domain/access/viewer.ts'
import { formatDay } from '#domain/format-day.ts'
import { localDay } from '#domain/local-time.ts'
import { readBatchListQuery } from '#domain/stock/batch-list-query.ts'
import { formatStock } from '#domain/stock/stock-quantity.ts'
import { readStockSettings } from '#domain/stock/stock-settings.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import { isRehearsalDue } from '#server/recall/list-recalls.ts'
import { listBatches } from '#server/stock/list-batches.ts'
import { listSites } from '#server/stock/list-sites.ts'
import type { Route } from './+types/admin-stock.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readBatchListQuery(url.searchParams)
  const { db, snapshot, viewer } = shopOf(context)
  const settings = readStockSettings(snapshot.shop)
  const today = localDay(new Date(), snapshot.shop.timeZone)
  const { batches, after, before } = await listBatches(db, query, settings)
  const mayRecall = viewerMayEnter(await viewer(), '/admin/stock/recalls')
  return {
    mayRecall,
    isRehearsalDue: mayRecall && (await isRehearsalDue(db, settings)),
    ...{ query, after, before, sites: await listSites(db, settings) },
    mayMove: viewerMayEnter(await viewer(), '/admin/stock/batches/new'),
    batches: batches.map(({ unit, onHand, bestBefore, product, variant, ...batch }) => ({
      ...batch,
      goods: nameGoods({ product, variant }),
      onHand: formatStock(onHand, unit),
      bestBefore: bestBefore === null ? '' : formatDay(bestBefore),
      isOverdue: bestBefore !== null && bestBefore < today,
    })),
  }
}

export const meta = officePageMeta('Stock')

export default function AdminStock({ loaderData }: Route.ComponentProps) {
  const { mayRecall, isRehearsalDue: isDue, ...list } = loaderData
  return <BatchesPage {...list} tasks={mayRecall && <RecallsLink isRehearsalDue={isDue} />} />
}
