import { useId, useState } from 'react'
import { ActionKey } from '#app/ui/action-key.tsx'
import { withKey } from '#app/ui/action-keys.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogButtons } from '#app/ui/dialog-buttons.tsx'
import { InputField } from '#app/ui/input-field.tsx'
import { Suggestions } from '#app/ui/suggestions.tsx'
import { useFormFetcher } from '#app/ui/use-form-fetcher.ts'
import { fieldsOf } from '#domain/form-answer.ts'
import { CARRIERS } from '#domain/orders/shipping/carriers.ts'
import type { ParcelView } from './parcels-view.ts'

type ParcelCardProps = { parcel: ParcelView; orderId: string; mayTell: boolean; mayWork: boolean }

export function ParcelCard({ parcel, orderId, mayTell, mayWork }: ParcelCardProps) {
  const { number, revision, isShipped, isDelivered } = parcel
  const [open, setOpen] = useState<'ship' | 'remove'>()
  const fetcher = useFormFetcher('Failed to change the parcel', () => setOpen(undefined))
  const busy = fetcher.state === 'idle' ? undefined : fetcher.formData?.get('intent')

  function send(intent: 'deliver-parcel' | 'remove-parcel') {
    if (!busy) fetcher.submit(withKey({ intent, number, revision }), { method: 'post' })
  }

  return (
    <li className="grid gap-3 border-line border-b py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-medium font-sans text-base">Parcel {number}</h3>
        <Badge tone={isDelivered ? 'default' : isShipped ? 'secondary' : 'outline'}>{parcel.state}</Badge>
      </div>
      <Tracking parcel={parcel} />
      <ul aria-label={`In parcel ${number}`} className="grid gap-1 text-sm">
        {parcel.lines.map(({ key, name, quantity, batch }) => (
          <li key={key} className="flex justify-between gap-4">
            <span>
              {name}
              {batch && <span className="text-soft">, {batch}</span>}
            </span>
            <span className="shrink-0 font-mono">{quantity}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {mayWork && !isShipped && (
          <Button size="small" onClick={() => setOpen('ship')}>
            Ship
          </Button>
        )}
        {mayWork && isShipped && !isDelivered && (
          <Button size="small" busy={busy === 'deliver-parcel'} onClick={() => send('deliver-parcel')}>
            Mark as delivered
          </Button>
        )}
        {mayWork && isShipped && (
          <Button size="small" variant="outline" onClick={() => setOpen('ship')}>
            Tracking
          </Button>
        )}
        <PaperLink to={`/admin/orders/${orderId}/parcels/${number}/packing-slip.pdf`}>Packing slip</PaperLink>
        <PaperLink to={`/admin/orders/${orderId}/parcels/${number}/delivery-note.pdf`}>
          Delivery note
        </PaperLink>
        {mayWork && (
          <Button
            size="small"
            variant="quiet"
            busy={busy === 'remove-parcel'}
            aria-label={`Remove parcel ${number}`}
            onClick={() => (isShipped ? setOpen('remove') : send('remove-parcel'))}
          >
            Remove
          </Button>
        )}
      </div>
      <ShipDialog
        parcel={parcel}
        mayTell={mayTell}
        isOpen={open === 'ship'}
        onClose={() => setOpen(undefined)}
      />
      <ConfirmDialog
        open={open === 'remove'}
        title={`Remove parcel ${number}`}
        text="This parcel is marked as shipped. Remove it only if it never left: its contents then count as unshipped. The buyer is not notified."
        confirmLabel="Remove"
        busy={busy === 'remove-parcel'}
        onConfirm={() => send('remove-parcel')}
        onCancel={() => setOpen(undefined)}
      />
    </li>
  )
}

function Tracking({ parcel: { carrier, trackingNumber, trackingUrl } }: { parcel: ParcelView }) {
  if (!carrier && !trackingNumber && !trackingUrl) return null
  return (
    <p className="break-words text-sm">
      {carrier}
      {carrier && trackingNumber && ', '}
      {trackingNumber && <span className="select-all font-mono">{trackingNumber}</span>}
      {trackingUrl && (
        <>
          {' '}
          <a href={trackingUrl} target="_blank" rel="noreferrer">
            Track parcel
          </a>
        </>
      )}
    </p>
  )
}

/** A file of the server, and no page of the router. */
function PaperLink({ to, children }: { to: string; children: string }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noreferrer"
      className={buttonClasses({ variant: 'outline', size: 'small' })}
    >
      {children}
    </a>
  )
}

type ShipDialogProps = { parcel: ParcelView; mayTell: boolean; isOpen: boolean; onClose: () => void }

/** Who carries it, and under which number: when it is shipped, and afterwards. */
function ShipDialog({ parcel, mayTell, isOpen, onClose }: ShipDialogProps) {
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
