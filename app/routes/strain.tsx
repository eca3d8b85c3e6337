import { data, redirect } from 'react-router'
import { ProductNotFound } from '#app/features/catalogue/product-not-found.tsx'
import { StaticHtml } from '#app/ui/static-html.tsx'
import { pathOf } from '#domain/kinds/kind.ts'
import { strain as strains } from '#domain/kinds/strain/kind.ts'
import { isSold } from '#domain/shop/sold-kinds.ts'
import { productHead } from '#server/catalogue/publishing/product-head.ts'
import { shopFacts } from '#server/catalogue/publishing/shop-facts.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import type { Route } from './+types/strain.ts'
import { renderStrainDetail } from './detail-page.server.tsx'

export const handle = { cached: true }

export function loader({ params, context }: Route.LoaderArgs) {
  const { settings, snapshot } = shopOf(context)
  const { catalogue, shop } = snapshot
  if (!isSold(shop, strains)) throw new Response(null, { status: 404 })
  // Whoever follows a link to a product may be a customer.
  if (snapshot.hidden?.catalogue) throw redirect('/account')
  const strain = catalogue.atAddress(strains, params.id)
  const moved = strain ? undefined : catalogue.movedFrom(strains, params.id)
  if (moved) throw redirect(pathOf(strains, moved), 301)
  const head = productHead(shopFacts(shop, settings), strains, strain, snapshot)
  const missing = {
    title: strains.missingTitle,
    returnText: 'Return to Homepage',
    returnTo: strains.list.path,
  }
  if (!strain) return data({ head, missing, page: '' }, { status: 404 })
  return data({ head, missing: undefined, page: renderStrainDetail(snapshot, strain) })
}

export { meta } from '#app/features/site-shell/page-meta.ts'

export default function Strain({ loaderData: { page, missing } }: Route.ComponentProps) {
  return missing ? <ProductNotFound {...missing} /> : <StaticHtml html={page} />
}
