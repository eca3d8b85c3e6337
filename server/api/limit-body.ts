import type { MiddlewareHandler } from 'hono'
import { refuse } from './refuse.ts'
import { SENTENCES } from './sentences.ts'

/**
 * Refuses bodies that are too large, announced or not. Hono's own limit answers 500 to a body without a length,
 * since it cannot rebuild the requests of the Node server.
 */
export function limitBody(maxBytes: number): MiddlewareHandler {
  return async (c, next) => {
    if (Number(c.req.header('content-length') ?? 0) > maxBytes) return refuse(c, 413, SENTENCES.tooLarge)
    if (c.req.header('transfer-encoding') === undefined || !c.req.raw.body) return next()
    const body = await readAtMost(c.req.raw.body, maxBytes)
    if (!body) return refuse(c, 413, SENTENCES.tooLarge, { connection: 'close' })
    c.req.raw = new Request(c.req.url, { method: c.req.method, headers: c.req.raw.headers, body })
    return next()
  }
}

async function readAtMost(stream: ReadableStream<Uint8Array>, maxBytes: number) {
  const reader = stream.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(chunks)
    size += value.length
    chunks.push(value)
    if (size <= maxBytes) continue
    // The rest is left to the server to throw away, so that the answer still reaches the sender.
    reader.releaseLock()
    return undefined
  }
}
