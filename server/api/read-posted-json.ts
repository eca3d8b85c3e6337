import type { Context } from 'hono'
import { isJson, parseJson } from './read-json.ts'
import { refuse } from './refuse.ts'
import { SENTENCES } from './sentences.ts'

/** The JSON that was posted, or the answer to what is none. */
export async function readPostedJson(c: Context): Promise<{ value: unknown } | { refusal: Response }> {
  if (!isJson(c.req.header('content-type'))) return { refusal: refuse(c, 415, SENTENCES.notJson) }
  const value = parseJson(await c.req.arrayBuffer())
  return value === undefined ? { refusal: refuse(c, 400, SENTENCES.unreadable) } : { value }
}
