import { useNavigate } from 'react-router'
import { toast } from '#app/ui/toast.ts'
import { dismissErrors } from '#app/ui/toast-changes.ts'
import { forgetDraft } from './stored-drafts.ts'
import type { OnPlaced } from './use-submission.ts'

/** After an order its entries are removed from the device, and its buyer sees the confirmation. */
export function useConfirmation(entriesOf: (name: string) => readonly string[]): OnPlaced {
  const navigate = useNavigate()
  return ({ name, texts, confirmationState }, order) => {
    for (const entry of entriesOf(name)) forgetDraft(entry)
    dismissErrors()
    if (texts.success) toast.success(texts.success)
    navigate(`/order-confirmation?order_id=${order.id}`, { state: confirmationState(order) })
  }
}
