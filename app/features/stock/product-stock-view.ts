import type { CountedProduct } from '#domain/stock/counted-product.ts'
import { formatStock } from '#domain/stock/stock-quantity.ts'
import type { StockSettings } from '#domain/stock/stock-settings.ts'
import type { ShownProductStock } from './product-stock-table.tsx'

export function viewProductStock(
  { number, name, isCounted, items }: CountedProduct,
  { fewLeftGrams, fewLeftUnits }: Pick<StockSettings, 'fewLeftGrams' | 'fewLeftUnits'>,
): ShownProductStock {
  return {
    ...{ number, name, isCounted },
    items: items.map(({ variant, unit, onHand, onSale, reserved, waiting }) => {
      const available = onSale - reserved
      const few = unit === 'milligram' ? fewLeftGrams * 1000 : fewLeftUnits
      return {
        variant,
        onHand: formatStock(onHand, unit),
        reserved: formatStock(reserved, unit),
        available: formatStock(available, unit),
        waiting: waiting === 0 ? '' : formatStock(waiting, unit),
        isLow: available < few,
        isShort: available < 0,
      }
    }),
  }
}
