import { useFetcher } from 'react-router'
import { withKey } from '#app/ui/action-keys.ts'
import { toast } from '#app/ui/toast.ts'
import { useAnswer } from '#app/ui/use-answer.ts'
import { ACTION_DONE, type OrderActionOutcome } from '#domain/placed-order/order-action.ts'

/** One thing at a time. Trouble is told by the route. */
export function useInvoiceAction(onDone?: () => void) {
  const fetcher = useFetcher<OrderActionOutcome>()
  const isBusy = fetcher.state !== 'idle'

  useAnswer(fetcher, (outcome) => {
    if (!outcome.ok) return
    toast.success(ACTION_DONE[outcome.intent])
    onDone?.()
  })

  function send(fields: Record<string, string | number>) {
    if (!isBusy) fetcher.submit(withKey(fields), { method: 'post' })
  }

  return { send, submit: fetcher.submit, isBusy }
}
