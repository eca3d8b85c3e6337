import { type Catalogue, listOrderables } from '#domain/catalogue/catalogue.ts'
import { findKind } from '#domain/kinds/kinds.ts'
import type { StockUnit } from '#domain/stock/stock-quantity.ts'

/** How a published product is counted: by what, and in which strains. Undefined where the shop does not sell it. */
export function describeGoods(
  catalogue: Catalogue,
  { kind, id }: { kind: string; id: string },
): { unit: StockUnit; variants: readonly string[] } | undefined {
  const sold = listOrderables(catalogue, kind).find((one) => one.id === id)
  if (!sold) return undefined
  const unit = findKind(kind)?.order.unit === 'gram' ? 'milligram' : 'unit'
  return { unit, variants: sold.variants }
}
