import { BuyerData } from './buyer-data.tsx'
import { ConfirmationPage, OWN_DETAILS, THANKS } from './confirmation.tsx'
import { firstView } from './first-view.ts'

type FirstConfirmationProps = { state: unknown; search: string }

/** The order as the dialog handed it on, until the shop's own answer is here. */
function FirstConfirmation({ state, search }: FirstConfirmationProps) {
  const order = firstView(state, new URLSearchParams(search).get('order_id') ?? '')
  if (!order) return <LoadingOrder />
  return (
    <ConfirmationPage
      order={order}
      title={THANKS}
      status={order.status}
      aside={order.buyer && <BuyerData title={OWN_DETAILS} {...order.buyer} />}
    />
  )
}

function LoadingOrder() {
  return (
    <p role="status" className="wrap flex items-center gap-3 py-20 text-soft md:py-28">
      <span aria-hidden="true" className="spinner-ring size-5" />
      Loading your order...
    </p>
  )
}

// biome-ignore lint/style/noDefaultExport: React's lazy takes a module's default export
export default FirstConfirmation
