import { data } from 'react-router'
import { viewBatchPage } from '#app/features/batch-page/batch-page-view.ts'
import { renderBatchPage } from '#app/features/batch-page/render-batch-page.server.tsx'
import { NotFound } from '#app/features/not-found/not-found.tsx'
import { StaticHtml } from '#app/ui/static-html.tsx'
import { contactLinks } from '#domain/contact-links.ts'
import { pathOf } from '#domain/kinds/kind.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import { pageHead } from '#domain/seo/page-head.ts'
import { shopFacts } from '#server/catalogue/publishing/shop-facts.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import { findPublicBatch } from '#server/recall/public-batch.ts'
import type { Route } from './+types/batch.ts'

/** Made anew for everybody who asks: a recall stands on it at once. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, settings, snapshot } = shopOf(context)
  const { shop, catalogue } = snapshot
  const facts = shopFacts(shop, settings)
  const batch = await findPublicBatch(db, params.code)
  if (!batch)
    return data(
      { head: pageHead(facts, { kind: 'unlisted', title: 'Page not found' }), page: '' },
      { status: 404 },
    )
  const kind = KINDS.find(({ order }) => order.name === batch.kind)
  const product = kind && catalogue.find(kind, batch.productId)
  const view = viewBatchPage(batch, {
    timeZone: shop.timeZone,
    productPath: kind && product ? pathOf(kind, product) : undefined,
    shopName: shop.name,
    contact: contactLinks(shop.contact),
  })
  const title = `Batch ${batch.code}`
  return data({
    head: pageHead(facts, { kind: 'unlisted', title, path: view.path }),
    page: renderBatchPage(view),
  })
}

export { meta } from '#app/features/site-shell/page-meta.ts'

export default function Batch({ loaderData: { page } }: Route.ComponentProps) {
  return page ? <StaticHtml html={page} /> : <NotFound />
}
