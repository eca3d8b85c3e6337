import { lazy, type ReactNode } from 'react'
import { useNavigation } from 'react-router'

// Every page pays for these lines, so they are few; the rest comes with the page that is on its way.
const FirstConfirmation = lazy(() => import('./first-confirmation.tsx'))

/** A buyer who has just placed an order sees it at once, instead of the page they came from until the answer is here. */
export function AwaitedOrder({ children }: { children: ReactNode }) {
  const { location } = useNavigation()
  return location?.pathname === '/order-confirmation' ? <FirstConfirmation {...location} /> : children
}
