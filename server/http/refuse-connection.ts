import type { Socket } from 'node:net'

const REFUSALS: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** For the answer to arrive: hung up on at once, who is still sending would not read it. */
const GRACE_MS = 1000

/**
 * What the parser refuses never becomes a request; it gets the same headers as everything else. Then the connection is over,
 * whether or not the other side hangs up too: half open, it would hold its descriptor for good.
 */
export function refuseConnection(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Record<string, string>,
  graceMs = GRACE_MS,
) {
  if (!socket.writable || error.code === 'ECONNRESET') return socket.destroy()
  const status = REFUSALS[error.code ?? ''] ?? '400 Bad Request'
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status}`, ...lines, 'connection: close', 'content-length: 0', '', ''].join('\r\n'))
  const timer = setTimeout(() => socket.destroy(), graceMs)
  socket.once('close', () => clearTimeout(timer))
}
