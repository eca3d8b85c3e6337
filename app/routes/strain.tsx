import { data } from 'react-router'
import { ProductNotFound } from '#app/features/catalogue/product-not-found.tsx'
import { RelatedStrains } from '#app/features/catalogue/strain-card.tsx'
import { plateNumber, strainCards } from '#app/features/catalogue/strain-cards.ts'
import { renderStrainPage } from '#app/features/strain/render-strain-page.server.tsx'
import { StaticHtml } from '#app/ui/static-html.tsx'
import { relatedStrains } from '#domain/catalogue/describe/related-strains.ts'
import { strainPath } from '#domain/catalogue/product-path.ts'
import { STRAIN_TIERS } from '#domain/ordering/pricing.ts'
import { breadcrumbData } from '#domain/seo/breadcrumb-data.ts'
import { pageHead } from '#domain/seo/page-head.ts'
import { strainData } from '#domain/seo/product-data.ts'
import { organizationData } from '#domain/seo/shop-data.ts'
import { shopFacts } from '#server/catalogue/shop-facts.ts'
import { shopOf } from '#server/http/shop-context.ts'
import type { Route } from './+types/strain.ts'

const MISSING = 'Product Not Found'
const RELATED = 4

export const handle = { cached: true }

export function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, settings } = shopOf(context)
  const { strains } = catalogue
  const facts = shopFacts(settings)
  const strain = catalogue.strainById.get(params.id)
  if (!strain) {
    return data({ head: pageHead(facts, { kind: 'unlisted', title: MISSING }), page: null }, { status: 404 })
  }
  const head = pageHead(facts, { kind: 'strain', strain }, [
    strainData(facts, strain, STRAIN_TIERS),
    organizationData(facts),
    breadcrumbData(facts, [
      { name: 'Strains', path: '/#products' },
      { name: strain.name, path: strainPath(strain) },
    ]),
  ])
  const related = strainCards(strains, relatedStrains(catalogue, strain, RELATED))
  const number = plateNumber(strains, strain)
  return data({ head, page: renderStrainPage(strain, number, <RelatedStrains cards={related} />) })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head
}

export default function Strain({ loaderData: { page } }: Route.ComponentProps) {
  if (page === null) return <ProductNotFound title={MISSING} returnTo="/" returnText="Return to Homepage" />
  return <StaticHtml html={page} />
}
