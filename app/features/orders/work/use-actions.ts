import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { withKey } from '#app/ui/action-keys.ts'
import { toast } from '#app/ui/toast.ts'
import { useAnswer } from '#app/ui/use-form-fetcher.ts'
import type { OrderIntent, OrderOutcome } from '#domain/orders/work/order-action.ts'
import { isOrderStatus, type OrderStatus } from '#domain/orders/work/order-status.ts'

type Fields = Record<string, string | number>
/** `before` takes a change of status back. */
type Answer = { intent: OrderIntent } & OrderOutcome<{ before?: { status: OrderStatus; revision: number } }>

/** What can be done to the order, one action at a time, each with its toast. */
export function useActions(onDone: (intent: OrderIntent) => void) {
  const fetcher = useFetcher<Answer>()
  const [asked, setAsked] = useState<{ intent: OrderIntent; isUndo: boolean }>()
  const busy = fetcher.state === 'idle' ? undefined : asked?.intent
  const isUnderWay = useRef(false)

  function send(intent: OrderIntent, fields: Fields, isUndo = false) {
    isUnderWay.current = true
    setAsked({ intent, isUndo })
    fetcher.submit(withKey({ intent, ...fields }), { method: 'post' })
  }

  // Told when the page shows what came of it, and once. Trouble is told by the route: this page may be gone by then.
  useAnswer(fetcher, (answer) => {
    if (answer.outcome !== 'done') return
    onDone(answer.intent)
    const back = asked?.isUndo ? undefined : answer.before
    const undo = back && { label: 'Undo', run: () => send('status', back, true) }
    toast.success(answer.message ?? '', undefined, undo)
  })

  useEffect(() => {
    if (fetcher.state === 'idle') isUnderWay.current = false
  }, [fetcher.state])

  const status = fetcher.formData?.get('status')
  const chosen = typeof status === 'string' && isOrderStatus(status) ? status : undefined
  return { send, busy, chosen, isUnderWay }
}
