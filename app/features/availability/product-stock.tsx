import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { DefinitionList } from '#app/ui/definition-list.tsx'
import type { StockLevel } from '#domain/stock/shop-stock.ts'
import type { ProductStockView } from './product-stock-view.ts'

const TONES: Record<StockLevel, BadgeTone> = { available: 'default', few: 'mark', 'sold-out': 'outline' }

/** On the page of a product: whether there is any, and what the laboratory measured of the batch that is sold now. */
export function ProductStock({ stock: { level, word, batches } }: { stock: ProductStockView }) {
  const isOne = batches.length === 1
  return (
    <section aria-label="Stock" className="mt-6 grid gap-3 border-line border-y py-4">
      <p>
        <Badge tone={TONES[level]}>{word}</Badge>
      </p>
      {batches.map((batch) => (
        <details key={batch.code} open={isOne}>
          <summary className="cursor-pointer">
            Batch now sold: <span className="font-mono">{batch.code}</span>
            {batch.variant && `, ${batch.variant}`}
          </summary>
          <div className="mt-2">
            {batch.facts.length > 0 && <DefinitionList facts={batch.facts} />}
            <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
              {batch.certificatePath && <a href={batch.certificatePath}>Certificate of analysis</a>}
              <a href={batch.path}>All about this batch</a>
            </p>
          </div>
        </details>
      ))}
    </section>
  )
}
