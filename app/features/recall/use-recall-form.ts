import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { toast } from '#app/ui/toast.ts'
import type { RecallAnswer } from '#domain/recall/recall-forms.ts'

/** A form of the page of a recall: it says what came of it, and shuts its dialog when it is done. */
export function useRecallForm(onDone: () => void) {
  const fetcher = useFetcher<RecallAnswer>()
  const told = useRef<RecallAnswer>(undefined)
  const { state, data } = fetcher
  useEffect(() => {
    if (state !== 'idle' || !data || data === told.current) return
    told.current = data
    if (!data.done) return
    toast.success(data.done)
    onDone()
  })
  const refused = state === 'idle' && !data?.done ? data : undefined
  return { fetcher, isBusy: state !== 'idle', errors: refused?.errors ?? {}, problem: refused?.problem }
}
