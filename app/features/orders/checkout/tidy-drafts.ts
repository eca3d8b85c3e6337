import { isStillKept } from '#domain/orders/checkout/draft-age.ts'
import { isObject, readEntries, writeEntries } from './stored-entries.ts'

/** Removes expired drafts from the device, even when nobody opens a dialog again. */
export function tidyDrafts() {
  const entries = Object.entries(readEntries())
  const kept = entries.filter(
    ([, draft]) => isObject(draft) && isStillKept(Number(draft.savedAt), Date.now()),
  )
  if (kept.length < entries.length || entries.length === 0) writeEntries(Object.fromEntries(kept))
}
