import { BuyerData } from './buyer-data.tsx'
import { ConfirmationPage, OWN_DETAILS } from './confirmation.tsx'
import { firstView } from './first-view.ts'
import { LoadingOrder } from './loading-order.tsx'

type FirstConfirmationProps = { state: unknown; orderId: string }

/** The order as the dialog handed it on, until the shop's own answer is here. */
export function FirstConfirmation({ state, orderId }: FirstConfirmationProps) {
  const order = firstView(state, orderId)
  if (!order) return <LoadingOrder />
  return (
    <ConfirmationPage
      order={order}
      title="Thank you for your order"
      status={order.status}
      aside={order.buyer && <BuyerData title={OWN_DETAILS} {...order.buyer} />}
    />
  )
}
