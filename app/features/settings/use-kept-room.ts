import { type FormEvent, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Outcome } from '#domain/form-answer.ts'

/** What came of a form: how many settings differ by now. */
export type RoomOutcome = Outcome & { changes: number }

const PAUSE_MS = 500
/** So long somebody who leaves waits for what they typed to be kept, before they are asked. */
const PATIENCE_MS = 3000

/**
 * Keeps what is typed, and hears what is wrong with it: after a short pause, and at once when a field is left. The rules
 * are the server's; a browser does not load them. One is sent after the other, so that none overtakes a later one.
 * `submitted` is the answer to the form itself, which brings everything too.
 */
export function useKeptRoom(submitted: RoomOutcome | undefined) {
  const { state, data: kept, submit } = useFetcher<RoomOutcome>()
  const [latest, setLatest] = useState(submitted)
  /** Of what was typed: failed is what was sent and did not arrive. */
  const [unsaved, setUnsaved] = useState<'none' | 'typed' | 'failed'>('none')
  const [answered, setAnswered] = useState(0)
  const sends = useRef(0)
  const form = useRef<HTMLFormElement>(undefined)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isUnsent = useRef(false)
  const isSending = useRef(false)
  const onSettled = useRef<(isKept: boolean) => void>(undefined)

  const keep = useCallback(() => {
    clearTimeout(waiting.current)
    if (!form.current || !isUnsent.current || isSending.current) return
    isUnsent.current = false
    isSending.current = true
    sends.current += 1
    const typed = new FormData(form.current)
    typed.set('intent', 'keep')
    // Told anew when it is over: an answer that is none changes nothing here that React would notice.
    void submit(typed, { method: 'post' }).then(() =>
      startTransition(() => setAnswered((count) => count + 1)),
    )
  }, [submit])

  useEffect(() => {
    // The answer to the one before is not the answer to what is on its way by now.
    if (state !== 'idle' || !isSending.current || answered !== sends.current) return
    isSending.current = false
    if (kept) setLatest(kept)
    else isUnsent.current = true
    if (kept && isUnsent.current) return keep()
    setUnsaved(kept ? 'none' : 'failed')
    onSettled.current?.(kept !== undefined)
  }, [state, kept, keep, answered])

  useEffect(() => {
    if (!submitted) return
    isUnsent.current = false
    setLatest(submitted)
    setUnsaved('none')
  }, [submitted])

  useEffect(() => () => clearTimeout(waiting.current), [])

  return {
    latest,
    isKeeping: state !== 'idle',
    unsaved,
    /** For whoever leaves: keeps what is not kept yet, and says whether that could be done. */
    settle() {
      keep()
      if (!isSending.current) return Promise.resolve(true)
      return new Promise<boolean>((resolve) => {
        onSettled.current = resolve
        setTimeout(resolve, PATIENCE_MS, false)
      })
    },
    onInput(event: FormEvent<HTMLFormElement>) {
      form.current = event.currentTarget
      isUnsent.current = true
      setUnsaved('typed')
      clearTimeout(waiting.current)
      waiting.current = setTimeout(keep, PAUSE_MS)
    },
    onBlur: keep,
    /** The form itself is on its way. */
    onSubmit() {
      clearTimeout(waiting.current)
    },
  }
}
