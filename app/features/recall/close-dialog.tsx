import { FieldsDialog } from '#app/ui/fields-dialog.tsx'
import type { RecallView } from './recall-view.ts'

type CloseDialogProps = { recall: RecallView; isOpen: boolean; onClose: () => void }

/** Where it adds up nobody is asked for more; where it does not, somebody says why. */
export function CloseDialog({ recall: { sums, isRehearsal }, isOpen, onClose }: CloseDialogProps) {
  return (
    <FieldsDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Close the ${isRehearsal ? 'rehearsal' : 'recall'}`}
      description={
        sums.isDone
          ? 'Everything is accounted for.'
          : `${sums.outstanding} outstanding: enter why it is closed.`
      }
      intent="close"
      submitLabel="Close the recall"
      sent={sums.isDone ? { reason: '' } : undefined}
      fields={sums.isDone ? [] : [{ name: 'reason', label: 'Reason', type: 'textarea', value: '' }]}
    />
  )
}
