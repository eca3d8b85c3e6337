import { readConsent } from '#app/features/consent/consent-store.ts'
import { LazyBasket } from '#app/features/orders/checkout/lazy-basket.tsx'
import { tellVisit, visitToken } from '#app/features/visits/visit.ts'
import { soldKinds } from '#domain/shop/sold-kinds.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import type { Route } from './+types/basket.ts'
import { unlistedHead } from './unlisted-head.server.ts'

export const handle = { cached: true }

export function loader({ context }: Route.LoaderArgs) {
  const { settings, snapshot } = shopOf(context)
  return {
    head: unlistedHead({ settings, snapshot }, 'Basket', '/basket'),
    links: soldKinds(snapshot.shop).map(({ list, order }) => ({
      to: list.path + (list.hash ?? ''),
      text: order.texts.productsTitle,
    })),
  }
}

export { meta } from '#app/features/site-shell/page-meta.ts'

export default function BasketRoute({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap py-10 md:py-14">
      <h1 className="mb-8 text-3xl">Basket</h1>
      <LazyBasket
        links={loaderData.links}
        readConsent={readConsent}
        tellVisit={tellVisit}
        visitToken={visitToken}
      />
    </div>
  )
}
