import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { Dialog } from '#app/ui/dialog.tsx'
import { type Draft, preselect, type Suggestion, withoutGone } from '#domain/orders/checkout/draft.ts'
import type { OrderOffer } from '#domain/orders/checkout/order-offer.ts'
import { leftOf } from '#domain/stock/left-to-order.ts'
import { changeDraft, dropSuggestion, suggest } from './draft-store.ts'
import { OfferFailed } from './offer-failed.tsx'
import type { OrderPorts } from './order-ports.ts'
import type { OrderSelection } from './order-selection.ts'
import { OrderSheet } from './order-sheet.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { track } from './track.ts'
import { useOffers } from './use-offers.ts'
import type { OnPlaced } from './use-submission.ts'

type OrderDialogProps = OrderPorts & { selection: OrderSelection; onPlaced: OnPlaced; onClose: () => void }

/** The order dialog of any kind. */
export function OrderDialog({ isOpen, ...rest }: OrderDialogProps & { isOpen: boolean }) {
  return (
    <Dialog size="sheet" open={isOpen} onClose={rest.onClose} title={rest.selection.kind.texts.dialogTitle}>
      <Opening {...rest} />
    </Dialog>
  )
}

/** Mounted anew each time the dialog opens. */
function Opening({ selection, onPlaced, onClose, ...ports }: OrderDialogProps) {
  const { readConsent, tellVisit } = ports
  const { kind } = selection
  const kinds = useMemo(() => [kind], [kind])
  const [answer, askAgain, setOffer] = useOffers(kinds)
  const [isReady, setReady] = useState(false)
  const offered = typeof answer === 'string' ? undefined : answer

  useEffect(() => {
    const data = { type: kind.trackedName }
    track({ type: 'order_dialog_opened', consent: readConsent(), data }, { tellVisit })
  }, [kind, readConsent, tellVisit])

  // The product of the pressed button is in the order before the dialog shows it.
  useLayoutEffect(() => {
    const offer = offered?.[0]?.offer
    if (isReady || !offer) return
    changeDraft(kind.name, (kept) => withoutGone(kept, offer.products))
    suggest(kind.name, (kept) => suggestionOf(kept, selection, offer))
    setReady(true)
  }, [isReady, offered, kind, selection])

  // Looking is not buying: what nobody changed or confirmed goes with the dialog.
  useEffect(() => () => dropSuggestion(kind.name), [kind])

  if (answer === 'failed')
    return (
      <div className="p-5 md:p-6">
        <OfferFailed onAskAgain={askAgain} />
      </div>
    )
  if (!offered || !isReady) return <OrderSkeleton />
  return (
    <OrderSheet
      selection={selection}
      offered={offered}
      onPlaced={onPlaced}
      onOffer={setOffer}
      onClose={onClose}
      {...ports}
    />
  )
}

/** What the pressed button stands for, beside what was left unfinished. */
function suggestionOf(
  kept: Draft,
  { productId, targetQuantity }: OrderSelection,
  { products, ladder, stock }: OrderOffer,
): Suggestion {
  const product = products.find(({ id }) => id === productId)
  const isLeft = (variant?: string) => leftOf(stock?.left, { productId: productId ?? '', variant }) !== 0
  const variants = product?.variants.filter(isLeft) ?? []
  const isSold = product && (product.variants.length > 0 ? variants.length > 0 : isLeft())
  return { line: isSold ? preselect(kept, ladder, { ...product, variants }) : undefined, targetQuantity }
}
