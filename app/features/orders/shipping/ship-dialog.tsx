import { useId } from 'react'
import { ActionKey } from '#app/ui/action-key.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogButtons } from '#app/ui/dialog-buttons.tsx'
import { InputField } from '#app/ui/input-field.tsx'
import { Suggestions } from '#app/ui/suggestions.tsx'
import { useFormFetcher } from '#app/ui/use-form-fetcher.ts'
import { fieldsOf } from '#domain/form-answer.ts'
import { CARRIERS } from '#domain/orders/shipping/carriers.ts'
import type { ParcelView } from './parcels-view.ts'

type ShipDialogProps = { parcel: ParcelView; mayTell: boolean; isOpen: boolean; onClose: () => void }

/** Who carries it, and under which number: when it is shipped, and afterwards. */
export function ShipDialog({ parcel, mayTell, isOpen, onClose }: ShipDialogProps) {
  const { number, revision, isShipped } = parcel
  const formId = useId()
  const listId = useId()
  const fetcher = useFormFetcher(
    isShipped ? 'Failed to save' : 'Failed to ship',
    ({ outcome }) => outcome === 'done' && onClose(),
  )
  const errors = fieldsOf(fetcher.data)
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={isShipped ? `Tracking of parcel ${number}` : `Ship parcel ${number}`}
      footer={
        <DialogButtons onCancel={onClose} form={formId} busy={fetcher.state !== 'idle'}>
          {isShipped ? 'Save' : 'Ship'}
        </DialogButtons>
      }
    >
      <fetcher.Form id={formId} method="post" noValidate className="grid gap-5">
        <ActionKey />
        <input type="hidden" name="intent" value={isShipped ? 'change-parcel' : 'ship-parcel'} />
        <input type="hidden" name="number" value={number} />
        <input type="hidden" name="revision" value={revision} />
        <InputField
          label="Carrier"
          error={errors.carrier}
          optional
          name="carrier"
          list={listId}
          autoComplete="off"
          maxLength={100}
          defaultValue={parcel.carrier}
        />
        <Suggestions id={listId} words={CARRIERS.map(({ name }) => name)} />
        <InputField
          label="Tracking number"
          error={errors.trackingNumber}
          optional
          name="trackingNumber"
          autoComplete="off"
          maxLength={100}
          defaultValue={parcel.trackingNumber}
          inputClassName="font-mono"
        />
        <InputField
          label="Tracking link"
          hint="Leave empty to fill it in from the tracking number, for the suggested carriers."
          error={errors.trackingUrl}
          optional
          name="trackingUrl"
          type="url"
          autoComplete="off"
          maxLength={500}
          placeholder="https://"
          defaultValue={parcel.trackingUrl}
        />
        {!isShipped && mayTell && (
          <Checkbox name="tell" value="yes" defaultChecked label="Notify the buyer by e-mail" />
        )}
      </fetcher.Form>
    </Dialog>
  )
}
