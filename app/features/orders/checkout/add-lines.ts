import { randomUuid } from '#app/ui/random-uuid.ts'
import { isSameLine, newDraft, setQuantity } from '#domain/orders/checkout/draft.ts'
import type { OrderLine } from '#domain/orders/checkout/picked-line.ts'
import { readStoredDraft, storeDraft } from './stored-drafts.ts'

/**
 * Puts lines of any kinds into the unfinished orders of this device. What is there already gets more. Returns how many lines were
 * there before.
 */
export function addLines(lines: readonly (OrderLine & { kind: string })[]): number {
  let known = 0
  for (const kind of new Set(lines.map((line) => line.kind))) {
    let draft = readStoredDraft(kind) ?? newDraft(randomUuid(), Date.now())
    const before = draft.lines
    for (const { productId, variant, quantity } of lines.filter((line) => line.kind === kind)) {
      const line = { productId, variant, quantity }
      if (before.some((other) => isSameLine(other, line))) known += 1
      const inDraft = draft.lines.find((other) => isSameLine(other, line))?.quantity ?? 0
      draft = setQuantity(draft, { ...line, quantity: inDraft + quantity })
    }
    storeDraft(kind, draft)
  }
  return known
}
