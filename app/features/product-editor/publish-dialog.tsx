import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogButtons } from '#app/ui/dialog-buttons.tsx'
import { InputField } from '#app/ui/input-field.tsx'
import type { FieldChange } from '#domain/catalogue/editing/compare-products.ts'
import { ChangeList } from './change-list.tsx'
import type { ProductView } from './product-view.ts'

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

type SchedulePanelProps = {
  product: ProductView
  schedule: NonNullable<ProductView['schedule']>
  isBusy: boolean
  onMove: (at: string) => Promise<void>
  onCancel: () => void
}

/** What will be published without anybody's doing, or could not be. */
export function SchedulePanel({ product, schedule, isBusy, onMove, onCancel }: SchedulePanelProps) {
  const [at, setAt] = useState<string>()
  if (schedule.state === 'failed')
    return (
      <section role="alert" className="mb-8 grid gap-1 border-clay border-l-2 bg-sheet px-4 py-3 text-sm">
        <p>{`The publication scheduled for ${schedule.at} failed.`}</p>
        <p className="text-clay">{schedule.problem}</p>
        <p className="text-soft">Buyers still see the old version. Fix the draft, then publish it.</p>
      </section>
    )
  return (
    <section
      aria-label="Scheduled publication"
      className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-resin border-l-2 bg-sheet px-4 py-3 text-sm"
    >
      <div className="grid gap-1">
        <p>{`Will be published on ${schedule.at}.`}</p>
        <p className="text-soft">
          {schedule.isBehind
            ? `Scheduled by ${schedule.by}. The draft was changed since then; those changes are not included. Schedule it again to include them.`
            : `Scheduled by ${schedule.by}. Changes you make from now on are not included.`}
        </p>
      </div>
      <div className="flex gap-3">
        <Button size="small" variant="outline" onClick={() => setAt(schedule.localAt)}>
          Reschedule
        </Button>
        <Button size="small" variant="outline" busy={isBusy && at === undefined} onClick={onCancel}>
          Cancel schedule
        </Button>
      </div>
      <Dialog
        open={at !== undefined}
        onClose={() => setAt(undefined)}
        title="Reschedule publication"
        description="The scheduled content stays the same."
        footer={
          <DialogButtons
            onCancel={() => setAt(undefined)}
            busy={isBusy}
            disabled={!at}
            onClick={async () => {
              if (at) await onMove(at)
              setAt(undefined)
            }}
          >
            Schedule
          </DialogButtons>
        }
      >
        <div className="mt-4">
          <TimeField clock={product.clock} value={at ?? ''} onChange={setAt} />
        </div>
      </Dialog>
    </section>
  )
}

type TimeFieldProps = {
  clock: ProductView['clock']
  value: string
  onChange: (value: string) => void
}

/** A day and a time on the clocks of the shop, wherever the browser is. */
function TimeField({ clock: { now, timeZone }, value, onChange }: TimeFieldProps) {
  return (
    <InputField
      label="Day and time"
      hint={`In the shop’s time zone (${timeZone}).`}
      className="max-w-72"
      type="datetime-local"
      required
      min={now}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
