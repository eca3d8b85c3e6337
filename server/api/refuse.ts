import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { refusalOf } from '#domain/form-answer.ts'

/** A refusal in a sentence: for scripts as an outcome, for whoever reads the answer itself as text. */
export function refuse(
  c: Context,
  status: ContentfulStatusCode,
  message: string,
  headers: Record<string, string> = {},
) {
  const isForScripts = c.req.path.startsWith('/api/')
  const withoutTrace = { 'cache-control': 'no-store', ...headers }
  return isForScripts
    ? c.json(refusalOf(status, message), status, withoutTrace)
    : c.text(message, status, withoutTrace)
}
