import { useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { toast } from '#app/ui/toast.ts'
import { useAnswer } from '#app/ui/use-answer.ts'

export type FormAnswer = { done?: string; problem?: string; errors?: { [field: string]: string | undefined } }

/**
 * One of several forms of a page: it keeps what is typed when it is refused, and begins anew when it is done. `round` is the
 * key of what is to begin anew.
 */
export function useOwnForm(onDone: () => void = () => undefined) {
  const fetcher = useFetcher<FormAnswer>()
  const [round, setRound] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const { state, data } = fetcher

  useAnswer(fetcher, ({ done }) => {
    if (!done) return form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    toast.success(done)
    setRound((last) => last + 1)
    onDone()
  })

  const isRefused = state === 'idle' && !data?.done
  return {
    fetcher,
    form,
    round,
    isBusy: state !== 'idle',
    errors: (isRefused && data?.errors) || {},
    problem: isRefused ? data?.problem : undefined,
  }
}
