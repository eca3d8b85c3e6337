import { useEffect, useId, useRef } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { toast } from '#app/ui/toast.ts'
import type { VatCheckAnswer } from '#domain/vat/vat-check-action.ts'

type HandCheckDialogProps = { isOpen: boolean; onClose: () => void; today: string }

/** What somebody found out themselves: on the pages of VIES, by telephone, by letter. */
export function HandCheckDialog({ isOpen, onClose, today }: HandCheckDialogProps) {
  const formId = useId()
  const fetcher = useFetcher<VatCheckAnswer>()
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="Record a check"
      description="It is kept as proof, with your name, and cannot be changed."
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={fetcher.state !== 'idle'}>
            Record
          </Button>
        </>
      }
    >
      {isOpen && <HandCheckForm formId={formId} fetcher={fetcher} today={today} onDone={onClose} />}
    </Dialog>
  )
}

type HandCheckFormProps = {
  formId: string
  fetcher: ReturnType<typeof useFetcher<VatCheckAnswer>>
  today: string
  onDone: () => void
}

/** Inside the dialog, so that it begins anew whenever that opens. */
function HandCheckForm({ formId, fetcher, today, onDone }: HandCheckFormProps) {
  const { state, data } = fetcher
  const form = useRef<HTMLFormElement>(null)
  const told = useRef(data)
  const answer = data === told.current ? undefined : data
  useEffect(() => {
    if (state !== 'idle' || !answer) return
    if (!answer.done) return form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    toast.success(answer.done)
    onDone()
  }, [state, answer, onDone])
  const errors = answer?.errors ?? {}
  return (
    <fetcher.Form ref={form} id={formId} method="post" noValidate className="grid gap-5">
      <input type="hidden" name="intent" value="record-vat-check" />
      <Field label="The number is" error={errors.outcome}>
        {(control) => (
          <Select {...control} name="outcome" defaultValue="valid">
            <option value="valid">Valid</option>
            <option value="invalid">Invalid</option>
          </Select>
        )}
      </Field>
      <Field label="Checked on" error={errors.day}>
        {(control) => (
          <Input {...control} type="date" name="day" defaultValue={today} max={today} className="max-w-48" />
        )}
      </Field>
      <Field
        label="Consultation number"
        optional
        error={errors.consultationNumber}
        hint="As VIES shows it once your own number is given."
      >
        {(control) => <Input {...control} name="consultationNumber" autoComplete="off" />}
      </Field>
      <Field label="How it was checked" optional error={errors.note}>
        {(control) => <Textarea {...control} name="note" rows={2} />}
      </Field>
      <p role="alert" className="text-clay text-sm empty:hidden">
        {answer?.problem}
      </p>
    </fetcher.Form>
  )
}
