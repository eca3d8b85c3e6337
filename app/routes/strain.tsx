import { data, redirect } from 'react-router'
import { ProductNotFound } from '#app/features/catalogue/product-not-found.tsx'
import { RelatedStrains } from '#app/features/catalogue/strain-card.tsx'
import { plateNumber, strainCards } from '#app/features/catalogue/strain-cards.ts'
import { renderStrainPage } from '#app/features/strain/render-strain-page.server.tsx'
import { StaticHtml } from '#app/ui/static-html.tsx'
import { productsOf } from '#domain/catalogue/catalogue.ts'
import { pathOf } from '#domain/kinds/kind.ts'
import { strain as strains } from '#domain/kinds/strain/kind.ts'
import { relatedStrains } from '#domain/kinds/strain/related-strains.ts'
import { productHead } from '#server/catalogue/product-head.ts'
import { shopFacts } from '#server/catalogue/shop-facts.ts'
import { shopOf } from '#server/http/shop-context.ts'
import type { Route } from './+types/strain.ts'

const RELATED = 4

export const handle = { cached: true }

export function loader({ params, context }: Route.LoaderArgs) {
  const { settings, snapshot } = shopOf(context)
  const { catalogue, shop } = snapshot
  const strain = catalogue.atAddress(strains, params.id)
  const moved = strain ? undefined : catalogue.movedFrom(strains, params.id)
  if (moved) throw redirect(pathOf(strains, moved), 301)
  const head = productHead(shopFacts(shop, settings), strains, strain)
  const missing = { ...strains.missing, returnTo: strains.list.path }
  if (!strain) return data({ head, missing, page: '' }, { status: 404 })
  const all = productsOf(catalogue, strains)
  const related = strainCards(all, relatedStrains({ strains: all }, strain, RELATED))
  const page = renderStrainPage(strain, plateNumber(all, strain), <RelatedStrains cards={related} />)
  return data({ head, missing: undefined, page })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head
}

export default function Strain({ loaderData: { page, missing } }: Route.ComponentProps) {
  return missing ? <ProductNotFound {...missing} /> : <StaticHtml html={page} />
}
