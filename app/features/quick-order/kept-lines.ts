import type { QuickItem } from '#domain/quick-order/read-line.ts'

// Named in the cookie policy.
const KEY = 'quickOrder'

/** A line as it was typed, and what was chosen for it. */
export type KeptLine = {
  text: string
  line: string
  chosen?: { item: QuickItem; quantity: number } | undefined
}

type Kept = { lines: KeptLine[]; pasted: string }

/** What was typed in this tab, so that a reload loses nothing. */
export function readKept(): Kept {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isKept(kept) ? kept : NOTHING
  } catch {
    // Storage is forbidden, or the entry is not ours.
    return NOTHING
  }
}

export function keep(kept: Kept) {
  try {
    if (kept.lines.length === 0 && kept.pasted === '') sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Without storage the lines last until the page is left.
  }
}

const NOTHING: Kept = { lines: [], pasted: '' }

function isKept(value: unknown): value is Kept {
  if (!isRecord(value) || typeof value.pasted !== 'string' || !Array.isArray(value.lines)) return false
  return value.lines.every(
    (line) =>
      isRecord(line) &&
      typeof line.text === 'string' &&
      typeof line.line === 'string' &&
      (line.chosen === undefined || isChosen(line.chosen)),
  )
}

function isChosen(value: unknown) {
  return (
    isRecord(value) &&
    Number.isSafeInteger(value.quantity) &&
    isRecord(value.item) &&
    typeof value.item.productId === 'string'
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
