import { useEffect, useRef, useState } from 'react'
import { KEY_FIELD, onAnswered } from './action-keys.ts'
import { randomUuid } from './random-uuid.ts'

/** In every form that changes something: sent twice, or again because its answer was lost, it acts once. */
export function ActionKey() {
  const field = useRef<HTMLInputElement>(null)
  const [first] = useState(randomUuid)

  useEffect(() =>
    onAnswered((key) => {
      if (field.current?.value === key) field.current.value = randomUuid()
    }),
  )

  // The server's page brings one as well, for forms that are sent before there are scripts, or without them.
  return <input ref={field} type="hidden" name={KEY_FIELD} defaultValue={first} suppressHydrationWarning />
}
