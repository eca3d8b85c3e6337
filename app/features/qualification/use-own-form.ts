import { useRef, useState } from 'react'
import { useFormFetcher } from '#app/ui/use-form-fetcher.ts'
import { fieldsOf, problemOf } from '#domain/form-answer.ts'

/**
 * One of several forms of a page: it keeps what is typed when it is refused, and begins anew when it is done. `round` is the
 * key of what is to begin anew.
 */
export function useOwnForm(onDone: () => void = () => undefined) {
  const [round, setRound] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const fetcher = useFormFetcher(undefined, ({ outcome }) => {
    if (outcome !== 'done') return form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    setRound((last) => last + 1)
    onDone()
  })
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined

  return {
    fetcher,
    form,
    round,
    isBusy: fetcher.state !== 'idle',
    errors: fieldsOf(answer),
    problem: problemOf(answer),
  }
}
