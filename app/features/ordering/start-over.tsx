import { useState } from 'react'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import type { Order } from './use-order.ts'

export function StartOver({ order }: { order: Order }) {
  const [isAsking, setAsking] = useState(false)
  const isEmpty = order.lines.length === 0 && !Object.values(order.draft.values).some(Boolean)

  function startOver() {
    setAsking(false)
    order.startOver()
  }

  return (
    <>
      <button
        type="button"
        disabled={isEmpty}
        onClick={() => setAsking(true)}
        className="cursor-pointer text-sm text-soft underline underline-offset-4 hover:text-ink disabled:invisible"
      >
        Start over
      </button>
      <ConfirmDialog
        open={isAsking}
        title="Start over?"
        text="This empties the order and the form, and takes both off this device."
        confirmLabel="Empty it"
        onConfirm={startOver}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
