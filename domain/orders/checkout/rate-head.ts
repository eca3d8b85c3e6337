import type { OrderUnit } from './order-unit.ts'

const RATE_HEADS: Record<OrderUnit, string> = { gram: 'Per gram', unit: 'Per unit' }

/** Over what one gram or unit of each line costs. It knows no kinds, which are heavy for a browser. */
export function rateHeadOf(lines: readonly { unit: OrderUnit }[]): string {
  const [unit, otherUnit] = new Set(lines.map((line) => line.unit))
  return unit === undefined || otherUnit !== undefined ? 'Rate' : RATE_HEADS[unit]
}
