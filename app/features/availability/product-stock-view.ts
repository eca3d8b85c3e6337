import { DOCUMENTS, documentPath } from '#domain/documents.ts'
import { formatDay } from '#domain/format-day.ts'
import { batchPath } from '#domain/stock/batch-address.ts'
import { formatMeasured } from '#domain/stock/format-measured.ts'
import { type ProductStock, type SoldBatch, STOCK_WORDS } from '#domain/stock/shop-stock.ts'

export type ProductStockView = ReturnType<typeof viewProductStock>

/** How much there is, and the batch that is sold now, in the words of a page. `made`: 'Harvested', or 'Produced'. */
export function viewProductStock({ level, batches }: ProductStock, made: string) {
  return {
    level,
    word: STOCK_WORDS[level],
    batches: batches.map((batch) => ({
      code: batch.code,
      variant: batch.variant,
      path: batchPath(batch.code),
      certificatePath: batch.hasCertificate
        ? documentPath(DOCUMENTS.publicCertificate, { code: batch.code })
        : undefined,
      facts: factsOf(batch, made),
    })),
  }
}

function factsOf({ producedOn, bestBefore, measured }: SoldBatch, made: string) {
  return [
    ...(producedOn ? [{ term: made, value: formatDay(producedOn) }] : []),
    ...(bestBefore ? [{ term: 'Best before', value: formatDay(bestBefore) }] : []),
    ...measured.map(({ name, value, unit }) => ({
      term: name,
      value: formatMeasured(value, unit),
    })),
  ]
}
