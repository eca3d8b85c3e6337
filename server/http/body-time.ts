import type { IncomingMessage, ServerResponse } from 'node:http'
import { refuseConnection } from './refuse-connection.ts'

const TOO_SLOW = Object.assign(new Error('The body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/** Ends the connection of whoever takes longer than this to send a body. Node knows one time for all requests alone. */
export function limitBodyTime(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  ms: number,
  ownHeaders: Record<string, string>,
) {
  if (!hasBody(incoming)) return
  const timer = setTimeout(() => {
    if (incoming.complete) return
    if (outgoing.headersSent) incoming.socket.destroy()
    else refuseConnection(TOO_SLOW, incoming.socket, ownHeaders)
  }, ms).unref()
  incoming.once('close', () => clearTimeout(timer))
}

function hasBody({ headers }: IncomingMessage) {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
