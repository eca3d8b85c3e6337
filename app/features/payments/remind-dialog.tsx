import type { ComponentType } from 'react'
import { withKey } from '#app/ui/action-keys.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogButtons } from '#app/ui/dialog-buttons.tsx'
import { useFormFetcher } from '#app/ui/use-form-fetcher.ts'
import type { OverdueLine } from './overdue-view.ts'

type Next = NonNullable<OverdueLine['next']>
/** Shows a mail as its reader will see it. */
export type Preview = ComponentType<Next['mail']>

type RemindDialogProps = {
  isOpen: boolean
  onClose: () => void
  reminders: (Next & { number: string; buyer: string })[]
  Preview: Preview
}

/** The mails that are about to be sent, each as its reader will see it. */
export function RemindDialog({ isOpen, onClose, reminders, Preview }: RemindDialogProps) {
  // Also where it was refused: the page shows how it stands by now.
  const fetcher = useFormFetcher('Nothing was sent', onClose)
  const isOne = reminders.length === 1
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      size="wide"
      title={isOne ? 'Send a reminder' : `Send ${reminders.length} reminders`}
      description={isOne ? 'The buyer gets this e-mail.' : 'Each buyer gets their e-mail.'}
      footer={
        <DialogButtons
          onCancel={onClose}
          cancelLabel="Close"
          busy={fetcher.state !== 'idle'}
          onClick={() =>
            fetcher.submit(
              withKey({ intent: 'send-reminders', reminders: reminders.map(({ asked }) => asked).join(',') }),
              { method: 'post' },
            )
          }
        >
          {isOne ? 'Send reminder' : `Send ${reminders.length} reminders`}
        </DialogButtons>
      }
    >
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-3">
        {reminders.map(({ asked, name, number, buyer, mail }, at) => (
          <details key={asked} open={at === 0}>
            <summary className="mb-2 cursor-pointer break-words">
              {name} to {buyer}: <span className="font-mono text-sm">{number}</span>
            </summary>
            <Preview {...mail} />
          </details>
        ))}
      </div>
    </Dialog>
  )
}
