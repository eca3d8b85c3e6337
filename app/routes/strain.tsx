import { data } from 'react-router'
import { ProductNotFound } from '#app/features/catalogue/product-not-found.tsx'
import { RelatedStrains } from '#app/features/catalogue/strain-card.tsx'
import { plateNumber, strainCards } from '#app/features/catalogue/strain-cards.ts'
import { StrainPage } from '#app/features/strain/strain-page.tsx'
import { viewStrain } from '#app/features/strain/strain-view.ts'
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

export const handle = { kept: true }

export function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, settings } = shopOf(context)
  const { strains } = catalogue
  const facts = shopFacts(settings)
  const strain = catalogue.strainById.get(params.id)
  if (!strain) {
    return data({ head: pageHead(facts, { kind: 'unlisted', title: MISSING }), sheet: null }, { status: 404 })
  }
  const head = pageHead(facts, { kind: 'strain', strain }, [
    strainData(facts, strain, STRAIN_TIERS),
    organizationData(facts),
    breadcrumbData(facts, [
      { name: 'Strains', path: '/#products' },
      { name: strain.name, path: strainPath(strain) },
    ]),
  ])
  return data({
    head,
    sheet: {
      strain: viewStrain(strain),
      number: plateNumber(strains, strain),
      related: strainCards(strains, relatedStrains(catalogue, strain, RELATED)),
    },
  })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head
}

export default function Strain({ loaderData: { sheet } }: Route.ComponentProps) {
  if (!sheet) return <ProductNotFound title={MISSING} returnTo="/" returnText="Return to Homepage" />
  const { strain, number, related } = sheet
  return <StrainPage strain={strain} number={number} related={<RelatedStrains cards={related} />} />
}
