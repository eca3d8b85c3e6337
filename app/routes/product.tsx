import { data, redirect } from 'react-router'
import { ProductNotFound } from '#app/features/catalogue/product-not-found.tsx'
import { StaticHtml } from '#app/ui/static-html.tsx'
import { nameCatalogue } from '#domain/kinds/catalogue-words.ts'
import { pathOf } from '#domain/kinds/kind.ts'
import { kindAt } from '#domain/kinds/kinds.ts'
import { isSold } from '#domain/shop/sold-kinds.ts'
import { productHead } from '#server/catalogue/publishing/product-head.ts'
import { shopFacts } from '#server/catalogue/publishing/shop-facts.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import type { Route } from './+types/product.ts'
import { renderDetailPage } from './detail-page.server.tsx'

export const handle = { cached: true }

/** The page of one product, of any kind that has none of its own; app/routes.ts gives each its address. */
export function loader({ params: { id = '' }, url, context }: Route.LoaderArgs) {
  const { settings, snapshot } = shopOf(context)
  const { catalogue, shop } = snapshot
  const kind = kindAt(url.pathname)
  if (!kind?.shown || !isSold(shop, kind)) throw new Response(null, { status: 404 })
  // Whoever follows a link to a product may be a customer.
  if (snapshot.hidden?.catalogue) throw redirect('/account')
  const product = catalogue.atAddress(kind, id)
  const moved = product ? undefined : catalogue.movedFrom(kind, id)
  if (moved) throw redirect(pathOf(kind, moved), 301)
  const head = productHead(shopFacts(shop, settings), kind, product, snapshot)
  const returnText = `Return to ${nameCatalogue(kind, shop)}`
  const missing = { title: kind.missingTitle, returnText, returnTo: kind.list.path }
  if (!product) return data({ head, missing, page: '' }, { status: 404 })
  return data({ head, missing: undefined, page: renderDetailPage(kind, snapshot, product) })
}

export { meta } from '#app/features/site-shell/page-meta.ts'

export default function Product({ loaderData: { page, missing } }: Route.ComponentProps) {
  return missing ? <ProductNotFound {...missing} /> : <StaticHtml html={page} />
}
