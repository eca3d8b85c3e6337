import { useEffect, useId, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { type FormAnswer, fieldsOf, problemOf } from '#domain/form-answer.ts'
import { ActionKey } from './action-key.tsx'
import { Dialog } from './dialog.tsx'
import { DialogButtons } from './dialog-buttons.tsx'
import { FieldControls } from './field-controls.tsx'
import type { FormField } from './form-field.ts'
import { toast } from './toast.ts'

type FieldsDialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  description?: string
  /** It cannot be undone. */
  isDangerous?: boolean
  intent: string
  submitLabel: string
  fields: FormField[]
  /** Sent along: which line it is about. */
  id?: number | undefined
  /** Sent along besides, by name. */
  sent?: Record<string, string | number> | undefined
  /** Of what somebody else may change meanwhile. */
  revision?: number
}

/** A form in a dialog of its own. It shows what somebody else changed meanwhile, and saves over it when pressed again. */
export function FieldsDialog({
  isOpen,
  onClose,
  title,
  description,
  isDangerous = false,
  ...form
}: FieldsDialogProps) {
  const formId = useId()
  const fetcher = useFetcher<FormAnswer>()
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={title}
      description={description}
      role={isDangerous ? 'alertdialog' : 'dialog'}
      footer={
        <DialogButtons
          onCancel={onClose}
          form={formId}
          variant={isDangerous ? 'danger' : 'primary'}
          busy={fetcher.state !== 'idle'}
        >
          {form.submitLabel}
        </DialogButtons>
      }
    >
      <DialogForm formId={formId} fetcher={fetcher} onDone={onClose} {...form} />
    </Dialog>
  )
}

type DialogFormProps = Omit<
  FieldsDialogProps,
  'isOpen' | 'onClose' | 'title' | 'description' | 'isDangerous' | 'submitLabel'
> & {
  formId: string
  fetcher: ReturnType<typeof useFetcher<FormAnswer>>
  onDone: () => void
}

/** Inside the dialog, so that it begins anew whenever that opens. */
function DialogForm({ formId, fetcher, onDone, intent, fields, id, sent = {}, revision }: DialogFormProps) {
  const { state, data } = fetcher
  // How the fields were when it opened. What differs by now, somebody else has changed.
  const [opened] = useState({ fields, revision })
  const told = useRef(data)
  const form = useRef<HTMLFormElement>(null)
  const answer = data === told.current ? undefined : data
  const isConflict = answer?.outcome === 'conflict'

  useEffect(() => {
    if (state !== 'idle' || !answer) return
    if (answer.outcome !== 'done') return form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    if (answer.message !== undefined) toast.success(answer.message)
    onDone()
  }, [state, answer, onDone])

  return (
    <fetcher.Form ref={form} id={formId} method="post" noValidate className="grid gap-5 not-first:mt-5">
      <ActionKey />
      <input type="hidden" name="intent" value={intent} />
      {/* Whoever has seen what changed may save over it. */}
      {revision !== undefined && (
        <input type="hidden" name="revision" value={isConflict ? revision : opened.revision} />
      )}
      {Object.entries(sent).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <FieldControls
        fields={opened.fields}
        errors={fieldsOf(answer)}
        newer={isConflict ? changedSince(opened.fields, fields) : {}}
      />
      <p role="alert" className="border-clay border-l-2 pl-4 text-clay text-sm empty:hidden">
        {problemOf(answer)}
        {isConflict && ' Check the messages below the fields, then save again.'}
      </p>
    </fetcher.Form>
  )
}

function changedSince(before: FormField[], now: FormField[]) {
  const changed = now.filter(
    ({ name, value }) => before.find((field) => field.name === name)?.value !== value,
  )
  return Object.fromEntries(changed.map(({ name, value }) => [name, value]))
}
