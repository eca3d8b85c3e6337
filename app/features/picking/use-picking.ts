import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { toast } from '#app/ui/toast.ts'
import { ACTION_DONE, type OrderActionOutcome } from '#domain/placed-order/order-action.ts'
import type { BatchPick } from '#domain/stock/picking.ts'

/** Picks and puts back, one thing at a time. Trouble is told by the route. */
export function usePicking() {
  const fetcher = useFetcher<OrderActionOutcome>()
  const { state, data } = fetcher
  const told = useRef<OrderActionOutcome>(undefined)

  useEffect(() => {
    if (state !== 'idle' || !data || data === told.current) return
    told.current = data
    if (data.ok) toast.success(ACTION_DONE[data.intent])
  })

  function send(intent: 'pick' | 'put-back', picks: readonly BatchPick[]) {
    if (state === 'idle') fetcher.submit({ intent, picks: JSON.stringify(picks) }, { method: 'post' })
  }

  return {
    pick: (picks: readonly BatchPick[]) => send('pick', picks),
    putBack: (picks: readonly BatchPick[]) => send('put-back', picks),
    isBusy: state !== 'idle',
  }
}
