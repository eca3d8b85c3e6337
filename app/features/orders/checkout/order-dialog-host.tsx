import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { addTypedLines, hearCompactList } from './compact-list.ts'
import { OrderDialog } from './order-dialog.tsx'
import { prefetchOffer } from './order-offers.ts'
import type { OrderPorts } from './order-ports.ts'
import { type OrderSelection, readSelection } from './order-selection.ts'
import { useConfirmation } from './use-confirmation.ts'
import type { OnPlaced } from './use-submission.ts'

type HostState = { selection: OrderSelection | undefined; isOpen: boolean }

let state: HostState = { selection: undefined, isOpen: false }
const listeners = new Set<() => void>()

/** Somebody pointed at an order button, or pressed it; or at a field of a compact list, or the button that takes all of them. */
export function onOrderButton(eventType: string, button: DOMStringMap) {
  if (button.order === 'line' || button.order === 'lines') {
    hearCompactList()
    if (eventType === 'click' && button.order === 'lines') addTypedLines()
    return
  }
  const selection = readSelection(button)
  if (!selection) return
  prefetchOffer(selection.kind.name)
  if (eventType === 'click') change({ selection, isOpen: true })
}

/** Where orders are taken: it lives as long as the site's frame, and so does an order that is being sent. */
export function OrderDialogHost(ports: OrderPorts) {
  const { selection, isOpen } = useSyncExternalStore(subscribe, readState)
  const { key } = useLocation()
  const confirm = useConfirmation((name) => [name])

  // Going elsewhere, by the Back button or a link, closes the dialog; its order stays on the device.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation is the reason to run, not something it reads
  useEffect(() => close, [key])

  const closeAndConfirm: OnPlaced = (kind, order) => {
    close()
    confirm(kind, order)
  }

  return (
    selection && (
      <OrderDialog
        selection={selection}
        isOpen={isOpen}
        onClose={close}
        onPlaced={closeAndConfirm}
        {...ports}
      />
    )
  )
}

function close() {
  change({ ...state, isOpen: false })
}

function change(next: HostState) {
  state = next
  for (const listener of listeners) listener()
}

function readState() {
  return state
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
