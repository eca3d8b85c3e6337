import { isStillKept } from '#domain/ordering/draft-age.ts'
import { isObject, readEntries, writeEntries } from './stored-entries.ts'

/** Takes what was kept long enough off the device, also when nobody opens a dialog any more. */
export function tidyDrafts() {
  const entries = Object.entries(readEntries())
  const kept = entries.filter(
    ([, draft]) => isObject(draft) && isStillKept(Number(draft.savedAt), Date.now()),
  )
  if (kept.length < entries.length || entries.length === 0) writeEntries(Object.fromEntries(kept))
}
