import type { NumberedGoods } from '#domain/catalogue/goods-numbers.ts'
import type { PriceSource } from '#domain/pricing/price-source.ts'

/** Something that can be put into an order, as the buyer and the server see it. */
export type Orderable = NumberedGoods & {
  id: string
  name: string
  type: string
  /** THC, strength or size. */
  strength: string
  brand?: string | undefined
  /** Where its drawing lies. */
  picture?: string | undefined
  /** Undefined where the total of the order decides the price. */
  unitCents?: number | undefined
  /** Of what the total of the order prices: what a gram costs in the first tier, where it is another price than that of the others. */
  baseCents?: number | undefined
  /** Where its price comes from; undefined for the prices of everybody. */
  priceSource?: PriceSource | undefined
  /** The strains it comes in, each ordered for itself. Empty: it is ordered as it is. */
  variants: readonly string[]
}

/** What the browser sends of one line. */
export type OrderLine = {
  productId: string
  variant?: string | undefined
  quantity: number
  /** In an order of several kinds; elsewhere the order says it. */
  kind?: string | undefined
}

export type PickedLine = { product: Orderable; variant?: string | undefined; quantity: number }

/** Whether there is such a line: of one of its strains where it comes in several, else of the product itself. */
export function isSoldAs(product: Orderable, variant: string | undefined): boolean {
  return variant === undefined ? product.variants.length === 0 : product.variants.includes(variant)
}

export function totalOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}

/** To a minimum of all lines together. */
export function missingInAll(
  lines: readonly { quantity: number }[],
  { minimum }: { minimum: number },
): { quantity: number }[] {
  const quantity = minimum - totalOf(lines)
  return lines.length > 0 && quantity > 0 ? [{ quantity }] : []
}

/** 'Product - Strain' where a product comes in several. */
export function nameOfLine({ product, variant }: PickedLine): string {
  return variant === undefined ? product.name : `${product.name} - ${variant}`
}

/** Everything ordered of one product, whatever the strain, in the order of its first line. */
export function groupByProduct(lines: readonly PickedLine[]) {
  const groups = new Map<string, { product: Orderable; lines: PickedLine[] }>()
  for (const line of lines) {
    const group = groups.get(line.product.id)
    if (group) group.lines.push(line)
    else groups.set(line.product.id, { product: line.product, lines: [line] })
  }
  return [...groups.values()].map(({ product, lines }) => ({
    product,
    quantity: totalOf(lines),
    strains: product.variants.length > 0 ? quantityByVariant(lines) : undefined,
  }))
}

function quantityByVariant(lines: readonly PickedLine[]): Record<string, number> {
  return Object.fromEntries(lines.map((line) => [line.variant ?? line.product.name, line.quantity]))
}
