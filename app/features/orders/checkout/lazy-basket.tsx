import { type ComponentType, useEffect, useState } from 'react'
import type { BasketLinks } from './basket-links.ts'
import { OfferFailed } from './offer-failed.tsx'
import type { OrderPorts } from './order-ports.ts'
import { OrderSkeleton } from './order-skeleton.tsx'

type BasketProps = OrderPorts & { links: BasketLinks }

/** The basket lies on the device: its page is the same for everyone until the rest of ordering is here. */
export function LazyBasket(props: BasketProps) {
  const [Page, setPage] = useState<ComponentType<BasketProps>>()
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    import('./basket-page.tsx').then(
      (page) => setPage(() => page.BasketPage),
      () => setFailed(true),
    )
  }, [])

  if (Page) return <Page {...props} />
  if (hasFailed) return <OfferFailed onAskAgain={() => location.reload()} />
  return (
    <>
      <noscript>
        <p className="mb-6">The basket is kept in your browser, and needs JavaScript to be shown.</p>
      </noscript>
      <div className="scripted-only -mx-5 md:-mx-6">
        <OrderSkeleton />
      </div>
    </>
  )
}
