import { DefinitionList, LabelRow } from '#app/ui/definition-list.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import type { BatchView } from './batch-view.ts'

export function BatchFacts({ batch }: { batch: BatchView }) {
  const { days } = batch
  return (
    <Sheet>
      <h2 className="text-xl">Facts</h2>
      <DefinitionList className="mt-3">
        <LabelRow term="Product">{batch.goods}</LabelRow>
        <LabelRow term="Site">{batch.site}</LabelRow>
        <LabelRow term="Place">{batch.place || '—'}</LabelRow>
        <LabelRow term="Supplier">{batch.supplier || '—'}</LabelRow>
        <LabelRow term="Supplier’s code">{batch.supplierCode || '—'}</LabelRow>
        <LabelRow term="Produced">{days.producedOn ?? '—'}</LabelRow>
        <LabelRow term="Received">{days.receivedOn}</LabelRow>
        <LabelRow term="Best before">{days.bestBefore ?? '—'}</LabelRow>
      </DefinitionList>
    </Sheet>
  )
}
