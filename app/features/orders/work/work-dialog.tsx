import { type ComponentType, type FormEvent, useId, useState } from 'react'
import { withKey } from '#app/ui/action-keys.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogButtons } from '#app/ui/dialog-buttons.tsx'
import { Field } from '#app/ui/field.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { useFormFetcher } from '#app/ui/use-form-fetcher.ts'
import type { MailBlock } from '#domain/messages/mail-block.ts'
import type { Template } from '#domain/messages/message-templates.ts'
import { type TemplateValues, writeTemplate } from '#domain/messages/write-template.ts'
import { NOTE_MAX_LENGTH } from '#domain/orders/work/order-note.ts'

/** Another feature shows it; the route brings both together. */
export type Preview = ComponentType<{
  to?: string
  subject: string
  blocks: readonly MailBlock[]
  attached?: string
}>

type WorkDialogProps = {
  isOpen: boolean
  onClose: () => void
  intent: 'confirm' | 'cancel' | 'reply' | 'agree' | 'ask-agreement'
  title: string
  description: string
  /** What somebody writes, and which name of the template it fills. */
  field: { name: string; label: string; isOptional: boolean; fills?: string; max?: number }
  submitLabel: string
  isDangerous?: boolean
  sent: Record<string, number>
  /** Without one nobody is mailed. */
  template?: Template
  to?: string
  values?: TemplateValues
  attached?: string
  /** Why it cannot be done now. */
  problem?: string | undefined
  /** What to know before it is done. */
  notice?: string | undefined
  Preview: Preview
}

/** What somebody writes into the mails that confirm and cancel an order. */
export const CONFIRMING = { name: 'note', label: 'Personal message', isOptional: true, fills: 'note' }
export const CANCELLING = { name: 'reason', label: 'Reason', isOptional: false, fills: 'reason' }

/** A mail that is about to be sent: what somebody adds, and the whole of it below, as it is typed. */
export function WorkDialog({ isOpen, onClose, ...work }: WorkDialogProps) {
  const { intent, title, description, submitLabel, isDangerous = false, problem } = work
  const formId = useId()
  // Trouble is told by the route, and leaves what was typed.
  const fetcher = useFormFetcher(undefined, ({ outcome }) => outcome === 'done' && onClose())

  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      size="wide"
      title={title}
      description={description}
      footer={
        <DialogButtons
          onCancel={onClose}
          cancelLabel="Close"
          form={formId}
          variant={isDangerous ? 'danger' : 'primary'}
          busy={fetcher.state !== 'idle'}
          disabled={problem !== undefined}
        >
          {submitLabel}
        </DialogButtons>
      }
    >
      <WorkForm
        {...work}
        formId={formId}
        onSend={(text) =>
          fetcher.submit(withKey({ intent, ...work.sent, [work.field.name]: text }), { method: 'post' })
        }
      />
    </Dialog>
  )
}

type WorkFormProps = Pick<
  WorkDialogProps,
  'field' | 'template' | 'to' | 'values' | 'attached' | 'problem' | 'notice' | 'Preview'
> & {
  formId: string
  onSend: (text: string) => void
}

/** Inside the dialog, so that it is empty whenever that opens. */
export function WorkForm({
  formId,
  field,
  template,
  to,
  values,
  attached,
  problem,
  notice,
  Preview,
  onSend,
}: WorkFormProps) {
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const filled = { ...values, ...(field.fills && { [field.fills]: text.trim() }) }
  const mail = template && writeTemplate(template, filled)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!field.isOptional && text.trim() === '') return setIsMissing(true)
    if (problem === undefined) onSend(text)
  }

  return (
    <form id={formId} onSubmit={submit} className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">
      {!problem && notice && <p className="border-resin border-l-2 pl-4 text-sm">{notice}</p>}
      {problem && <p className="border-clay border-l-2 pl-4 text-clay text-sm">{problem}</p>}
      <Field
        label={field.label}
        optional={field.isOptional}
        error={isMissing ? 'Enter a message first.' : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            name={field.name}
            rows={field.isOptional ? 2 : 4}
            maxLength={field.max ?? NOTE_MAX_LENGTH}
            value={text}
            data-autofocus
            onChange={(event) => {
              setText(event.target.value)
              setIsMissing(false)
            }}
          />
        )}
      </Field>
      {mail && (
        <section aria-label="E-mail preview">
          <Preview {...mail} {...(to && { to })} {...(attached && { attached })} />
        </section>
      )}
    </form>
  )
}
