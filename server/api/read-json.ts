import type { Context } from 'hono'
import { refuse } from './refuse.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The JSON of a request, or the answer that refuses it. */
export async function readJson(c: Context): Promise<{ value: unknown } | { refusal: Response }> {
  if (!isJson(c.req.header('content-type')))
    return { refusal: refuse(c, 415, 'The request must be application/json.') }
  const bytes = await c.req.arrayBuffer()
  try {
    return { value: JSON.parse(utf8.decode(bytes)) }
  } catch {
    return { refusal: refuse(c, 400, 'The request is not valid JSON in UTF-8.') }
  }
}

function isJson(contentType: string | undefined) {
  return /^application\/json\s*(;|$)/i.test(contentType ?? '')
}
