import { useState } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { ORDER_KINDS } from '#domain/kinds/order-kinds.ts'
import { BASKET } from '#domain/orders/checkout/basket-checkout.ts'
import type { OrderKind } from '#domain/orders/checkout/order-kind.ts'
import type { OrderOffer } from '#domain/orders/checkout/order-offer.ts'
import { BasketForm } from './basket-form.tsx'
import type { BasketLinks } from './basket-links.ts'
import { BasketPart, type Removed } from './basket-part.tsx'
import { OfferFailed } from './offer-failed.tsx'
import type { OrderPorts } from './order-ports.ts'
import { OrderSkeleton } from './order-skeleton.tsx'
import { QualifiedNote } from './qualified-note.tsx'
import { SignedInNote } from './signed-in-note.tsx'
import { StartOver } from './start-over.tsx'
import { type Offered, useBasket } from './use-basket.ts'
import { useConfirmation } from './use-confirmation.ts'
import { useOffers } from './use-offers.ts'
import { useSubmission } from './use-submission.ts'

const KINDS: readonly OrderKind[] = Object.values(ORDER_KINDS)
/** An order of the basket takes the drafts of all kinds. */
const ENTRIES = [BASKET.name, ...KINDS.map(({ name }) => name)]

type BasketPageProps = OrderPorts & { links: BasketLinks }

/** The drafts of all kinds, with one form for them. */
export function BasketPage(props: BasketPageProps) {
  const [answer, askAgain, setOffer] = useOffers(KINDS)
  if (answer === 'waiting') return <OrderSkeleton />
  if (answer === 'failed') return <OfferFailed onAskAgain={askAgain} />
  return <FilledBasket offered={answer} onOffer={setOffer} {...props} />
}

type FilledBasketProps = BasketPageProps & {
  offered: readonly Offered[]
  onOffer: (kind: OrderKind, offer: OrderOffer) => void
}

function FilledBasket({ offered, onOffer, links, ...ports }: FilledBasketProps) {
  const basket = useBasket(BASKET, offered)
  const onPlaced = useConfirmation(() => ENTRIES)
  const submission = useSubmission(basket, ports, { onPlaced, onOffer })
  const [removed, setRemoved] = useState<Removed>()
  const shown = basket.orders.filter(({ kind, lines }) => lines.length > 0 || kind === removed?.kind)

  if (shown.length === 0)
    return (
      <EmptyState
        title="Your basket is empty"
        action={
          <>
            {links.map(({ to, text }) => (
              <LinkButton key={to} to={to} variant="outline">
                {text}
              </LinkButton>
            ))}
            <LinkButton to="/quick-order" variant="quiet">
              Quick order
            </LinkButton>
          </>
        }
      >
        What you choose in the shop is gathered here, on this device, for seven days. Nothing is sent before
        you submit it.
      </EmptyState>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_27rem] lg:items-start">
      <div className="grid min-w-0 gap-10">
        {basket.isForSignedIn && <SignedInNote />}
        {basket.isForQualified && <QualifiedNote />}
        {shown.map((order) => (
          <BasketPart
            key={order.kind.name}
            order={order}
            problem={submission.problemOf('lines', order.kind.name)}
            removed={removed?.kind === order.kind ? removed : undefined}
            onRemoved={setRemoved}
          />
        ))}
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-2 text-sm">
          <span className="text-soft">Add more:</span>
          {links.map(({ to, text }) => (
            <Link key={to} to={to}>
              {text}
            </Link>
          ))}
          <Link to="/quick-order">Quick order</Link>
          <span className="ml-auto">
            <StartOver basket={basket} />
          </span>
        </p>
      </div>
      <BasketForm basket={basket} submission={submission} />
    </div>
  )
}
