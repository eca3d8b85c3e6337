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
      title={`Response of ${consignee?.name ?? ''}`}
      description={`${consignee?.amounts.outstanding ?? ''} outstanding. Enter a negative amount to correct a wrong entry.`}
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
  const returned = amount('returned', 'Returned')
  const note: FormField = { name: 'note', label: 'Note', type: 'textarea', value: '', isOptional: true }
  const theirs = [amount('used', 'Used or passed on'), amount('destroyed', 'Destroyed there')]
  if (isRehearsal) return [returned, ...theirs, note]
  return [
    { ...returned, hint: 'Added to the stock ledger of the batch.' },
    ...theirs,
    {
      name: 'witness',
      label: 'Destroyed here: witness',
      value: '',
      hint: 'Who witnessed the destruction of the returned goods. Leave empty to keep them here, blocked.',
      isOptional: true,
    },
    note,
  ]
}
