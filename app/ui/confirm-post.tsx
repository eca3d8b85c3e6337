import { withKey } from './action-keys.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useFormFetcher } from './use-form-fetcher.ts'

type ConfirmPostProps = {
  title: string
  text: string
  confirmLabel: string
  /** What is posted; the dialog is open while there is something. */
  sent: Record<string, string | number> | undefined
  /** What is told where nothing came of it. */
  failure: string
  onClose: () => void
}

/** Asks before something is posted, and tells what came of it. */
export function ConfirmPost({ sent, failure, onClose, ...question }: ConfirmPostProps) {
  const fetcher = useFormFetcher(failure, onClose)
  return (
    <ConfirmDialog
      {...question}
      open={sent !== undefined}
      busy={fetcher.state !== 'idle'}
      onCancel={onClose}
      onConfirm={() => sent && fetcher.submit(withKey(sent), { method: 'post' })}
    />
  )
}
