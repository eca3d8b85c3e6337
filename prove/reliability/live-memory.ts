import { once } from 'node:events'
import { type RunningShop, until } from '#tests/shop/running-shop.ts'

/** With these a shop can be asked what it holds, on a port of its own on loopback. */
export const WITH_INSPECTOR = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

const ADDRESS = /Debugger listening on (ws:\/\/\S+)/
const MEGABYTE = 1024 ** 2

/** What the process holds when its garbage is collected, in megabytes: how much lies about before says nothing. */
export async function readLiveMegabytes(shop: RunningShop): Promise<number> {
  await until(() => ADDRESS.test(shop.output))
  const socket = new WebSocket(ADDRESS.exec(shop.output)?.[1] ?? '')
  await once(socket, 'open')
  const ask = async (method: string, params = {}) => {
    socket.send(JSON.stringify({ id: 1, method, params }))
    const [{ data }] = await once(socket, 'message')
    return JSON.parse(data).result
  }
  // Twice: what is finalised by the first is freed by the second.
  await ask('HeapProfiler.collectGarbage')
  await ask('HeapProfiler.collectGarbage')
  const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())'
  const { result } = await ask('Runtime.evaluate', { expression })
  socket.close()
  return result.value / MEGABYTE
}
