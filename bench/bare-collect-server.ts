import { newVisitId } from '#server/analytics/visit-id.ts'
import { createVisitQueue } from '#server/analytics/visit-queue.ts'
import { answerPosts, pool } from './bare-store.ts'

/**
 * The floor for collecting: a bare server with the shop's own batching that stores what it is sent and checks nothing:
 * no signature, no country, no bots, no totals. The same rows.
 */
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

answerPosts(200, async (posted) => {
  const { type, session }: { type: string; session?: string } = JSON.parse(posted)
  const visitId = session ?? newVisitId(Date.now())
  await add({
    kind: type === 'heartbeat' ? 'beat' : 'view',
    session: visitId,
    fresh: session === undefined,
    page: 1,
  })
  return session === undefined ? { session: visitId } : undefined
})
