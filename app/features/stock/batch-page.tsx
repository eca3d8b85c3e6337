import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { LinkButton } from '#app/ui/link-button.tsx'
import type { StockRights } from '#domain/stock/stock-rights.ts'
import { BatchFacts } from './batch-facts.tsx'
import { BatchStateSection } from './batch-state-section.tsx'
import type { BatchView } from './batch-view.ts'
import { CertificateSection, MeasuredSection } from './measured-section.tsx'
import { MovesSection } from './moves-section.tsx'

type BatchPageProps = {
  batch: BatchView
  rights: StockRights
  /** Of those who may know it. */
  purchasePrice: string | undefined
  /** Sections of other parts of the shop, in the wide column between the state and the values: recall, returns. */
  children?: ReactNode
}

/** What a change of a released batch does to its release. */
const RELEASE_NOTES = {
  again: 'This batch is released: saving a change releases it again in your name.',
  quarantine:
    'This batch is released: saving a change puts it back into quarantine until somebody with the Release role releases it again.',
}

/** What came in together: its facts, what was measured, where it went. */
export function BatchPage({
  batch,
  rights: { mayMove, mayRelease },
  purchasePrice,
  children,
}: BatchPageProps) {
  const releaseNote = batch.state === 'released' ? RELEASE_NOTES[mayRelease ? 'again' : 'quarantine'] : ''
  return (
    <>
      <div className="mb-6">
        <LinkButton to="/admin/stock" variant="outline" size="small">
          <ArrowLeft aria-hidden strokeWidth={1.5} className="size-4" /> Back to Stock
        </LinkButton>
      </div>
      <div className="mb-8">
        <h1 className="min-w-0 break-words text-3xl">{batch.code}</h1>
        <p className="mt-1 text-sm text-soft">
          {batch.goods} · {batch.onHand} on hand
          {!batch.isCounted && ' · stock is not tracked for this product'}
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
          <BatchStateSection batch={batch} mayRelease={mayRelease} />
          {children}
          <MeasuredSection batch={batch} mayMove={mayMove} releaseNote={releaseNote} />
          <MovesSection batch={batch} mayMove={mayMove} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
          <BatchFacts {...{ batch, mayMove, releaseNote, purchasePrice }} />
          <CertificateSection batch={batch} mayMove={mayMove} releaseNote={releaseNote} />
        </div>
      </div>
    </>
  )
}
