import { z } from 'zod'
import type { Ladder } from '#domain/pricing/ladder.ts'
import { isStillKept } from './draft-age.ts'
import { LINE_MAXIMUM } from './order-limits.ts'
import { customerSchema, keySchema, linesSchema } from './order-request.ts'
import { isSoldAs, type Orderable, type OrderLine } from './picked-line.ts'

/** An order that is being filled in. It lives on the buyer's device and nowhere else. */
const draftSchema = z.object({
  key: keySchema,
  lines: linesSchema,
  values: customerSchema,
  /** The amount that the buyer came for, from the price table. */
  targetQuantity: z.int().positive().optional(),
  savedAt: z.number(),
})

export type Draft = z.infer<typeof draftSchema>

export function newDraft(key: string, now: number): Draft {
  return { key, lines: [], values: {}, savedAt: now }
}

/** Reads what the device kept; undefined when there is nothing, it is too old, or it cannot be read. */
export function readDraft(stored: unknown, now: number): Draft | undefined {
  const parsed = draftSchema.safeParse(stored)
  if (!parsed.success) return undefined
  return isStillKept(parsed.data.savedAt, now) ? parsed.data : undefined
}

/** Without what is no longer sold. */
export function withoutGone(draft: Draft, products: readonly Orderable[]): Draft {
  const lines = draft.lines.filter((line) => {
    const product = products.find(({ id }) => id === line.productId)
    return product !== undefined && isSoldAs(product, line.variant)
  })
  return lines.length === draft.lines.length ? draft : { ...draft, lines }
}

/**
 * What a dialog shows when it opens, and nobody has chosen yet. Looking is not buying: it joins the draft when somebody changes or confirms
 * something, and is never kept before.
 */
export type Suggestion = {
  line?: OrderLine | undefined
  targetQuantity?: number | undefined
}

/** Of the product whose button opened the dialog, unless it is in the order already: so much as an order begins with. */
export function preselect(draft: Draft, { minimum }: Ladder, product: Orderable): OrderLine | undefined {
  if (draft.lines.some((line) => line.productId === product.id)) return undefined
  const [variant] = product.variants
  return { productId: product.id, variant, quantity: minimum }
}

/** A product that was chosen meanwhile, in another tab, keeps its quantity. */
export function withSuggestion(draft: Draft, { line, targetQuantity }: Suggestion): Draft {
  const isNew = line && !draft.lines.some(({ productId }) => productId === line.productId)
  const chosen = isNew ? setQuantity(draft, line) : draft
  return targetQuantity === undefined ? chosen : { ...chosen, targetQuantity }
}

export function quantityOf(draft: Draft, productId: string, variant?: string): number {
  return draft.lines.find((line) => isSameLine(line, { productId, variant }))?.quantity ?? 0
}

/**
 * Zero removes the line. A new one goes to the end, a known one keeps its place. More than a line may hold is cut to
 * that: a draft can always be sent and read again.
 */
export function setQuantity(draft: Draft, line: OrderLine): Draft {
  if (line.quantity === 0) return { ...draft, lines: draft.lines.filter((other) => !isSameLine(other, line)) }
  const changed = { ...line, quantity: Math.min(line.quantity, LINE_MAXIMUM) }
  const isKnown = draft.lines.some((other) => isSameLine(other, line))
  const lines = isKnown
    ? draft.lines.map((other) => (isSameLine(other, line) ? changed : other))
    : [...draft.lines, changed]
  return { ...draft, lines }
}

export function isSameLine(a: { productId: string; variant?: string | undefined }, b: typeof a) {
  return a.productId === b.productId && a.variant === b.variant
}
