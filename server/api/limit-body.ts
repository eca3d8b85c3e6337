import type { MiddlewareHandler } from 'hono'
import { refuse } from './refuse.ts'
import { SENTENCES } from './sentences.ts'

/**
 * Refuses bodies that are too large, announced or not, and lets nobody look at a request before all of it is here: who
 * asks is looked up once, and a body held back would act for somebody who was shut out meanwhile. Hono's own limit does
 * neither, and answers 500 to a body without a length, since it cannot rebuild the requests of the Node server.
 */
export function limitBody(maxBytes: number): MiddlewareHandler {
  return async (c, next) => {
    if (Number(c.req.header('content-length') ?? 0) > maxBytes) return refuse(c, 413, SENTENCES.tooLarge)
    const { method, raw } = c.req
    if (method === 'GET' || method === 'HEAD' || !raw.body) return next()
    const read = await readAtMost(raw.body, maxBytes)
    if (read === 'broken') return refuse(c, 400, SENTENCES.broken)
    if (read === 'too-large') return refuse(c, 413, SENTENCES.tooLarge, { connection: 'close' })
    c.req.raw = new Request(c.req.url, { method, headers: raw.headers, body: read, signal: raw.signal })
    return next()
  }
}

async function readAtMost(stream: ReadableStream<Uint8Array>, maxBytes: number) {
  const reader = stream.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const part = await reader.read().catch(() => 'broken' as const)
    if (part === 'broken') return part
    if (part.done) return Buffer.concat(chunks)
    size += part.value.length
    chunks.push(part.value)
    if (size <= maxBytes) continue
    // The rest is left to the server to throw away, so that the answer still reaches the sender.
    reader.releaseLock()
    return 'too-large'
  }
}
