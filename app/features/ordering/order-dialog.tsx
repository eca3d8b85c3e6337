import { useEffect } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { ErrorState } from '#app/ui/error-state.tsx'
import type { OrderPorts } from './order-ports.ts'
import type { OrderSelection } from './order-selection.ts'
import { OrderSheet } from './order-sheet.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { track } from './track.ts'
import { useOffer } from './use-offer.ts'
import type { OnPlaced } from './use-submission.ts'

type OrderDialogProps = OrderPorts & { selection: OrderSelection; onPlaced: OnPlaced }

/** The order dialog of any kind. */
export function OrderDialog(props: OrderDialogProps & { isOpen: boolean; onClose: () => void }) {
  const { isOpen, onClose, ...rest } = props
  return (
    <Dialog size="sheet" open={isOpen} onClose={onClose} title={rest.selection.kind.texts.dialogTitle}>
      <Opening {...rest} />
    </Dialog>
  )
}

/** Begins anew with every opening. */
function Opening({ selection, onPlaced, ...ports }: OrderDialogProps) {
  const { readConsent, tellVisit } = ports
  const { kind } = selection
  const [offer, askAgain, setOffer] = useOffer(kind.name)

  useEffect(() => {
    const data = { type: kind.trackedName }
    track({ type: 'order_dialog_opened', consent: readConsent(), data }, { tellVisit })
  }, [kind, readConsent, tellVisit])

  if (offer === 'waiting') return <OrderSkeleton />
  if (offer === 'failed')
    return (
      <div className="p-5 md:p-6">
        <ErrorState
          title="The order form did not load"
          action={
            <Button variant="outline" onClick={askAgain}>
              Try again
            </Button>
          }
        >
          Please check your connection. What you chose before is still on this device.
        </ErrorState>
      </div>
    )
  return <OrderSheet selection={selection} offer={offer} onPlaced={onPlaced} onOffer={setOffer} {...ports} />
}
