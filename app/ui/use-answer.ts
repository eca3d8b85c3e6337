import { useEffect, useRef } from 'react'

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
