import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A refusal in a sentence: for scripts as JSON, for whoever reads the answer itself as text. */
export function refuse(
  c: Context,
  status: ContentfulStatusCode,
  error: string,
  headers: Record<string, string> = {},
) {
  const isForScripts = c.req.path.startsWith('/api/')
  const withoutTrace = { 'cache-control': 'no-store', ...headers }
  return isForScripts ? c.json({ error }, status, withoutTrace) : c.text(error, status, withoutTrace)
}
