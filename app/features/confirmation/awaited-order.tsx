import { lazy, type ReactNode, Suspense } from 'react'
import { useNavigation } from 'react-router'
import { LoadingOrder } from './loading-order.tsx'

// The page that is on its way has it too; every other page does without.
const FirstConfirmation = lazy(async () => {
  const { FirstConfirmation } = await import('./first-confirmation.tsx')
  return { default: FirstConfirmation }
})

/** Whoever has just placed an order looks at it at once, and not at the page they came from until the answer is here. */
export function AwaitedOrder({ children }: { children: ReactNode }) {
  const { location } = useNavigation()
  if (location?.pathname !== '/order-confirmation') return children
  const orderId = new URLSearchParams(location.search).get('order_id') ?? ''
  return (
    <Suspense fallback={<LoadingOrder />}>
      <FirstConfirmation state={location.state} orderId={orderId} />
    </Suspense>
  )
}
