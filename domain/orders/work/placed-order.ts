import { describeNumbers, type GoodsNumbers } from '#domain/catalogue/goods-numbers.ts'
import { formatEuro, parseDecimalEuros } from '#domain/money.ts'
import type { OrderQuantity, OrderUnit } from '#domain/orders/checkout/order-unit.ts'
import { YOUR_PRICE } from '#domain/pricing/price-source.ts'
import type { TaxCategory } from '#domain/tax/tax-category.ts'
import type { OrderDiscount } from './order-discount.ts'
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
  /** What staff took off the goods as a whole; `totalCents` has it no more. */
  discount?: OrderDiscount | undefined
  lines: PlacedLine[]
  /** Delivery and other costs, net. */
  charges?: readonly OrderCharge[] | undefined
  /** Unknown until somebody worked it out, and so is what is to be paid. */
  tax?: OrderTax | undefined
  payableCents?: number | undefined
  /** What the buyer was shown before they ordered; until the tax is worked out it says what is to be expected. */
  shownTax?: Omit<OrderTax, 'cents'> | undefined
}

export type OrderCharge = { kind: 'delivery' | 'other'; label: string; cents: number }

/** `rate` in per cent, such as '21.00'. */
export type OrderTax = { category: TaxCategory; rate: string; cents: number }

export type PlacedLine = {
  kind: string
  unit: OrderUnit
  name: string
  type: string
  strength: string
  quantity: number
  /** Unknown for orders of the earlier product. */
  cents: number | undefined
  /** What staff took off, which `cents` has no more. */
  discountCents?: number | undefined
  /** 'list Spring 2027, from 500 g': where its price comes from; none for the prices of everybody. */
  priceSource?: string | undefined
} & GoodsNumbers

/** What the lines come to: with the rounding and less the discount, the total. Orders of the earlier product have nothing but that. */
export function subtotalOf({ totalCents, roundingCents, discount }: PlacedOrder): number {
  return totalCents - roundingCents + (discount?.cents ?? 0)
}

/** As the database keeps it. */
type StoredOrder = {
  id: string
  number: string
  status: OrderStatus
  createdAt: Date
  totalGrams: number
  totalUnits: number
  totalPrice: string
  rounding: string
  discount?: string
  discountPercent?: string | null
  discountReason?: string | null
  charges?: readonly OrderCharge[]
  tax?: string
  taxCategory?: TaxCategory | null
  taxRate?: string | null
  payable?: string | null
  shownTaxCategory?: TaxCategory | null
  shownTaxRate?: string | null
  items: readonly {
    kind: string
    unit: OrderUnit
    strainName: string
    strainType: string
    thcContent: string
    quantity: number
    linePrice: string | null
    discount?: string
    priceSource?: string | null
    articleNumber?: string | null
    ean?: string | null
  }[]
}

export function asPlacedOrder(stored: StoredOrder): PlacedOrder {
  const { id, number, status, totalGrams, totalUnits } = stored
  const totalCents = parseDecimalEuros(stored.totalPrice)
  return {
    id,
    number,
    status,
    placedAt: stored.createdAt,
    total: { grams: totalGrams, units: totalUnits },
    totalCents,
    roundingCents: parseDecimalEuros(stored.rounding),
    discount: storedDiscount(stored) ?? undefined,
    charges: stored.charges ?? [],
    ...taxOf(stored),
    ...shownTaxOf(stored),
    lines: stored.items.map((item) => ({
      kind: item.kind,
      unit: item.unit,
      name: item.strainName,
      type: item.strainType,
      strength: item.thcContent,
      quantity: item.quantity,
      cents: item.linePrice === null ? undefined : parseDecimalEuros(item.linePrice),
      discountCents: parseDecimalEuros(item.discount ?? '0'),
      priceSource: item.priceSource ?? undefined,
      articleNumber: item.articleNumber ?? undefined,
      ean: item.ean ?? undefined,
    })),
  }
}

type StoredDiscount = Pick<StoredOrder, 'discount' | 'discountPercent' | 'discountReason'>

/** What was taken off an order as a whole; null where nothing was. */
export function storedDiscount({
  discount = '0',
  discountPercent,
  discountReason,
}: StoredDiscount): OrderDiscount | null {
  const cents = parseDecimalEuros(discount)
  if (cents === 0) return null
  const percent = discountPercent ? Math.round(Number(discountPercent) * 100) : null
  return { percent, cents, reason: discountReason ?? '' }
}

function taxOf({
  tax = '0',
  taxCategory,
  taxRate,
  payable,
}: StoredOrder): Pick<PlacedOrder, 'tax' | 'payableCents'> {
  if (!taxCategory || !payable) return {}
  return {
    tax: { category: taxCategory, rate: taxRate ?? '0', cents: parseDecimalEuros(tax) },
    payableCents: parseDecimalEuros(payable),
  }
}

function shownTaxOf({ shownTaxCategory, shownTaxRate }: StoredOrder): Pick<PlacedOrder, 'shownTax'> {
  if (!shownTaxCategory || !shownTaxRate) return {}
  return { shownTax: { category: shownTaxCategory, rate: shownTaxRate } }
}

/**
 * What one gram or unit of a line costs, as '€9.50'. Four decimals where an earlier version of the shop made lines fit a
 * rounded total. Where the price of a line is not known, all grams of an order cost the same; of units nobody can say.
 */
export function formatRate(
  { totalCents, total }: Pick<PlacedOrder, 'totalCents' | 'total'>,
  {
    cents,
    discountCents = 0,
    quantity,
    unit,
  }: Pick<PlacedLine, 'cents' | 'discountCents' | 'quantity' | 'unit'>,
): string {
  if (cents !== undefined) return formatShare(cents + discountCents, quantity)
  return unit === 'gram' ? formatShare(totalCents, total.grams) : UNKNOWN_AMOUNT
}

/** For the buyer: 'Hybrid, 22%', that the price is their own, and what staff took off. */
export function describeLine({
  type,
  strength,
  priceSource,
  discountCents = 0,
  articleNumber,
  ean,
}: Pick<
  PlacedLine,
  'type' | 'strength' | 'discountCents' | 'priceSource' | 'articleNumber' | 'ean'
>): string {
  const parts = [
    ...[type, strength, describeNumbers({ articleNumber, ean })].filter((fact) => fact !== ''),
    ...(priceSource === undefined ? [] : [YOUR_PRICE.toLowerCase()]),
    ...(discountCents === 0 ? [] : [`discount ${formatEuro(-discountCents)}`]),
  ]
  return parts.join(', ')
}

/** Where an amount should stand that nobody knows. */
export const UNKNOWN_AMOUNT = '–'

function formatShare(cents: number, quantity: number): string {
  if (cents % quantity === 0) return formatEuro(cents / quantity)
  const digits = String(Math.round((cents * 100) / quantity)).padStart(5, '0')
  return `€${digits.slice(0, -4)}.${digits.slice(-4)}`
}
