import { type Draft, newDraft, preselect, withoutGone } from '#domain/ordering/draft.ts'
import type { OrderOffer } from '#domain/ordering/order-offer.ts'
import { newOrderKey } from './order-key.ts'
import type { OrderSelection } from './order-selection.ts'
import { readStoredDraft } from './stored-drafts.ts'

/** The order to go on with: the one that was left unfinished, or a new one, with what the pressed button stands for. */
export function openDraft(
  { kind, productId, targetQuantity }: OrderSelection,
  { products, ladder }: OrderOffer,
): Draft {
  const kept = readStoredDraft(kind.name) ?? emptyDraft()
  const current = withoutGone(kept, products)
  const product = products.find(({ id }) => id === productId)
  const chosen = product ? preselect(current, ladder, product) : current
  return targetQuantity === undefined ? chosen : { ...chosen, targetQuantity }
}

export function emptyDraft(): Draft {
  return newDraft(newOrderKey(), Date.now())
}
