import { Button } from '#app/ui/button.tsx'
import type { Basket } from './use-basket.ts'

type SubmitOrderProps = {
  basket: Basket
  formId: string
  isSending: boolean
  isOff: boolean
  hintId?: string | undefined
}

/** The button, or why there is none. */
export function SubmitOrder({ basket, formId, isSending, isOff, hintId }: SubmitOrderProps) {
  const { texts } = basket.checkout
  if (basket.closed) return <p className="max-w-prose text-sm">{basket.closed}</p>
  return (
    <Button type="submit" form={formId} busy={isSending} disabled={isOff} aria-describedby={hintId}>
      {isSending ? texts.submitting : texts.submit}
    </Button>
  )
}
