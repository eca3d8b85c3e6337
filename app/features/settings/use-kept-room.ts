import { type FormEvent, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { Outcome } from '#domain/form-answer.ts'
import type { FieldTexts } from '#domain/shop/setting-fields.ts'

/** What came of a form: how many settings differ by now; what was typed and from which version, where something of it is wrong. */
export type RoomOutcome = Outcome & {
  changes: number
  typed?: { texts: FieldTexts; version: number }
}

const PAUSE_MS = 500

/**
 * Keeps what is typed, and hears what is wrong with it: after a short pause, and at once when a field is left. The rules
 * are the server's; a browser does not load them.
 */
export function useKeptRoom() {
  const fetcher = useFetcher<RoomOutcome>()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef<HTMLFormElement>(undefined)

  function keep() {
    clearTimeout(waiting.current)
    const form = pending.current
    if (!form) return
    pending.current = undefined
    const typed = new FormData(form)
    typed.set('intent', 'keep')
    void fetcher.submit(typed, { method: 'post' })
  }

  useEffect(() => () => clearTimeout(waiting.current), [])

  return {
    answer: fetcher.data,
    isKeeping: fetcher.state !== 'idle',
    onInput(event: FormEvent<HTMLFormElement>) {
      pending.current = event.currentTarget
      clearTimeout(waiting.current)
      waiting.current = setTimeout(keep, PAUSE_MS)
    },
    onBlur: keep,
    /** The form itself is on its way. */
    onSubmit() {
      pending.current = undefined
      clearTimeout(waiting.current)
    },
  }
}
