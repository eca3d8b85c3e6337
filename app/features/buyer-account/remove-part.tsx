import { useFetcher } from 'react-router'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { useTold } from '#app/ui/use-told.ts'
import type { BuyerAnswer } from '#domain/access/buyer-forms.ts'

type RemovePartProps = {
  intent: string
  title: string
  text: string
  confirmLabel: string
  /** Which one; the dialog is open while there is one. */
  id: number | undefined
  revision: number
  onClose: () => void
}

/** Asks before somebody or something of the company goes. */
export function RemovePart({ intent, title, text, confirmLabel, id, revision, onClose }: RemovePartProps) {
  const fetcher = useFetcher<BuyerAnswer>()
  useTold(fetcher, 'Nothing was changed', onClose)
  return (
    <ConfirmDialog
      open={id !== undefined}
      title={title}
      text={text}
      confirmLabel={confirmLabel}
      busy={fetcher.state !== 'idle'}
      onCancel={onClose}
      onConfirm={() => fetcher.submit({ intent, id: id ?? 0, revision }, { method: 'post' })}
    />
  )
}
