import { Link } from 'react-router'
import { BlockCell, BlockRow, BlockTable } from '#app/ui/block-table.tsx'
import { numeric } from '#app/ui/table.tsx'
import type { BatchState } from '#domain/stock/batch-state.ts'
import { BatchStateBadge } from './batch-state-badge.tsx'

export type ShownBatch = {
  number: number
  code: string
  /** 'Black Domina', 'Slow Melt - Runtz'. */
  goods: string
  site: string
  supplier: string
  /** In words; empty where it has none. */
  bestBefore: string
  isOverdue: boolean
  state: BatchState
  onHand: string
  isSold: boolean
}

/** A table; on a phone each batch is a block of its own. */
export function BatchesTable({ batches }: { batches: ShownBatch[] }) {
  return (
    <BlockTable
      label="Batches"
      heads={['Batch', 'Status', 'Product', 'Supplier', 'Site', 'Best before', numeric('On hand')]}
    >
      {batches.map((batch) => (
        <BlockRow
          key={batch.number}
          className="max-md:*:even:text-right max-md:grid-cols-[1fr_auto] max-md:gap-x-3 max-md:gap-y-1"
        >
          <BlockCell className="min-w-0 break-words font-mono">
            <Link to={`/admin/stock/batches/${batch.number}`}>{batch.code}</Link>
          </BlockCell>
          <BlockCell>
            <BatchStateBadge state={batch.state} />
            {batch.state === 'released' && !batch.isSold && (
              <span className="ml-2 text-clay max-md:block">not for sale</span>
            )}
          </BlockCell>
          <BlockCell className="break-words">{batch.goods}</BlockCell>
          <BlockCell className="break-words text-soft">{batch.supplier}</BlockCell>
          <BlockCell className="break-words text-soft">{batch.site}</BlockCell>
          <BlockCell className={batch.isOverdue ? 'text-clay' : 'text-soft'}>{batch.bestBefore}</BlockCell>
          <BlockCell className="whitespace-nowrap text-right font-mono max-md:col-start-2">
            {batch.onHand}
          </BlockCell>
        </BlockRow>
      ))}
    </BlockTable>
  )
}
