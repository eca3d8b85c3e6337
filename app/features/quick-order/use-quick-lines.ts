import { useEffect, useMemo, useState } from 'react'
import type { OrderPrice } from '#domain/orders/checkout/order-price.ts'
import { isSoldAs, type PickedLine } from '#domain/orders/checkout/picked-line.ts'
import { type QuickItem, type QuickLine, readLine, readLines } from '#domain/quick-order/read-line.ts'
import type { QuickOffers } from './quick-offers.ts'

export type Chosen = { item: QuickItem; quantity: number }

/** A line on the list: what it says, how that was read, and what it stands for once that is clear. */
export type ListedLine = { id: number; text: string; read: QuickLine; chosen: Chosen | undefined }

export type QuickLines = ReturnType<typeof useQuickLines>

let lastId = 0

export function useQuickLines(offers: QuickOffers) {
  const [lines, setLines] = useState(() => readKept().lines.map((line) => toListed(line)))
  const [pasted, setPasted] = useState(() => readKept().pasted)
  useEffect(
    () => keep({ lines: lines.map(({ text, read, chosen }) => ({ text, line: read.line, chosen })), pasted }),
    [lines, pasted],
  )
  const parts = useMemo(() => priceParts(offers, lines), [offers, lines])

  /** A product that was chosen before may no longer be sold. */
  function toListed({ text, line, chosen }: KeptLine): ListedLine {
    const read = { text, line, ...readLine(offers.index, line) }
    const product = chosen && offers.find(chosen.item)?.product
    const isStillSold = product && isSoldAs(product, chosen.item.variant)
    return { id: ++lastId, text, read, chosen: isStillSold ? chosen : clearOf(read) }
  }

  return {
    lines,
    pasted,
    parts,
    open: lines.filter(({ chosen }) => !chosen).length,
    setPasted,
    /** The text of the box becomes lines. Returns how many are clear, and how many are not. */
    takePasted() {
      const added = readLines(offers.index, pasted).map((read) => ({
        id: ++lastId,
        text: read.text,
        read,
        chosen: clearOf(read),
      }))
      setLines((now) => [...now, ...added])
      setPasted('')
      const clear = added.filter(({ chosen }) => chosen).length
      return { clear, open: added.length - clear }
    },
    addText: (text: string) => setLines((now) => [...now, toListed({ text, line: text })]),
    addChosen: (text: string, chosen: Chosen) =>
      setLines((now) => [...now, toListed({ text, line: text, chosen })]),
    change: (id: number, chosen: Chosen) =>
      setLines((now) => now.map((line) => (line.id === id ? { ...line, chosen } : line))),
    readAgain: (id: number, text: string) =>
      setLines((now) =>
        now.map((line) => (line.id === id ? { ...toListed({ text, line: text }), id } : line)),
      ),
    /** Greetings, sums, and whatever else names nothing that is sold. */
    nameless: lines.filter(({ chosen, read }) => !chosen && read.state === 'unknown'),
    removeAll: (gone: readonly ListedLine[]) => setLines((now) => now.filter((line) => !gone.includes(line))),
    remove: (id: number) => setLines((now) => now.filter((line) => line.id !== id)),
    /** Lines that still have a question stay. */
    removeClear: () => setLines((now) => now.filter(({ chosen }) => !chosen)),
    empty: () => setLines([]),
    restore: (before: ListedLine[]) => setLines((now) => [...before, ...now]),
    centsOf: (id: number) => parts.find(({ cents }) => cents.has(id))?.cents.get(id) ?? 0,
  }
}

function clearOf(read: QuickLine): Chosen | undefined {
  return read.state === 'sure' ? { item: read.item, quantity: read.quantity } : undefined
}

/** What the clear lines come to, by kind: a product that stands there twice is one line of an order. */
function priceParts({ kinds, find }: QuickOffers, lines: readonly ListedLine[]) {
  return kinds.flatMap(({ kind, offer }) => {
    const ofKind = lines.flatMap(({ id, chosen }) =>
      chosen?.item.kind === kind.name ? [{ id, ...chosen }] : [],
    )
    const each = ofKind.flatMap(({ item, quantity }) => {
      const product = find(item)?.product
      return product ? [{ product, variant: item.variant, quantity }] : []
    })
    if (each.length === 0) return []
    const picked = joinSame(each)
    const price = kind.priceLines(picked, offer.ladder)
    return [
      {
        kind,
        picked,
        price,
        problem:
          kind.hintQuantity(price.totalQuantity, offer.ladder) ??
          kind.checkLines(picked, offer.ladder)?.message,
        cents: centsByLine(ofKind, picked, price),
      },
    ]
  })
}

function joinSame(lines: readonly PickedLine[]): PickedLine[] {
  const joined = new Map<string, PickedLine>()
  for (const line of lines) {
    const key = JSON.stringify([line.product.id, line.variant])
    const quantity = line.quantity + (joined.get(key)?.quantity ?? 0)
    joined.set(key, { ...line, quantity })
  }
  return [...joined.values()]
}

/** Its share of the line of the order. */
function centsByLine(
  lines: readonly (Chosen & { id: number })[],
  picked: readonly PickedLine[],
  { lineCents }: OrderPrice,
): Map<number, number> {
  return new Map(
    lines.map(({ id, item, quantity }) => {
      const at = picked.findIndex(
        ({ product, variant }) => product.id === item.productId && variant === item.variant,
      )
      return [id, Math.round(((lineCents[at] ?? 0) * quantity) / (picked[at]?.quantity || 1))]
    }),
  )
}

// Named in the cookie policy.
const KEY = 'quickOrder'

/** A line as it was typed, and what was chosen for it. */
type KeptLine = {
  text: string
  line: string
  chosen?: { item: QuickItem; quantity: number } | undefined
}

type Kept = { lines: KeptLine[]; pasted: string }

/** What was typed in this tab, so that a reload loses nothing. */
function readKept(): Kept {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isKept(kept) ? kept : NOTHING
  } catch {
    // Storage is forbidden, or the entry is not ours.
    return NOTHING
  }
}

function keep(kept: Kept) {
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
