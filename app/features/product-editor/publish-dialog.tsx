import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { FieldChange } from '#domain/catalogue/editing/compare-products.ts'
import { ChangeList } from './change-list.tsx'
import type { ProductView } from './product-view.ts'
import { TimeField } from './time-field.tsx'

type PublishDialogProps = {
  open: boolean
  product: ProductView
  changes: readonly FieldChange[]
  isBusy: boolean
  /** Without a time: at once. */
  onPublish: (at?: string) => void
  onClose: () => void
}

/** Shows field by field what buyers will see, before they see it. */
export function PublishDialog({ open, product, changes, isBusy, onPublish, onClose }: PublishDialogProps) {
  const price = changes.find(({ control }) => control === 'price')
  const isFirst = product.published === undefined
  const [isLater, setLater] = useState(false)
  const [at, setAt] = useState('')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="wide"
      title={isFirst ? `Publish this ${product.kind.one}?` : 'Publish these changes?'}
      description={
        product.state === 'archived' ? 'The product returns to the shop.' : 'Changes that buyers will see.'
      }
      footer={
        <>
          <Button variant="outline" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          {isLater ? (
            <Button busy={isBusy} disabled={at === ''} onClick={() => onPublish(at)}>
              Schedule
            </Button>
          ) : (
            <Button busy={isBusy} onClick={() => onPublish()}>
              {price && !isFirst ? `Publish at ${price.after}` : 'Publish'}
            </Button>
          )}
        </>
      }
    >
      {price && !isFirst && (
        <p className="mt-4 border-resin border-l-2 pl-4 text-sm">
          The price changes from {price.before} to {price.after}. Existing orders keep theirs.
        </p>
      )}
      <fieldset className="mt-4 grid gap-3">
        <legend className="sr-only">When</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <When label="Now" isChosen={!isLater} onChoose={() => setLater(false)} />
          <When label="At a set time" isChosen={isLater} onChoose={() => setLater(true)} />
        </div>
        {isLater && <TimeField clock={product.clock} value={at} onChange={setAt} />}
      </fieldset>
      <div className="mt-5">
        <ChangeList
          changes={changes}
          before={product.state === 'archived' ? 'Last published' : 'Published'}
          after="Draft"
        />
      </div>
    </Dialog>
  )
}

function When({ label, isChosen, onChoose }: { label: string; isChosen: boolean; onChoose: () => void }) {
  return (
    <label className="flex min-h-8 cursor-pointer items-center gap-2">
      <input
        type="radio"
        name="when"
        checked={isChosen}
        onChange={onChoose}
        className="size-4.5 accent-moss"
      />
      {label}
    </label>
  )
}
