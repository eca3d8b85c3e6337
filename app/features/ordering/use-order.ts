import { useEffect, useState } from 'react'
import { pickLines } from '#domain/ordering/check-order.ts'
import { isSameLine, quantityOf, setQuantity, withoutGone } from '#domain/ordering/draft.ts'
import type { OrderOffer } from '#domain/ordering/order-offer.ts'
import type { Orderable, OrderLine } from '#domain/ordering/picked-line.ts'
import { isSoldOut, leftOf, linesToCut } from '#domain/stock/left-to-order.ts'
import { emptyDraft, openDraft } from './open-draft.ts'
import type { OrderSelection } from './order-selection.ts'
import { storeDraft } from './stored-drafts.ts'

export type Order = ReturnType<typeof useOrder>

/** The order in the dialog: what is in it, what it costs, and the ways to change it. The device keeps every change. */
export function useOrder(selection: OrderSelection, offer: OrderOffer) {
  const { kind, productId } = selection
  const { products, ladder, stock } = offer
  const [draft, setDraft] = useState(() => openDraft(selection, offer))
  const [lastChanged, setLastChanged] = useState<OrderLine>()

  useEffect(() => storeDraft(kind.name, draft), [kind, draft])
  // What is sold may change while the dialog is open.
  useEffect(() => setDraft((before) => withoutGone(before, products)), [products])

  const lines = pickLines(draft.lines, (id) => products.find((product) => product.id === id)) ?? []
  const wanted = products.find(({ id }) => id === productId)
  const price = kind.priceLines(lines, ladder)

  function changeLine(line: OrderLine) {
    setLastChanged(line)
    setDraft((before) => setQuantity(before, line))
  }

  return {
    kind,
    offer,
    draft,
    lines,
    price,
    tierProgress: kind.tierProgress(price.totalQuantity, ladder),
    /** What there is less of than the order asks for. */
    linesToCut: linesToCut(kind, { lines, left: stock?.left, ladder }),
    /** How much there is of something, where that is counted. */
    leftOf: (product: Orderable, variant?: string) => leftOf(stock?.left, { productId: product.id, variant }),
    /** Of the product whose button opened the dialog, where there is none. */
    soldOutName: isSoldOut(stock?.left, wanted) ? wanted?.name : undefined,
    /** Of the amount that the buyer came for. */
    leftOfTarget: Math.max(0, (draft.targetQuantity ?? 0) - price.totalQuantity),
    quantityOf: (product: Orderable, variant?: string) => quantityOf(draft, product.id, variant),
    /** What a line comes to. */
    centsOf(product: Orderable, variant?: string) {
      const at = lines.findIndex((line) => line.product === product && line.variant === variant)
      return price.lineCents[at] ?? 0
    },
    changeLine,
    /** To the line that was changed last, if it is still there. Returns that line as it is now. */
    addToLastLine(quantity: number): OrderLine | undefined {
      const line =
        draft.lines.find((known) => lastChanged && isSameLine(known, lastChanged)) ?? draft.lines.at(-1)
      if (!line) return undefined
      const changed = { ...line, quantity: line.quantity + quantity }
      changeLine(changed)
      return changed
    },
    changeValue(name: string, value: string) {
      setDraft((before) => ({ ...before, values: { ...before.values, [name]: value } }))
    },
    forgetTarget() {
      setDraft(({ targetQuantity: _forgotten, ...rest }) => rest)
    },
    startOver() {
      setDraft(emptyDraft())
    },
    /** From now on it is another order. */
    changeKey(key: string) {
      setDraft((before) => ({ ...before, key }))
    },
  }
}
