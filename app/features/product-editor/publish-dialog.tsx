import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { FieldChange } from '#domain/catalogue/editing/compare-products.ts'
import { ChangeList } from './change-list.tsx'
import type { ProductView } from './product-view.ts'

type PublishDialogProps = {
  open: boolean
  product: ProductView
  changes: readonly FieldChange[]
  isBusy: boolean
  onPublish: () => void
  onClose: () => void
}

/** Shows field by field what buyers will see, before they see it. */
export function PublishDialog({ open, product, changes, isBusy, onPublish, onClose }: PublishDialogProps) {
  const price = changes.find(({ control }) => control === 'price')
  const isFirst = product.published === undefined
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="wide"
      title={isFirst ? `Publish this ${product.kind.one}?` : 'Publish these changes?'}
      description={
        product.state === 'archived'
          ? 'The product comes back into the shop. Buyers see it at once.'
          : 'Buyers see it at once.'
      }
      footer={
        <>
          <Button variant="outline" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button busy={isBusy} onClick={onPublish}>
            {price && !isFirst ? `Publish at ${price.after}` : 'Publish'}
          </Button>
        </>
      }
    >
      {price && !isFirst && (
        <p className="mt-4 border-resin border-l-2 pl-4 text-sm">
          The price changes from {price.before} to {price.after}. Orders that were placed keep theirs.
        </p>
      )}
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
