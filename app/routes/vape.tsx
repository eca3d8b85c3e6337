import { data } from 'react-router'
import { ProductNotFound } from '#app/features/catalogue/product-not-found.tsx'
import { viewVape } from '#app/features/product-detail/product-view.ts'
import { renderProductPage } from '#app/features/product-detail/render-product-page.server.tsx'
import { StaticHtml } from '#app/ui/static-html.tsx'
import { vapePath } from '#domain/catalogue/product-path.ts'
import { breadcrumbData } from '#domain/seo/breadcrumb-data.ts'
import { pageHead } from '#domain/seo/page-head.ts'
import { vapeData } from '#domain/seo/product-data.ts'
import { organizationData } from '#domain/seo/shop-data.ts'
import { shopFacts } from '#server/catalogue/shop-facts.ts'
import { shopOf } from '#server/http/shop-context.ts'
import type { Route } from './+types/vape.ts'

const MISSING = 'Vape Product Not Found'

export const handle = { cached: true }

export function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, settings } = shopOf(context)
  const facts = shopFacts(settings)
  const vape = catalogue.vapeById.get(params.id)
  if (!vape) {
    return data({ head: pageHead(facts, { kind: 'unlisted', title: MISSING }), page: null }, { status: 404 })
  }
  const head = pageHead(facts, { kind: 'vape', vape }, [
    vapeData(facts, vape),
    organizationData(facts),
    breadcrumbData(facts, [
      { name: 'Vapes', path: '/vapes' },
      { name: vape.name, path: vapePath(vape) },
    ]),
  ])
  return data({ head, page: renderProductPage(viewVape(vape)) })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head
}

export default function Vape({ loaderData: { page } }: Route.ComponentProps) {
  if (page === null) return <ProductNotFound title={MISSING} returnTo="/vapes" returnText="Return to Vapes" />
  return <StaticHtml html={page} />
}
