import { createServer } from 'vite'

/**
 * The shop with hot reload. All of the server runs inside Vite's module graph, so that pages and server share one
 * copy of each module; a change under server/ needs a new start, a change of a page does not.
 */
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
// The build tools would end the process at the first signal, before the database is closed.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.removeAllListeners(signal)

const { runDevelopment } = await vite.ssrLoadModule('/server/dev-shop.ts')
await runDevelopment({
  build: () => vite.ssrLoadModule('virtual:react-router/server-build'),
  middleware: vite.middlewares,
  close: () => vite.close(),
})
