import { lazy, useEffect, useState } from 'react'
import { QuickOrderPage } from '#app/features/quick-order/quick-order-page.tsx'
import { QuickSkeleton } from '#app/features/quick-order/quick-skeleton.tsx'
import { shopOf } from '#server/http/router/shop-context.ts'
import type { Route } from './+types/quick-order.ts'
import { loadBasketPorts } from './basket-ports.ts'
import { unlistedHead } from './unlisted-head.server.ts'

export const handle = { cached: true }

export function loader({ context }: Route.LoaderArgs) {
  const { settings, snapshot } = shopOf(context)
  return {
    head: unlistedHead({ settings, snapshot }, 'Quick order', '/quick-order'),
  }
}

export { meta } from '#app/features/site-shell/page-meta.ts'

/** Reading lines, prices and the basket are fetched for whoever comes here. */
const WorkingPart = lazy(async () => {
  const ports = await loadBasketPorts()
  const { QuickOrder } = await import('#app/features/quick-order/quick-order.tsx')
  return { default: () => <QuickOrder {...ports} /> }
})

export default function QuickOrderRoute() {
  // The list is on this device alone: the server has nothing to show of it.
  const [isHere, setHere] = useState(false)
  useEffect(() => setHere(true), [])
  return <QuickOrderPage>{isHere ? <WorkingPart /> : <QuickSkeleton />}</QuickOrderPage>
}
