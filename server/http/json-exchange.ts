import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestFacts } from './site.ts'

/**
 * An endpoint that reads from and writes to Node's own objects. Web requests and responses cost more than storing an
 * order does: what is neither hot nor huge is better off with Hono.
 */
export type HotEndpoint = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  facts: RequestFacts,
) => Promise<void>

export type JsonAnswer = { status: number; body: object; headers?: Record<string, string> }

export type ReadBody = Buffer | 'too-large' | 'broken-off'

/**
 * The whole body, unless it is larger than allowed, announced or not, or the sender went away. What is too much is read
 * and thrown away: cut off, the sender might not get the answer.
 */
export async function readBody(incoming: IncomingMessage, maxBytes: number): Promise<ReadBody> {
  if (Number(incoming.headers['content-length'] ?? 0) > maxBytes) return 'too-large'
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > maxBytes) resolve('too-large')
      else chunks.push(chunk)
    })
    incoming.on('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)))
    for (const end of ['error', 'close']) incoming.on(end, () => resolve('broken-off'))
  })
}

export function sendJson(outgoing: ServerResponse, answer: JsonAnswer, ownHeaders: readonly string[]) {
  // As text it goes out in one piece with the headers.
  const body = JSON.stringify(answer.body)
  outgoing.writeHead(answer.status, [
    ...ownHeaders,
    'content-type',
    'application/json',
    'content-length',
    `${Buffer.byteLength(body)}`,
    'cache-control',
    'no-store',
    ...Object.entries(answer.headers ?? {}).flat(),
  ])
  outgoing.end(body)
}

/** The headers are a list that is made once, with 'cache-control' in it. */
export function sendNothing(outgoing: ServerResponse, headers: string[]) {
  outgoing.writeHead(204, headers)
  outgoing.end()
}

/** The headers of a request, as code reads them that knows web requests alone. */
export function headersOf({ headers }: IncomingMessage): Pick<Headers, 'get'> {
  return {
    get: (name) => {
      const value = headers[name]
      return Array.isArray(value) ? value.join(', ') : (value ?? null)
    },
  }
}
