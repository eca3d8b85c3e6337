import { connect } from 'node:net'

const TIMEOUT_MS = 60_000

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
