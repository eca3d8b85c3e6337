import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from 'react-router'
import { randomUuid } from './random-uuid.ts'

type Results = Record<string, DataStrategyResult>
type Fields = Record<string, string | number>

/** The field under which a form brings its key; the server has the same name in domain/access/action-key.ts. */
export const KEY_FIELD = 'action-key'

/** What was sent by a button, and has no answer yet. */
const unanswered = new Map<string, string>()
const listeners = new Set<(key: string) => void>()

/** For what a button sends without a form of its own: the same content keeps its key until there is an answer. */
export function keyOf(content: unknown): string {
  const sent = JSON.stringify([location.pathname, content])
  const key = unanswered.get(sent) ?? randomUuid()
  unanswered.set(sent, key)
  return key
}

export function withKey(fields: Fields): Fields {
  return { ...fields, [KEY_FIELD]: keyOf(fields) }
}

/** After its answer. */
export function forgetKey(key: string) {
  for (const [content, sent] of unanswered) if (sent === key) unanswered.delete(content)
  for (const listener of listeners) listener(key)
}

/** Hears of every key that was answered. */
export function onAnswered(listener: (key: string) => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * For the client middleware of a layout, as the last one of them: what was sent and answered has had its key. Where nobody knows whether
 * it arrived, it keeps the key, so that it acts once when it is sent again.
 */
export const renewAnsweredKeys: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (request.method === 'GET') return next()
  const form = await request
    .clone()
    .formData()
    .catch(() => undefined)
  const results = await next()
  const key = form?.get(KEY_FIELD)
  if (typeof key === 'string' && !request.signal.aborted && Object.values(results).every(isAnswer))
    forgetKey(key)
  return results
}

function isAnswer({ type, result }: DataStrategyResult) {
  if (type !== 'error' || result instanceof Response) return true
  return isRouteErrorResponse(result) && result.status < 500
}
