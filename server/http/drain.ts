import type { Server } from 'node:http'

const PATIENCE_MS = 10_000

/** Lets what is under way finish, takes nothing new, and does not wait for ever. */
export async function drain(server: Server) {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // Idle connections would otherwise hold the process for their keep-alive time.
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), PATIENCE_MS)
  await closed
  clearTimeout(timer)
}
