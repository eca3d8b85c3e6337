import { formatCount } from '#domain/format-count.ts'
import { formatEuro } from '#domain/money.ts'
import { formatStock } from '#domain/stock/stock-quantity.ts'
import { type ValuedBatch, writePurchasePrice } from '#domain/stock/stock-value.ts'
import { sum } from '#domain/sum.ts'
import { nameGoods } from './batch-view.ts'
import type { StockValueView } from './stock-value-page.tsx'

type Found = { batches: ValuedBatch[]; total: { batches: number; unpriced: number; valueCents: number } }

/** As the page shows it: batches stand together by product. */
export function viewStockValue({ batches, total }: Found): StockValueView {
  return {
    total: formatEuro(total.valueCents),
    valued: groupByGoods(batches.filter(({ valueCents }) => valueCents !== null)),
    unpriced: groupByGoods(batches.filter(({ valueCents }) => valueCents === null)),
    cut:
      batches.length < total.batches
        ? `This page lists ${formatCount(batches.length)} of ${formatCount(total.batches)} batches; the files have all of them.`
        : '',
  }
}

function groupByGoods(batches: readonly ValuedBatch[]): StockValueView['valued'] {
  const groups = Map.groupBy(batches, nameGoods)
  return [...groups].map(([goods, ofGoods]) => ({
    goods,
    value: ofGoods.some(({ valueCents }) => valueCents !== null)
      ? formatEuro(sum(ofGoods.map(({ valueCents }) => valueCents ?? 0)))
      : '',
    batches: ofGoods.map(({ number, code, site, unit, onHand, price, valueCents, revision }) => ({
      ...{ number, code, site, unit, revision },
      onHand: formatStock(onHand, unit),
      price: writePurchasePrice(price),
      value: valueCents === null ? '' : formatEuro(valueCents),
    })),
  }))
}
