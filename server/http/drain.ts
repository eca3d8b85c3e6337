import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const TIMEOUT_MS = 10_000
const SWEEP_MS = 50

/**
 * Lets what is under way finish, takes nothing new, and does not wait for ever. A proxy may be sending a request on an idle
 * connection at the very moment in which we hang up, and cannot know whether it was heard: `idleGraceMs` is how long idle
 * connections are left alone before. Whoever uses one meanwhile is answered, and told that it was the last time.
 */
export async function drain(server: Server, idleGraceMs = 0) {
  const closed = new Promise<void>((resolve) => {
    // Of an HTTP server, it would hang up on idle connections at once.
    NetServer.prototype.close.call(server, () => resolve())
  })
  const timer = setTimeout(() => server.closeAllConnections(), TIMEOUT_MS)
  await Promise.race([closed, sleep(idleGraceMs, undefined, { ref: false })])
  // Stops its watch over slow requests, which would hold the process.
  server.close()
  // Connections fall idle one by one as their answers go out; each would hold the process for its keep-alive time.
  const sweeping = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  await closed
  clearInterval(sweeping)
  clearTimeout(timer)
}
