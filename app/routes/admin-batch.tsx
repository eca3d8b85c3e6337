import { data } from 'react-router'
import { officeMeta } from '#app/features/site-shell/office-meta.ts'
import { BatchNotFound } from '#app/features/stock/batch-not-found.tsx'
import { BatchPage } from '#app/features/stock/batch-page.tsx'
import { viewBatch } from '#app/features/stock/batch-view.ts'
import { shopOf } from '#server/http/shop-context.ts'
import { findBatch } from '#server/stock/find-batch.ts'
import type { Route } from './+types/admin-batch.ts'
import { readProductNumber as readNumber } from './read-product-number.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, snapshot } = shopOf(context)
  const found = await findBatch(db, readNumber(params.number))
  if (!found) return data({ batch: undefined }, { status: 404 })
  return data({ batch: viewBatch(found, { timeZone: snapshot.shop.timeZone }) })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return officeMeta(loaderData?.batch?.code ?? 'Batch Not Found', matches)
}

export default function AdminBatch({ loaderData: { batch } }: Route.ComponentProps) {
  if (!batch) return <BatchNotFound />
  // What is typed or open belongs to one batch. Sections of other parts stand inside.
  return <BatchPage key={batch.number} batch={batch} />
}
