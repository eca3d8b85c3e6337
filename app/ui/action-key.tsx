import { useEffect, useState } from 'react'
import { KEY_FIELD, onAnswered } from './action-keys.ts'
import { randomUuid } from './random-uuid.ts'

/** In every form that changes something: sent twice, or again because its answer was lost, it acts once. */
export function ActionKey() {
  const [key, setKey] = useState(randomUuid)

  useEffect(
    () => onAnswered((answered) => setKey((current) => (current === answered ? randomUuid() : current))),
    [],
  )

  // The server's page brings one as well, for forms that are sent before there are scripts, or without them.
  return <input type="hidden" name={KEY_FIELD} value={key} suppressHydrationWarning />
}
