import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Target } from './pipeline.ts'

const AFTER_FAILURE_MS = 50
const LONGEST_MS = 30_000

type Asked = { method?: string; path: string; headers?: Record<string, string>; body?: string }

/** So many connections, each of which asks again as soon as it is answered. */
export async function askInLoops(
  { url, localAddress, count }: Target,
  connections: number,
  draw: () => Asked,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress })
  const { hostname, port } = new URL(url)

  function ask({ body, ...asked }: Asked) {
    return new Promise<string>((resolve) => {
      const length = body === undefined ? {} : { 'content-length': `${Buffer.byteLength(body)}` }
      const headers = { ...asked.headers, ...length }
      const sent = request({ hostname, port, agent, timeout: LONGEST_MS, ...asked, headers }, (response) =>
        response.on('close', () => resolve(`${response.statusCode}`)).resume(),
      )
      sent.on('timeout', () => sent.destroy()).on('error', () => resolve('no answer'))
      sent.end(body)
    })
  }

  async function loop() {
    for (;;) {
      const answer = await ask(draw())
      count(answer)
      if (answer === 'no answer') await sleep(AFTER_FAILURE_MS)
    }
  }

  await Promise.all(Array.from({ length: connections }, loop))
}
