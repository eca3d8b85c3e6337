import { withKey } from '#app/ui/action-keys.ts'
import { useFormFetcher } from '#app/ui/use-form-fetcher.ts'
import type { BatchPick } from '#domain/orders/shipping/picking.ts'

/** Picks and puts back, one thing at a time. Trouble is told by the route. */
export function usePicking() {
  const fetcher = useFormFetcher(undefined)
  const isBusy = fetcher.state !== 'idle'

  function send(intent: 'pick' | 'put-back', picks: readonly BatchPick[]) {
    if (!isBusy) fetcher.submit(withKey({ intent, picks: JSON.stringify(picks) }), { method: 'post' })
  }

  return {
    pick: (picks: readonly BatchPick[]) => send('pick', picks),
    putBack: (picks: readonly BatchPick[]) => send('put-back', picks),
    isBusy,
  }
}
