import { type Agent, request } from 'node:http'
import { connect } from 'node:net'

export type Sent = {
  method: string
  path: string
  headers: Record<string, string>
  body?: Buffer | undefined
}

const TIMEOUT_MS = 60_000

/** Sends a request and says the status of its answer; 0 when none came. Nobody waits for the end of a stream of events. */
export function sendRequest(
  url: string,
  { method, path, headers, body }: Sent,
  agent?: Agent,
): Promise<number> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url)
    const sent = request(
      { hostname, port, method, path, headers, timeout: TIMEOUT_MS, ...(agent && { agent }) },
      (response) => {
        const status = response.statusCode ?? 0
        response.on('error', () => resolve(status)).on('close', () => resolve(status))
        if (response.headers['content-type']?.startsWith('text/event-stream')) return sent.destroy()
        return response.resume()
      },
    )
    sent.on('timeout', () => sent.destroy()).on('error', () => resolve(0))
    sent.end(body)
  })
}

/** Writes bytes as they are, says no more, and reads the status of the answer: 0 when the connection just ended. */
export function sendBytes(url: string, bytes: Buffer): Promise<number> {
  return new Promise((resolve) => {
    const { port } = new URL(url)
    let answer = ''
    const socket = connect(Number(port), '127.0.0.1', () => socket.end(bytes))
    socket.setEncoding('latin1').setTimeout(TIMEOUT_MS, () => socket.destroy())
    socket.on('data', (text: string) => {
      answer += text.slice(0, 100 - answer.length)
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(statusIn(answer)))
  })
}

export function statusIn(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 0)
}
