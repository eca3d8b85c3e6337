import { explainFigure, readTyped } from '#domain/figures/typed-figure.ts'
import { LINE_MAXIMUM } from '#domain/orders/checkout/order-limits.ts'
import { FIGURES, formatQuantity } from '#domain/orders/checkout/order-unit.ts'

/** What is typed into the compact list, before it goes into the basket. */
export type TypedLine = { kind: string; productId: string; variant?: string; unit: string; text: string }

type ReadLine = { kind: string; productId: string; variant?: string; quantity: number }
type ReadLines = { ok: true; lines: ReadLine[] } | { ok: false; line: TypedLine; problem: string }

/** The quantities as they were meant: all of them are understood, or the first that is not says why. */
export function readTypedLines(typed: readonly TypedLine[]): ReadLines {
  const lines: ReadLine[] = []
  for (const line of typed) {
    const { unit, text, ...what } = line
    const counted = unit === 'gram' ? 'gram' : 'unit'
    const figure = FIGURES[counted]
    const read = readTyped(figure, text)
    if (read.state !== 'understood') return { ok: false, line, problem: explainFigure(figure, read) }
    if (read.value > LINE_MAXIMUM)
      return { ok: false, line, problem: `At most ${formatQuantity(LINE_MAXIMUM, counted)} of a product` }
    if (read.value > 0) lines.push({ ...what, quantity: read.value })
  }
  return { ok: true, lines }
}
