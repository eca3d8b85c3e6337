import { FieldsDialog } from '#app/ui/fields-dialog.tsx'
import type { FormField } from '#app/ui/form-field.ts'
import type { RecalledView, RecallView } from './recall-view.ts'

type RecordDialogProps = {
  /** Undefined: the dialog is shut. */
  consignee: RecalledView | undefined
  recall: RecallView
  onClose: () => void
}

/** What a consignee answered, and what came back of it. */
export function RecordDialog({ consignee, recall, onClose }: RecordDialogProps) {
  return (
    <FieldsDialog
      isOpen={consignee !== undefined}
      onClose={onClose}
      title={`What became of it at ${consignee?.name ?? ''}`}
      description={`${consignee?.amounts.outstanding ?? ''} are outstanding. A minus takes back what was recorded wrongly.`}
      intent="record"
      submitLabel="Record"
      sent={{ consignee: consignee?.position ?? 0, ...(recall.isRehearsal && { witness: '' }) }}
      fields={fieldsOf(recall)}
    />
  )
}

function fieldsOf({ batch, isRehearsal }: RecallView): FormField[] {
  const amount = (name: string, label: string): FormField => ({
    name,
    label: `${label}, in ${batch.sign}`,
    value: '',
    inputMode: 'decimal',
    isOptional: true,
  })
  const returned = amount('returned', 'Came back')
  const note: FormField = { name: 'note', label: 'Note', type: 'textarea', value: '', isOptional: true }
  const theirs = [amount('used', 'Used or passed on'), amount('destroyed', 'Destroyed there')]
  if (isRehearsal) return [returned, ...theirs, note]
  return [
    { ...returned, hint: 'Goes into the ledger of the batch.' },
    ...theirs,
    {
      name: 'witness',
      label: 'Destroyed here at once: the second name',
      value: '',
      hint: 'Who saw that what came back was destroyed. Empty: it stays here, blocked.',
      isOptional: true,
    },
    note,
  ]
}
