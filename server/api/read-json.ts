import type { Context } from 'hono'
import type { z } from 'zod'
import { refuse } from './refuse.ts'
import { SENTENCES } from './sentences.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Undefined when the bytes are no JSON, or no text at all. */
export function parseJson(bytes: Uint8Array | ArrayBuffer): unknown {
  return readJson(bytes)?.value
}

/** The same with the text that it was read from. */
export function readJson(bytes: Uint8Array | ArrayBuffer): { value: unknown; text: string } | undefined {
  try {
    const text = utf8.decode(bytes)
    return { value: JSON.parse(text), text }
  } catch {
    return undefined
  }
}

export function isJson(contentType: string | null | undefined): boolean {
  return /^application\/json\s*(;|$)/i.test(contentType ?? '')
}

const UNREADABLE = 'The request cannot be read: a field is missing, unknown or of the wrong kind.'

/** The JSON that was posted, as the schema has it, or the answer to what is none. */
export async function readPostedJson<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<{ asked: z.infer<Schema> } | { refusal: Response }> {
  if (!isJson(c.req.header('content-type'))) return { refusal: refuse(c, 415, SENTENCES.notJson) }
  const value = parseJson(await c.req.arrayBuffer())
  if (value === undefined) return { refusal: refuse(c, 400, SENTENCES.unreadable) }
  const { data } = schema.safeParse(value)
  return data === undefined ? { refusal: refuse(c, 400, UNREADABLE) } : { asked: data }
}
