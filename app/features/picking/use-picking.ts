import { useFetcher } from 'react-router'
import { withKey } from '#app/ui/action-keys.ts'
import { toast } from '#app/ui/toast.ts'
import { useAnswer } from '#app/ui/use-answer.ts'
import { ACTION_DONE, type OrderActionOutcome } from '#domain/placed-order/order-action.ts'
import type { BatchPick } from '#domain/stock/picking.ts'

/** Picks and puts back, one thing at a time. Trouble is told by the route. */
export function usePicking() {
  const fetcher = useFetcher<OrderActionOutcome>()
  const isBusy = fetcher.state !== 'idle'

  useAnswer(fetcher, (outcome) => outcome.ok && toast.success(ACTION_DONE[outcome.intent]))

  function send(intent: 'pick' | 'put-back', picks: readonly BatchPick[]) {
    if (!isBusy) fetcher.submit(withKey({ intent, picks: JSON.stringify(picks) }), { method: 'post' })
  }

  return {
    pick: (picks: readonly BatchPick[]) => send('pick', picks),
    putBack: (picks: readonly BatchPick[]) => send('put-back', picks),
    isBusy,
  }
}
