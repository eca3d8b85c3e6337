import { useState } from 'react'
import { ChangeTable } from '#app/ui/change-table.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogButtons } from '#app/ui/dialog-buttons.tsx'
import { Field } from '#app/ui/field.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import type { ContentChange } from '#domain/orders/work/compare-contents.ts'
import { NOTE_MAX_LENGTH } from '#domain/orders/work/order-note.ts'
import type { ChangeWarning } from '#domain/orders/work/plan-change.ts'

export type ReviewedChange = {
  changes: ContentChange[]
  warnings: ChangeWarning[]
  asksBuyer: boolean
  taxProblem: string | undefined
}

type ReviewDialogProps = {
  review: ReviewedChange | undefined
  isBusy: boolean
  onSave: (decided: { overrides: string[]; tell: boolean; personal: string }) => void
  onClose: () => void
}

/** What saving would do, worked out by the shop: somebody looks, and decides what is broken knowingly. */
export function ReviewDialog({ review, isBusy, onSave, onClose }: ReviewDialogProps) {
  const [accepted, setAccepted] = useState<string[]>([])
  const [tell, setTell] = useState(true)
  const [personal, setPersonal] = useState('')
  const isOpen = review !== undefined
  const warnings = review?.warnings ?? []
  const isDecided = warnings.every(({ key }) => accepted.includes(key))
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      size="wide"
      title="Save these changes?"
      footer={
        <DialogButtons
          onCancel={onClose}
          cancelLabel="Keep editing"
          busy={isBusy}
          disabled={!isDecided || review?.changes.length === 0}
          onClick={() => onSave({ overrides: accepted, tell, personal: tell ? personal : '' })}
        >
          Save changes
        </DialogButtons>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {review?.changes.length === 0 ? <p>No changes.</p> : <ChangeTable changes={review?.changes ?? []} />}
        {review?.taxProblem && (
          <p className="border-resin border-l-2 pl-4 text-sm">
            Tax could not be calculated: {review.taxProblem}
          </p>
        )}
        {warnings.map(({ key, message }) => (
          <Checkbox
            key={key}
            checked={accepted.includes(key)}
            onChange={(event) =>
              setAccepted((known) =>
                event.target.checked ? [...known, key] : known.filter((other) => other !== key),
              )
            }
            label={`Save anyway: ${message}`}
          />
        ))}
        {review?.asksBuyer && (
          <p className="border-resin border-l-2 pl-4 text-sm">
            The order costs more than the buyer agreed to. It is on hold until they agree on the order page,
            or you record their agreement.
          </p>
        )}
        <Checkbox
          checked={tell}
          onChange={(event) => setTell(event.target.checked)}
          label="Notify the buyer by e-mail, with a link to the order"
        />
        {tell && (
          <Field label="Personal message" optional>
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                maxLength={NOTE_MAX_LENGTH}
                value={personal}
                onChange={(event) => setPersonal(event.target.value)}
              />
            )}
          </Field>
        )}
      </div>
    </Dialog>
  )
}
