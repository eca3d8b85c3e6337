import type { FigureKind } from '#domain/figures/typed-figure.ts'
import { countOf, formatCount } from '#domain/format-count.ts'

/** What a quantity counts, as the orders table has it. */
export type OrderUnit = 'gram' | 'unit'

/** As it stands beside a field that holds the figure. */
export const UNIT_SIGNS: Record<OrderUnit, string> = { gram: 'g', unit: 'units' }

/** How it is read where it is typed. */
export const FIGURES: Record<OrderUnit, FigureKind> = { gram: 'grams', unit: 'units' }

/** '1,500 g', '10 units', '1 unit'. Written out, so that server and browser agree to the letter. */
export function formatQuantity(quantity: number, unit: OrderUnit): string {
  return unit === 'gram' ? `${formatCount(quantity)} g` : countOf(quantity, 'unit')
}

/** Grams and units apart: their sum means nothing. */
export type OrderQuantity = { grams: number; units: number }

/** '1,500 g', '10 units', '1,500 g · 10 units'. */
export function formatQuantities({ grams, units }: OrderQuantity): string {
  const parts = [
    ...(grams > 0 ? [formatQuantity(grams, 'gram')] : []),
    ...(units > 0 ? [formatQuantity(units, 'unit')] : []),
  ]
  return parts.join(' · ')
}

export function quantityOf(quantity: number, unit: OrderUnit): OrderQuantity {
  return unit === 'gram' ? { grams: quantity, units: 0 } : { grams: 0, units: quantity }
}

export function quantityOfLines(lines: readonly { quantity: number; unit: OrderUnit }[]): OrderQuantity {
  return sumOfQuantities(lines.map(({ quantity, unit }) => quantityOf(quantity, unit)))
}

export function sumOfQuantities(quantities: readonly OrderQuantity[]): OrderQuantity {
  return quantities.reduce(
    (sum, { grams, units }) => ({ grams: sum.grams + grams, units: sum.units + units }),
    { grams: 0, units: 0 },
  )
}
