import { parseDecimalEuros } from '#domain/money.ts'
import type { OrderUnit } from '#domain/ordering/order-unit.ts'
import type { OrderStatus } from './order-status.ts'

/** What anybody with its link may know of an order: nothing of who placed it. */
export type PlacedOrder = {
  id: string
  /** What buyer and staff call it. */
  number: string
  status: OrderStatus
  placedAt: Date
  unit: OrderUnit
  totalQuantity: number
  totalCents: number
  /** Where the order was weighed; rounded. */
  centsPerGram: number | undefined
  lines: PlacedLine[]
}

type PlacedLine = {
  name: string
  type: string
  strength: string
  quantity: number
  /** Unknown for orders of the earlier product. */
  cents: number | undefined
}

/** As the database keeps it. */
type StoredOrder = {
  id: string
  status: OrderStatus
  createdAt: Date
  unit: OrderUnit
  totalQuantity: number
  totalPrice: string
  items: readonly {
    strainName: string
    strainType: string
    thcContent: string
    quantity: number
    linePrice: string | null
  }[]
}

export function asPlacedOrder(stored: StoredOrder): PlacedOrder {
  const { id, status, unit, totalQuantity } = stored
  const totalCents = parseDecimalEuros(stored.totalPrice)
  return {
    id,
    number: orderNumber(id),
    status,
    placedAt: stored.createdAt,
    unit,
    totalQuantity,
    totalCents,
    centsPerGram: unit === 'gram' ? Math.round(totalCents / totalQuantity) : undefined,
    lines: stored.items.map((item) => ({
      name: item.strainName,
      type: item.strainType,
      strength: item.thcContent,
      quantity: item.quantity,
      cents: item.linePrice === null ? undefined : parseDecimalEuros(item.linePrice),
    })),
  }
}

/** Short enough to say on the telephone: the first eight characters of the id. */
export function orderNumber(id: string): string {
  return id.slice(0, 8).toUpperCase()
}
