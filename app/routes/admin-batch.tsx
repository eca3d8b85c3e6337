import { data } from 'react-router'
import { OfficeNotFound } from '#app/features/admin-shell/office-not-found.tsx'
import { RecallSection } from '#app/features/recall/recall-section.tsx'
import { viewListedRecall } from '#app/features/recall/recalls-view.ts'
import { officeMeta } from '#app/features/site-shell/office-meta.ts'
import { BatchPage } from '#app/features/stock/batch-page.tsx'
import { viewBatch } from '#app/features/stock/batch-view.ts'
import { stockRights } from '#domain/stock/stock-rights.ts'
import { readStockSettings } from '#domain/stock/stock-settings.ts'
import { writePurchasePrice } from '#domain/stock/stock-value.ts'
import { requireStaff } from '#server/accounts/session/require-staff.ts'
import { readStaffForm } from '#server/accounts/session/staff-form.ts'
import { answerForm } from '#server/answer-form.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import { listRecallsOfBatch } from '#server/recall/list-recalls.ts'
import { batchForms } from '#server/stock/batch-forms.ts'
import { findBatch, readMoves } from '#server/stock/find-batch.ts'
import { readPurchasePrice } from '#server/stock/stock-value.ts'
import type { Route } from './+types/admin-batch.ts'
import { readProductNumber as readNumber } from './read-product-number.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, snapshot, viewer } = shopOf(context)
  const rights = stockRights(requireStaff(await viewer()).roles)
  const number = readNumber(params.number)
  const [found, ledger, recalls, price] = await Promise.all([
    findBatch(db, number),
    readMoves(db, number),
    listRecallsOfBatch(db, number),
    rights.mayPrice ? readPurchasePrice(db, number) : undefined,
  ])
  if (!found)
    return data({ batch: undefined, purchasePrice: undefined, recalls: [], rights }, { status: 404 })
  const { certificateNeeded } = readStockSettings(snapshot.shop)
  const around = { ...ledger, timeZone: snapshot.shop.timeZone, certificateNeeded }
  return data({
    batch: viewBatch(found, around),
    purchasePrice: price === undefined ? undefined : writePurchasePrice(price),
    recalls: recalls.map((recall) => viewListedRecall(recall, around.timeZone)),
    rights,
  })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, ...parts } = shopOf(context)
  const { form, actor } = await readStaffForm(request, parts)
  const forms = batchForms(db, { batch: readNumber(params.number), actor })
  return answerForm('/admin/stock/batches/:number', form, forms)
}

export { shouldRevalidate } from './revalidate-after-refusals.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return officeMeta(loaderData?.batch?.code ?? 'Batch Not Found', matches)
}

export default function AdminBatch({
  loaderData: { batch, purchasePrice, recalls, rights },
}: Route.ComponentProps) {
  if (!batch) return <OfficeNotFound what="batch" />
  // What is typed or open belongs to one batch. Sections of other parts stand inside.
  return (
    <BatchPage key={batch.number} batch={batch} purchasePrice={purchasePrice} rights={rights}>
      <RecallSection batch={batch.number} recalls={recalls} mayRecall={rights.mayRelease} />
    </BatchPage>
  )
}
