import type { KeptDraft } from './draft-keeper.ts'

const keyOf = (number: number) => `product-draft:${number}`

/**
 * In this tab alone, until it is saved: a connection that breaks or a session that ends takes nothing along. Without a
 * draft it is forgotten.
 */
export function keepDraft(number: number, draft?: KeptDraft) {
  try {
    if (draft) sessionStorage.setItem(keyOf(number), JSON.stringify(draft))
    else sessionStorage.removeItem(keyOf(number))
  } catch {
    // Forbidden or full: then it lives as long as the page.
  }
}

export function readKeptDraft(number: number): KeptDraft | undefined {
  try {
    const kept = sessionStorage.getItem(keyOf(number))
    // Nothing else writes under this name.
    return kept === null ? undefined : (JSON.parse(kept) as KeptDraft)
  } catch {
    return undefined
  }
}
