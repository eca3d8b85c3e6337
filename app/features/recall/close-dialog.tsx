import { useId } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import type { RecallView } from './recall-view.ts'
import { useRecallForm } from './use-recall-form.ts'

type CloseDialogProps = { recall: RecallView; isOpen: boolean; onClose: () => void }

/** Where it adds up nobody is asked for more; where it does not, somebody says why. */
export function CloseDialog({ recall: { sums, isRehearsal }, isOpen, onClose }: CloseDialogProps) {
  const formId = useId()
  const { fetcher, isBusy, errors, problem } = useRecallForm(onClose)
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={`Close the ${isRehearsal ? 'rehearsal' : 'recall'}`}
      description={
        sums.isDone
          ? 'Everything is accounted for.'
          : `${sums.outstanding} are outstanding: say why it ends here.`
      }
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            Close it
          </Button>
        </>
      }
    >
      <fetcher.Form id={formId} method="post" noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="close" />
        {sums.isDone ? (
          <input type="hidden" name="reason" value="" />
        ) : (
          <Field label="Reason" error={errors.reason}>
            {(control) => <Textarea {...control} name="reason" rows={3} />}
          </Field>
        )}
        <p role="alert" className="border-clay border-l-2 pl-4 text-clay text-sm empty:hidden">
          {problem}
        </p>
      </fetcher.Form>
    </Dialog>
  )
}
