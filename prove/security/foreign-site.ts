import { once } from 'node:events'
import { createServer } from 'node:http'

/** A site of somebody else on this machine: an empty page at every address, with no policy of its own. */
export async function openForeignSite() {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end('<!doctype html><title>Elsewhere</title><body></body>')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    /** Another site to a browser, and another origin on the same site: cookies are sent to the second by other rules. */
    origins: [`http://127.0.0.1:${port}`, `http://localhost:${port}`],
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
