import { redirect } from 'react-router'
import { finishStrainList } from '#app/features/catalogue/finish-list.server.tsx'
import { listStrains } from '#app/features/catalogue/strain-cards.ts'
import { StrainGrid } from '#app/features/catalogue/strain-grid.tsx'
import { CoverageMap } from '#app/features/coverage/coverage-map.tsx'
import { coverageMapGeometry } from '#app/features/coverage/coverage-map-data.ts'
import { homeContent } from '#app/features/home/home-content.ts'
import { HomePage } from '#app/features/home/home-page.tsx'
import { renderHomeSections } from '#app/features/home/home-sections.server.tsx'
import { listParameters } from '#domain/catalogue/browse/list-definition.ts'
import { normalise } from '#domain/catalogue/browse/normalise.ts'
import { productsOf } from '#domain/catalogue/catalogue.ts'
import type { Kind } from '#domain/kinds/kind.ts'
import { strain } from '#domain/kinds/strain/kind.ts'
import { ladderOf } from '#domain/pricing/price-list.ts'
import { pageHead } from '#domain/seo/page-head.ts'
import { organizationData, websiteData } from '#domain/seo/shop-data.ts'
import { isSold, soldKinds } from '#domain/shop/sold-kinds.ts'
import { findElsewhere } from '#server/catalogue/publishing/find-elsewhere.ts'
import { shopFacts } from '#server/catalogue/publishing/shop-facts.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import { priceWordsNow } from '#server/orders/checkout/make-offer.ts'
import type { Route } from './+types/home.ts'

const PLACE = { path: '/', hash: '#products' }

export const handle = {
  cached: true,
  reads: import.meta.env.SSR ? listParameters(strain.list.definition) : [],
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { settings, snapshot, buyer } = shopOf(context)
  const { catalogue, shop, prices } = snapshot
  const { searchParams } = new URL(request.url)
  const strains = catalogue.listOf(strain)
  const { redirectTo, result } = normalise(strains, searchParams)
  if (redirectTo !== undefined) throw redirect(`/${redirectTo}`)
  const facts = shopFacts(shop, settings)
  const words = priceWordsNow(snapshot)
  const isHidden = snapshot.hidden?.catalogue === true
  const countOf = (kind: Kind) => (isHidden ? undefined : productsOf(catalogue, kind).length)
  return {
    head: pageHead(facts, { kind: 'home', kinds: soldKinds(shop), countOf, prices }, [
      organizationData(facts),
      websiteData(facts),
    ]),
    sections: renderHomeSections(
      homeContent(snapshot, words),
      <CoverageMap geometry={coverageMapGeometry} {...shop.markets} />,
      { hidden: snapshot.hidden, isBuyer: (await buyer()) !== undefined },
    ),
    strains:
      isHidden || !isSold(shop, strain)
        ? undefined
        : finishStrainList(
            listStrains(strains, result, { ladder: ladderOf(prices, strain), words, stock: snapshot.stock }),
            PLACE,
            findElsewhere(snapshot, strain, result.query.text),
          ),
  }
}

export { meta } from '#app/features/site-shell/page-meta.ts'

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <HomePage sections={loaderData.sections}>
      {loaderData.strains && <StrainGrid place={PLACE} result={loaderData.strains} />}
    </HomePage>
  )
}
