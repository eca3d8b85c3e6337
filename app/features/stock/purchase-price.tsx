import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FieldsDialog } from '#app/ui/fields-dialog.tsx'
import type { StockUnit } from '#domain/stock/stock-quantity.ts'
import { priceField } from './batch-fields.ts'

type PurchasePriceProps = {
  unit: StockUnit
  /** As it is typed; '' where nobody said. */
  price: string
  /** Of the batch, as people call it. */
  name: string
  revision: number
  /** Where the page has several batches. */
  id?: number
}

/** What a batch was bought for, and a press to change it. */
export function PurchasePrice({ unit, price, name, revision, id }: PurchasePriceProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span className={price === '' ? 'text-soft' : 'font-mono'}>
        {price === '' ? 'Not known' : `€${price} / ${unit === 'milligram' ? 'g' : 'unit'}`}
      </span>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Purchase price of ${name}`}
        onClick={() => setOpen(true)}
      >
        {price === '' ? 'Enter' : 'Change'}
      </Button>
      <FieldsDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`Purchase price of ${name}`}
        description="Margins of orders that were picked from this batch follow the price."
        intent="price"
        submitLabel="Save"
        id={id}
        fields={[priceField(unit, price)]}
        revision={revision}
      />
    </span>
  )
}
