import { useId } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import type { RecalledView, RecallView } from './recall-view.ts'
import { useRecallForm } from './use-recall-form.ts'

type RecordDialogProps = {
  /** Undefined: the dialog is shut. */
  consignee: RecalledView | undefined
  recall: RecallView
  onClose: () => void
}

/** What a consignee answered, and what came back of it. */
export function RecordDialog({ consignee, recall, onClose }: RecordDialogProps) {
  const formId = useId()
  const { fetcher, isBusy, errors, problem } = useRecallForm(onClose)
  const { batch, isRehearsal } = recall
  const amounts = [
    {
      name: 'returned',
      label: 'Came back',
      hint: isRehearsal ? undefined : 'Goes into the ledger of the batch.',
    },
    { name: 'used', label: 'Used or passed on', hint: undefined },
    { name: 'destroyed', label: 'Destroyed there', hint: undefined },
  ]
  return (
    <Dialog
      open={consignee !== undefined}
      onClose={onClose}
      title={`What became of it at ${consignee?.name ?? ''}`}
      description={`${consignee?.amounts.outstanding ?? ''} are outstanding. A minus takes back what was recorded wrongly.`}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            Record
          </Button>
        </>
      }
    >
      {consignee && (
        <fetcher.Form id={formId} method="post" noValidate className="grid gap-5 not-first:mt-5">
          <input type="hidden" name="intent" value="record" />
          <input type="hidden" name="consignee" value={consignee.position} />
          {amounts.map(({ name, label, hint }) => (
            <Field key={name} label={`${label}, in ${batch.sign}`} hint={hint} error={errors[name]} optional>
              {(control) => <Input {...control} name={name} inputMode="decimal" autoComplete="off" />}
            </Field>
          ))}
          {!isRehearsal && (
            <Field
              label="Destroyed here at once: the second name"
              hint="Who saw that what came back was destroyed. Empty: it stays here, blocked."
              error={errors.witness}
              optional
            >
              {(control) => <Input {...control} name="witness" autoComplete="off" />}
            </Field>
          )}
          {isRehearsal && <input type="hidden" name="witness" value="" />}
          <Field label="Note" error={errors.note} optional>
            {(control) => <Textarea {...control} name="note" rows={3} />}
          </Field>
          <p role="alert" className="border-clay border-l-2 pl-4 text-clay text-sm empty:hidden">
            {problem}
          </p>
        </fetcher.Form>
      )}
    </Dialog>
  )
}
