import { Link } from 'react-router'
import { HeadCell } from '#app/ui/table.tsx'
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

const CELL =
  'align-top max-md:even:text-right md:border-line md:border-t md:px-3 md:py-3 md:first:pl-0 md:last:pr-0'

/** A table; on a phone each batch is a block of its own. */
export function BatchesTable({ batches }: { batches: ShownBatch[] }) {
  return (
    <table aria-label="Batches" className="w-full border-collapse border-line border-b text-sm max-md:block">
      <thead className="max-md:hidden">
        <tr>
          {['Batch', 'State', 'Product', 'Supplier', 'Site', 'Best before'].map((title) => (
            <HeadCell key={title}>{title}</HeadCell>
          ))}
          <HeadCell numeric>On hand</HeadCell>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {batches.map((batch) => (
          <tr
            key={batch.number}
            className="max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-3 max-md:gap-y-1 max-md:border-line max-md:border-t max-md:py-3"
          >
            <td className={`${CELL} min-w-0 break-words font-mono`}>
              <Link to={`/admin/stock/batches/${batch.number}`}>{batch.code}</Link>
            </td>
            <td className={CELL}>
              <BatchStateBadge state={batch.state} />
              {batch.state === 'released' && !batch.isSold && (
                <span className="ml-2 text-clay max-md:block">not sold</span>
              )}
            </td>
            <td className={`${CELL} break-words`}>{batch.goods}</td>
            <td className={`${CELL} break-words text-soft`}>{batch.supplier}</td>
            <td className={`${CELL} break-words text-soft`}>{batch.site}</td>
            <td className={`${CELL} ${batch.isOverdue ? 'text-clay' : 'text-soft'}`}>{batch.bestBefore}</td>
            <td className={`${CELL} whitespace-nowrap text-right font-mono max-md:col-start-2`}>
              {batch.onHand}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
