import { createServer } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'

/**
 * A floor for what the shop stores: the same driver and pool as the shop, and plain tables in a schema of their own. Its statements have
 * names, so that Postgres plans each once for each connection.
 */
const { SHOP_DATA_DIR = '', PORT } = process.env
export const pool = new pg.Pool({
  host: join(SHOP_DATA_DIR, 'run'),
  user: 'cultivar',
  database: 'cultivar',
  max: 10,
})

/** A bare server: what `store` makes of a body is the answer; nothing where it makes nothing of it. */
export function answerPosts(status: number, store: (posted: string) => Promise<object | undefined>) {
  createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', async () => {
      if (request.method !== 'POST') return response.end()
      const stored = await store(Buffer.concat(chunks).toString())
      if (!stored) return response.writeHead(204).end()
      const answer = JSON.stringify(stored)
      response.writeHead(status, { 'content-type': 'application/json', 'content-length': answer.length })
      response.end(answer)
    })
  }).listen(Number(PORT), '127.0.0.1')
  process.on('disconnect', () => process.exit(0))
}
