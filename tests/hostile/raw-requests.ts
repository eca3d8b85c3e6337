import { type Agent, request } from 'node:http'
import { connect } from 'node:net'

export type Sent = {
  method: string
  path: string
  headers: Record<string, string>
  body?: Buffer | undefined
}

const TIMEOUT_MS = 60_000
const DRIP_MS = 500

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

function statusIn(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 0)
}

/** Writes all requests at once on one connection, and says the statuses of the answers until the server hangs up or all are there. */
export function sendPipelined(url: string, requests: readonly string[]): Promise<number[]> {
  return new Promise((resolve) => {
    const statuses: number[] = []
    let tail = ''
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(requests.join('')))
    socket.setEncoding('latin1').setTimeout(TIMEOUT_MS, () => socket.destroy())
    socket.on('data', (text: string) => {
      const lines = (tail + text).split('\r\n')
      tail = lines.pop() ?? ''
      for (const line of lines) {
        // Behind a body, which ends without a line break, stands the next answer.
        const status = /HTTP\/1\.1 (\d{3}) /.exec(line)?.[1]
        if (status !== undefined) statuses.push(Number(status))
      }
      if (statuses.length === requests.length) socket.end()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(statuses))
  })
}

export function getRequest(path: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ Host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`)
  return [`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n')
}

/** A client that sends a byte now and then, and never comes to an end. Says the status that it got. */
export function sendSlowly(url: string, head: string): Promise<number> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(head))
    const drip = setInterval(() => socket.writable && socket.write('x'), DRIP_MS)
    socket.setEncoding('latin1').on('data', (text: string) => {
      answer += text
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(drip)
      resolve(statusIn(answer))
    })
  })
}

export const SLOW_HEAD = 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '

export function slowBody(url: string, path: string) {
  return `POST ${path} HTTP/1.1\r\nHost: localhost\r\nOrigin: ${url}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`
}
