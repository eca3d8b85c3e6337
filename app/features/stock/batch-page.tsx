import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { LinkButton } from '#app/ui/link-button.tsx'
import { BatchFacts } from './batch-facts.tsx'
import { BatchStateBadge } from './batch-state-badge.tsx'
import type { BatchView } from './batch-view.ts'

type BatchPageProps = {
  batch: BatchView
  /** Sections of other parts of the shop, in the wide column: recall, returns. */
  children?: ReactNode
}

/** What came in together: its facts, what was measured, where it went. */
export function BatchPage({ batch, children }: BatchPageProps) {
  return (
    <>
      <div className="mb-6">
        <LinkButton to="/admin/stock" variant="outline" size="small">
          <ArrowLeft aria-hidden strokeWidth={1.5} className="size-4" /> Back to Stock
        </LinkButton>
      </div>
      <div className="mb-8">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="min-w-0 break-words text-3xl">{batch.code}</h1>
          <BatchStateBadge state={batch.state} />
        </div>
        <p className="mt-1 text-sm text-soft">
          {batch.goods} · {batch.onHand} on hand
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid content-start gap-10">{children}</div>
        <div className="grid content-start gap-10">
          <BatchFacts batch={batch} />
        </div>
      </div>
    </>
  )
}
