import { connect } from 'node:net'

/** Whoever sends over one connection: the next request, and whether an answer is the one that it should get. */
type Sender = { nextRequest: () => string; accepts: (status: string, body: string) => boolean }

/**
 * Keeps connections busy for a while: each sends the next request when the last one is answered. Prints how many were answered,
 * how soon, and which were refused.
 */
export async function keepBusy(
  { port, seconds, connections }: { port: number; seconds: number; connections: number },
  makeSender: () => Sender,
) {
  const latenciesMs: number[] = []
  const refusals = new Map<string, number>()
  const refuse = (reason: string) => refusals.set(reason, (refusals.get(reason) ?? 0) + 1)
  let stopping = false

  function busyConnection() {
    const { nextRequest, accepts } = makeSender()
    return new Promise<void>((resolve) => {
      let sentAt = 0
      let answer = ''
      const socket = connect({ port, host: '127.0.0.1', noDelay: true }, send)
      function send() {
        answer = ''
        sentAt = performance.now()
        socket.write(nextRequest())
      }
      socket.setEncoding('latin1')
      socket.on('data', (chunk: string) => {
        answer += chunk
        const headEnd = answer.indexOf('\r\n\r\n')
        if (headEnd === -1 || !isWhole(answer, headEnd + 4)) return
        latenciesMs.push(performance.now() - sentAt)
        const status = answer.slice(9, 12)
        if (!accepts(status, answer.slice(headEnd + 4))) refuse(status)
        if (stopping) socket.end()
        else send()
      })
      socket.on('error', () => refuse('connection'))
      socket.on('close', () => resolve())
    })
  }

  const startedAt = performance.now()
  setTimeout(() => {
    stopping = true
  }, seconds * 1000)
  await Promise.all(Array.from({ length: connections }, busyConnection))
  const elapsedMs = performance.now() - startedAt
  latenciesMs.sort((a, b) => a - b)
  process.stdout.write(
    JSON.stringify({
      perSecond: (latenciesMs.length / elapsedMs) * 1000,
      p99Ms: latenciesMs[Math.floor(latenciesMs.length * 0.99)],
      refusals: Object.fromEntries(refusals),
    }),
  )
}

function isWhole(answer: string, bodyAt: number) {
  if (answer.startsWith('204', 9)) return true
  const length = /content-length: (\d+)/i.exec(answer)?.[1]
  // Without a length the answer comes in chunks, the last of them empty.
  return length === undefined ? answer.endsWith('0\r\n\r\n') : answer.length >= bodyAt + Number(length)
}

export function writePost(port: number, path: string, sent: unknown, headers: readonly string[]): string {
  const body = JSON.stringify(sent)
  return [
    `POST ${path} HTTP/1.1`,
    `Host: localhost:${port}`,
    `Origin: http://localhost:${port}`,
    'Content-Type: application/json',
    ...headers,
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
}
