import { connect } from 'node:net'
import { statusIn } from './send-request.ts'

const DRIP_MS = 500

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
