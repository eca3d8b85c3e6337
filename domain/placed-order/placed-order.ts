import { formatEuro, parseDecimalEuros } from '#domain/money.ts'
import type { OrderQuantity, OrderUnit } from '#domain/ordering/order-unit.ts'
import type { OrderStatus } from './order-status.ts'

/** What anybody with its link may know of an order: nothing of who placed it. */
export type PlacedOrder = {
  id: string
  /** What buyer and staff call it. */
  number: string
  status: OrderStatus
  placedAt: Date
  total: OrderQuantity
  totalCents: number
  /** What the total adds to the lines, or takes off them; none in most orders. */
  roundingCents: number
  lines: PlacedLine[]
}

export type PlacedLine = {
  kind: string
  unit: OrderUnit
  name: string
  type: string
  strength: string
  quantity: number
  /** Unknown for orders of the earlier product. */
  cents: number | undefined
}

/** What the lines come to: with the rounding, the total. Orders of the earlier product have nothing but that. */
export function subtotalOf({ totalCents, roundingCents }: PlacedOrder): number {
  return totalCents - roundingCents
}

/** As the database keeps it. */
type StoredOrder = {
  id: string
  status: OrderStatus
  createdAt: Date
  totalGrams: number
  totalUnits: number
  totalPrice: string
  rounding: string
  items: readonly {
    kind: string
    unit: OrderUnit
    strainName: string
    strainType: string
    thcContent: string
    quantity: number
    linePrice: string | null
  }[]
}

export function asPlacedOrder(stored: StoredOrder): PlacedOrder {
  const { id, status, totalGrams, totalUnits } = stored
  const totalCents = parseDecimalEuros(stored.totalPrice)
  return {
    id,
    number: orderNumber(id),
    status,
    placedAt: stored.createdAt,
    total: { grams: totalGrams, units: totalUnits },
    totalCents,
    roundingCents: parseDecimalEuros(stored.rounding),
    lines: stored.items.map((item) => ({
      kind: item.kind,
      unit: item.unit,
      name: item.strainName,
      type: item.strainType,
      strength: item.thcContent,
      quantity: item.quantity,
      cents: item.linePrice === null ? undefined : parseDecimalEuros(item.linePrice),
    })),
  }
}

/**
 * What one gram or unit of a line costs, as '€9.50'. Four decimals where an earlier version of the shop made lines fit a
 * rounded total. Where the price of a line is not known, all grams of an order cost the same; of units nobody can say.
 */
export function formatRate(
  { totalCents, total }: Pick<PlacedOrder, 'totalCents' | 'total'>,
  { cents, quantity, unit }: Pick<PlacedLine, 'cents' | 'quantity' | 'unit'>,
): string {
  if (cents !== undefined) return formatShare(cents, quantity)
  return unit === 'gram' ? formatShare(totalCents, total.grams) : UNKNOWN_AMOUNT
}

/** Where an amount should stand that nobody knows. */
export const UNKNOWN_AMOUNT = '–'

function formatShare(cents: number, quantity: number): string {
  if (cents % quantity === 0) return formatEuro(cents / quantity)
  const digits = String(Math.round((cents * 100) / quantity)).padStart(5, '0')
  return `€${digits.slice(0, -4)}.${digits.slice(-4)}`
}

/** Short enough to say on the telephone: the first eight characters of the id. */
export function orderNumber(id: string): string {
  return id.slice(0, 8).toUpperCase()
}
