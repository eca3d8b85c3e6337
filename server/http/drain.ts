import type { Server } from 'node:http'

const PATIENCE_MS = 10_000
const SWEEP_MS = 50

/** Lets what is under way finish, takes nothing new, and does not wait for ever. */
export async function drain(server: Server) {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // Connections fall idle one by one as their answers go out; each would hold the process for its keep-alive time.
  const sweeping = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  const timer = setTimeout(() => server.closeAllConnections(), PATIENCE_MS)
  await closed
  clearInterval(sweeping)
  clearTimeout(timer)
}
