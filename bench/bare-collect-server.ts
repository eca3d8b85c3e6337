import { createServer } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import { newVisitId } from '#server/analytics/visit-id.ts'
import { createVisitQueue } from '#server/analytics/visit-queue.ts'

/**
 * The floor for collecting: a bare server with the shop's own batching that stores what it is sent and checks nothing:
 * no signature, no country, no bots, no totals. The same driver, pool and rows; plain tables in a schema of their own. The
 * statement has a name, so that Postgres plans it once for each connection.
 */
const { SHOP_DATA_DIR = '', PORT } = process.env
const pool = new pg.Pool({
  host: join(SHOP_DATA_DIR, 'run'),
  user: 'cultivar',
  database: 'cultivar',
  max: 10,
})

await pool.query(`
  CREATE SCHEMA floor_visits;
  CREATE TABLE floor_visits.visits (LIKE visits INCLUDING DEFAULTS, PRIMARY KEY (visit_id));
  CREATE TABLE floor_visits.visit_page_views (LIKE visit_page_views);
  CREATE INDEX ON floor_visits.visit_page_views (visit_id);`)

const STORE = `
  WITH reported AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset($1) AS one (kind text, session bigint, fresh boolean, page integer)
  ), begun AS (
    INSERT INTO floor_visits.visits (visit_id, started_at, last_active_at, source, landing_page, exit_page, device, browser)
    SELECT session, now(), now(), 1, page, page, 1, 1 FROM reported WHERE fresh
  ), seen AS (
    INSERT INTO floor_visits.visit_page_views (visit_id, viewed_at, page) SELECT session, now(), page FROM reported WHERE kind = 'view'
  )
  UPDATE floor_visits.visits SET last_active_at = now() FROM reported WHERE visit_id = session AND NOT fresh`

const { add } = createVisitQueue(
  async (rows) => {
    await pool.query({ name: 'store-events', text: STORE, values: [JSON.stringify(rows)] })
    return rows.map(() => 'stored')
  },
  { isAway: () => true, wasNotAsked: () => false },
)

createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', async () => {
    if (request.method !== 'POST') return response.end()
    const { type, session }: { type: string; session?: string } = JSON.parse(Buffer.concat(chunks).toString())
    const number = session ?? newVisitId(Date.now())
    await add({
      kind: type === 'heartbeat' ? 'beat' : 'view',
      session: number,
      fresh: session === undefined,
      page: 1,
    })
    if (session !== undefined) return response.writeHead(204).end()
    const answer = JSON.stringify({ session: number })
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length })
    response.end(answer)
  })
}).listen(Number(PORT), '127.0.0.1')

process.on('disconnect', () => process.exit(0))
