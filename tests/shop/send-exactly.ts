import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

type Sent = { method?: string; path: string; headers?: Record<string, string>; body?: string | undefined }

/** With node:http, since `fetch` corrects requests on their way. */
export async function sendExactly(base: string, { method = 'GET', path, headers = {}, body }: Sent) {
  const { hostname, port } = new URL(base)
  const sized =
    body !== undefined && !headers['transfer-encoding'] ? { 'content-length': `${body.length}` } : {}
  const sent = request({ hostname, port, method, path, headers: { ...headers, ...sized } })
  sent.end(body)
  const [response]: IncomingMessage[] = await once(sent, 'response')
  if (!response) throw new Error(`${path} was not answered`)
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) }
}
