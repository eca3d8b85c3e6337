import { connect } from 'node:net'

/** Broken on purpose, or of an old program: whoever answers says the security headers too. */
export const MALFORMED_REQUESTS = [
  { status: 400, request: 'GET / HTTP/1.1\r\n\r\n' },
  { status: 400, request: 'GET /healthz HTTP/1.1\r\n\r\n' },
  { status: 400, request: 'GET /auth HTTP/1.1\r\n\r\n' },
  { status: 200, request: 'GET /healthz HTTP/1.0\r\n\r\n' },
  { status: 200, request: 'GET /auth HTTP/1.0\r\n\r\n' },
  { status: 400, request: 'GET /auth HTTP/1.1\r\nHost: a b\r\n\r\n' },
  { status: 200, request: 'GET /auth HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n' },
  { status: 400, request: 'GET / HTTP/9.9\r\nHost: x\r\n\r\n' },
  { status: 400, request: 'NONSENSE\r\n\r\n' },
  { status: 400, request: 'GET /%00 HTTP/1.1\r\nHost: x\r\n\r\n' },
  { status: 400, request: 'GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n' },
  { status: 400, request: 'GET //x HTTP/1.1\r\nHost: x\r\n\r\n' },
  { status: 400, request: 'GET http://elsewhere.example/ HTTP/1.1\r\nHost: x\r\n\r\n' },
  { status: 400, request: 'GET * HTTP/1.1\r\nHost: x\r\n\r\n' },
  { status: 403, request: 'TRACE / HTTP/1.1\r\nHost: x\r\n\r\n' },
  { status: 400, request: 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n' },
  { status: 400, request: 'POST /auth HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n' },
  {
    status: 400,
    request: 'POST /auth HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
  },
  { status: 431, request: `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n` },
  { status: 431, request: `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n` },
  { status: 400, request: 'GET / HTTP/1.1\r\nHost: x\r\nBad Header: x\r\n\r\n' },
]

/** Speaks HTTP by hand, for what no client would send: the head of what comes back, at the latest when the connection ends. */
export function sendRaw(url: string, request: string) {
  return new Promise<{ status: number; headers: Headers }>((resolve, reject) => {
    let heard = ''
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(request))
    const end = () => {
      socket.destroy()
      const [start = '', ...lines] = (heard.split('\r\n\r\n', 1)[0] ?? '').split('\r\n')
      const headers = new Headers(
        lines.map((line): [string, string] => {
          const colon = line.indexOf(':')
          return [line.slice(0, colon), line.slice(colon + 1).trim()]
        }),
      )
      resolve({ status: Number(start.split(' ')[1]), headers })
    }
    socket.setEncoding('latin1').on('data', (part: string) => {
      heard += part
      if (heard.includes('\r\n\r\n')) end()
    })
    socket.on('end', end)
    socket.on('error', reject)
  })
}
