import type { Concentrate } from '#domain/catalogue/concentrate.ts'
import type { Vape } from '#domain/catalogue/vape.ts'
import { UNIT_MAXIMUM } from './order-limits.ts'
import type { OrderPrice } from './order-price.ts'
import type { OrderProblem } from './order-problem.ts'
import { formatQuantity } from './order-unit.ts'
import { type Orderable, type PickedLine, totalOf } from './picked-line.ts'

export function asUnitProduct(product: Vape | Concentrate, strength: string): Orderable {
  const { id, name, type, brand, image, priceCents, strains = [] } = product
  return { id, name, type, strength, brand, picture: image, unitCents: priceCents, variants: strains }
}

/** What is sold by the unit costs its unit price, however many. */
export function priceUnits(lines: readonly PickedLine[]): OrderPrice {
  const lineCents = lines.map(({ product, quantity }) => (product.unitCents ?? 0) * quantity)
  return {
    totalQuantity: totalOf(lines),
    totalCents: lineCents.reduce((sum, cents) => sum + cents, 0),
    lineCents,
    roundingCents: 0,
  }
}

export function aboveUnitMaximum(lines: readonly PickedLine[]): OrderProblem | undefined {
  if (totalOf(lines) <= UNIT_MAXIMUM) return undefined
  return {
    field: 'lines',
    rule: 'above-maximum',
    message: `Maximum order is ${formatQuantity(UNIT_MAXIMUM, 'unit')} total`,
  }
}
