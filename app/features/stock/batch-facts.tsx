import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { DefinitionList, LabelRow } from '#app/ui/definition-list.tsx'
import { FieldsDialog } from '#app/ui/fields-dialog.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { DOCUMENTS, documentPath } from '#domain/documents.ts'
import { batchFields } from './batch-fields.ts'
import type { BatchView } from './batch-view.ts'
import { PurchasePrice } from './purchase-price.tsx'

const LABELS = [
  { size: '62x40', text: '62 × 40 mm' },
  { size: '100x50', text: '100 × 50 mm' },
]

type BatchFactsProps = {
  batch: BatchView
  mayMove: boolean
  releaseNote: string
  /** As it is typed, '' where nobody said; undefined for those who may not know. */
  purchasePrice: string | undefined
}

export function BatchFacts({ batch, mayMove, releaseNote, purchasePrice }: BatchFactsProps) {
  const [isOpen, setOpen] = useState(false)
  const { days } = batch
  return (
    <Sheet>
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-xl">Details</h2>
        {mayMove && (
          <Button size="small" variant="outline" onClick={() => setOpen(true)}>
            Edit
          </Button>
        )}
      </div>
      <DefinitionList className="mt-3">
        <LabelRow term="Product">{batch.goods}</LabelRow>
        <LabelRow term="Site">{batch.site}</LabelRow>
        <LabelRow term="Location">{batch.place || '—'}</LabelRow>
        <LabelRow term="Supplier">{batch.supplier || '—'}</LabelRow>
        <LabelRow term="Supplier batch number">{batch.supplierCode || '—'}</LabelRow>
        <LabelRow term="Produced">{days.producedOn ?? '—'}</LabelRow>
        <LabelRow term="Received">{days.receivedOn}</LabelRow>
        <LabelRow term="Best before">{days.bestBefore ?? '—'}</LabelRow>
        {purchasePrice !== undefined && (
          <LabelRow term="Purchase price">
            <PurchasePrice
              unit={batch.unit}
              price={purchasePrice}
              name={batch.code}
              revision={batch.revision}
            />
          </LabelRow>
        )}
      </DefinitionList>
      <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <span className="text-soft">Label as PDF</span>
        {LABELS.map(({ size, text }) => (
          <a
            key={size}
            href={`${documentPath(DOCUMENTS.batchLabel, { number: batch.number })}?size=${size}`}
            className="whitespace-nowrap"
          >
            {text}
          </a>
        ))}
      </p>
      <FieldsDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Edit details"
        description={`Product and site cannot be changed: the stock register depends on them. ${releaseNote && `${releaseNote} Changing only the location does not.`}`}
        intent="facts"
        submitLabel="Save"
        fields={batchFields(batch, { isCodeFixed: batch.wasReleased })}
        revision={batch.revision}
      />
    </Sheet>
  )
}
