import { type Draft, readDraft } from '#domain/orders/checkout/draft.ts'
import { readEntries, writeEntries } from './stored-entries.ts'

/** The unfinished order of this kind that the device still has. */
export function readStoredDraft(kind: string): Draft | undefined {
  return readDraft(readEntries()[kind], Date.now())
}

/** An empty draft is not worth keeping. */
export function storeDraft(kind: string, draft: Draft) {
  if (!isWorthKeeping(draft)) return forgetDraft(kind)
  writeEntries({ ...readEntries(), [kind]: { ...draft, savedAt: Date.now() } })
}

export function isWorthKeeping({ lines, values, targetQuantity }: Draft): boolean {
  return (
    lines.length > 0 || targetQuantity !== undefined || Object.values(values).some((value) => value !== '')
  )
}

export function forgetDraft(kind: string) {
  const { [kind]: _gone, ...others } = readEntries()
  writeEntries(others)
}
