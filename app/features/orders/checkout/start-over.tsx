import { useState } from 'react'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import type { Basket } from './use-basket.ts'

export function StartOver({ basket }: { basket: Basket }) {
  const [isAsking, setAsking] = useState(false)
  const isEmpty = basket.chosen.length === 0 && !Object.values(basket.values).some(Boolean)

  function startOver() {
    setAsking(false)
    basket.startOver()
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
        text="This clears the order and the form from this device."
        confirmLabel="Clear order"
        onConfirm={startOver}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
