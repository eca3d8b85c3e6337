import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Where the shop is, whence the flood comes, and where what it got is counted. */
export type Target = { url: string; localAddress: string; count: (answer: string) => void }

const AFTER_FAILURE_MS = 50
const STATUS = /HTTP\/1\.1 (\d{3}) /g

/** One connection that sends so many requests at once, reads all that comes, and then begins anew on another. */
export async function pipeline(target: Target, requests: number, draw: () => string): Promise<void> {
  for (;;) {
    const text = Array.from({ length: requests }, draw).join('')
    if ((await send(target, text, requests)) < requests) await sleep(AFTER_FAILURE_MS)
  }
}

/** Tells how many were answered before the connection ended. */
function send({ url, localAddress, count }: Target, text: string, requests: number): Promise<number> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    let answered = 0
    const socket = connect({ host: hostname, port: Number(port), localAddress }, () => socket.write(text))
    socket.setEncoding('latin1').on('data', (part: string) => {
      for (const [, status = ''] of part.matchAll(STATUS)) {
        answered += 1
        count(status)
      }
      if (answered >= requests) socket.destroy()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answered))
  })
}
