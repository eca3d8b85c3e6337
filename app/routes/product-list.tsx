import { redirect } from 'react-router'
import { finishTitle, finishUnitList } from '#app/features/catalogue/finish-list.server.tsx'
import { UnitCatalogue } from '#app/features/catalogue/unit-catalogue.tsx'
import { listParameters } from '#domain/catalogue/browse/list-definition.ts'
import { normalise } from '#domain/catalogue/browse/normalise.ts'
import { introduceCatalogue, nameCatalogue } from '#domain/kinds/catalogue-words.ts'
import { KINDS, kindAt } from '#domain/kinds/kinds.ts'
import { ladderOf } from '#domain/pricing/price-list.ts'
import { isSold } from '#domain/shop/sold-kinds.ts'
import { findElsewhere } from '#server/catalogue/publishing/find-elsewhere.ts'
import { listHead } from '#server/catalogue/publishing/list-head.ts'
import { shopFacts } from '#server/catalogue/publishing/shop-facts.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import { priceWordsNow } from '#server/orders/checkout/make-offer.ts'
import type { Route } from './+types/product-list.ts'

/** Of all lists: what another list reads is led away from this one. */
const READ = import.meta.env.SSR ? KINDS.flatMap(({ list }) => listParameters(list.definition)) : []

export const handle = { cached: true, reads: READ }

/** The list of any kind that has a page for it; app/routes.ts gives each its address. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { settings, snapshot } = shopOf(context)
  const { catalogue, shop, prices } = snapshot
  const kind = kindAt(url.pathname)
  if (!kind?.shown || !isSold(shop, kind)) throw new Response(null, { status: 404 })
  const { shown, nouns } = kind
  const { path } = kind.list
  const ladder = ladderOf(prices, kind)
  const words = priceWordsNow(snapshot)
  const index = catalogue.listOf(kind)
  const { redirectTo, result } = normalise(index, url.searchParams, READ)
  if (redirectTo !== undefined) throw redirect(`${path}${redirectTo}`)
  return {
    head: listHead(shopFacts(shop, settings), kind, index, result, snapshot),
    page: {
      head: finishTitle(
        nameCatalogue({ order: kind.order, title: shown.heading }, shop),
        introduceCatalogue(kind, shop) ?? shown.lead(ladder),
        snapshot.hidden ? undefined : words.short,
        snapshot.hidden?.catalogue,
      ),
      path,
      noun: nouns.many,
      view: snapshot.hidden?.catalogue
        ? undefined
        : finishUnitList(kind, {
            index,
            result,
            ladder,
            words,
            stock: snapshot.stock,
            elsewhere: findElsewhere(snapshot, kind, result.query.text),
          }),
    },
  }
}

export { meta } from '#app/features/site-shell/page-meta.ts'

export default function ProductList({ loaderData }: Route.ComponentProps) {
  return <UnitCatalogue {...loaderData.page} />
}
