import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { toast } from '#app/ui/toast.ts'
import { ACTION_DONE, type OrderActionOutcome } from '#domain/placed-order/order-action.ts'

/** One thing at a time. Trouble is told by the route. */
export function useInvoiceAction(onDone?: () => void) {
  const fetcher = useFetcher<OrderActionOutcome>()
  const { state, data } = fetcher
  const told = useRef<OrderActionOutcome>(undefined)

  useEffect(() => {
    if (state !== 'idle' || !data || data === told.current) return
    told.current = data
    if (!data.ok) return
    toast.success(ACTION_DONE[data.intent])
    onDone?.()
  })

  function send(fields: Record<string, string | number>) {
    if (state === 'idle') fetcher.submit(fields, { method: 'post' })
  }

  return { send, submit: fetcher.submit, isBusy: state !== 'idle' }
}
