import { data } from 'react-router'
import { ProductNotFound } from '#app/features/catalogue/product-not-found.tsx'
import { viewConcentrate } from '#app/features/product-detail/product-view.ts'
import { renderProductPage } from '#app/features/product-detail/render-product-page.server.tsx'
import { StaticHtml } from '#app/ui/static-html.tsx'
import { concentratePath } from '#domain/catalogue/product-path.ts'
import { breadcrumbData } from '#domain/seo/breadcrumb-data.ts'
import { pageHead } from '#domain/seo/page-head.ts'
import { concentrateData } from '#domain/seo/product-data.ts'
import { organizationData } from '#domain/seo/shop-data.ts'
import { shopFacts } from '#server/catalogue/shop-facts.ts'
import { shopOf } from '#server/http/shop-context.ts'
import type { Route } from './+types/concentrate.ts'

const MISSING = 'Concentrate Product Not Found'

export const handle = { cached: true }

export function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, settings } = shopOf(context)
  const facts = shopFacts(settings)
  const concentrate = catalogue.concentrateById.get(params.id)
  if (!concentrate) {
    return data({ head: pageHead(facts, { kind: 'unlisted', title: MISSING }), page: null }, { status: 404 })
  }
  const head = pageHead(facts, { kind: 'concentrate', concentrate }, [
    concentrateData(facts, concentrate),
    organizationData(facts),
    breadcrumbData(facts, [
      { name: 'Concentrates', path: '/concentrates' },
      { name: concentrate.name, path: concentratePath(concentrate) },
    ]),
  ])
  return data({ head, page: renderProductPage(viewConcentrate(concentrate)) })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head
}

export default function Concentrate({ loaderData: { page } }: Route.ComponentProps) {
  if (page === null)
    return <ProductNotFound title={MISSING} returnTo="/concentrates" returnText="Return to Concentrates" />
  return <StaticHtml html={page} />
}
