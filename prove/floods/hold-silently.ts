import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Target } from './pipeline.ts'

const AGAIN_MS = 200

/** So many connections that say nothing; half of them end their side at once, and none hangs up by itself. */
export async function holdSilently({ url, localAddress, count }: Target, connections: number): Promise<void> {
  const { hostname, port } = new URL(url)
  await Promise.all(Array.from({ length: connections }, (_, at) => hold(at % 2 === 0)))

  async function hold(isHalfOpen: boolean) {
    for (;;) {
      const socket = connect(
        { host: hostname, port: Number(port), localAddress, allowHalfOpen: true },
        () => {
          count('connected')
          if (isHalfOpen) socket.write('GET / HTTP/1.1\r\n')
        },
      )
      socket.on('error', () => undefined).resume()
      await once(socket, 'close').catch(() => undefined)
      await sleep(AGAIN_MS)
    }
  }
}
