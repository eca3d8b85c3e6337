import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { type FormAnswer, fieldsOf } from '#domain/form-answer.ts'
import { toast } from './toast.ts'

/**
 * Sends forms of a page beside its navigation, and tells once what came of each, when the page shows it. `failure` is the title of the
 * message where nothing was done; without one that is told elsewhere.
 */
export function useFormFetcher<Done extends object = object>(
  failure: string | undefined,
  onAnswer?: (answer: FormAnswer<Done>) => unknown,
) {
  const fetcher = useFetcher<FormAnswer<Done>>()
  useAnswer(fetcher, (answer) => {
    if (answer.outcome === 'done') {
      if (answer.message !== undefined) toast.success(answer.message)
    } else if (failure !== undefined)
      toast.error(failure, answer.message ?? Object.values(fieldsOf(answer))[0])
    onAnswer?.(answer)
  })
  return fetcher
}

/** Hands on what came of a form, once, when the page shows what came of it. */
export function useAnswer<Answer>(
  { state, data }: { state: 'idle' | 'loading' | 'submitting'; data: Answer | undefined },
  onAnswer: (answer: Answer) => unknown,
) {
  const seen = useRef<Answer>(undefined)
  useEffect(() => {
    if (state !== 'idle' || !data || data === seen.current) return
    seen.current = data
    onAnswer(data)
  })
}
